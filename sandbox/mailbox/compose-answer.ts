import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { PageLocale } from '#sandbox/pages/page-locale.ts'
import type { KeptMail } from './kept-mails.ts'

/** A person writes back, a program does, or the mail server does because nobody has the address. */
export const answerKinds = ['answer', 'absence', 'bounce'] as const
export type AnswerKind = (typeof answerKinds)[number]

type Answer = { kind: AnswerKind; text: string; locale: PageLocale }

const words = {
  fr: {
    wrote: (date: string, from: string) => `Le ${date}, ${from} a écrit\u00A0:`,
    away: 'Absente\u00A0:',
    absence: 'Bonjour,\n\nje suis absente cette semaine et je lirai votre message à mon retour.',
  },
  en: {
    wrote: (date: string, from: string) => `On ${date}, ${from} wrote:`,
    away: 'Away:',
    absence: 'Hello,\n\nI’m away this week and will read your message when I’m back.',
  },
} as const

/** Whom it goes to, and its source as a mail program or a mail server would send it. */
export async function composeAnswer(mail: KeptMail, answer: Answer): Promise<{ to: string; source: Buffer }> {
  const { from, replyTo } = mail.parsed
  const house = from?.address ?? ''
  if (answer.kind === 'bounce') return { to: house, source: bounceOf(mail, house) }
  const to = replyTo?.[0]?.address ?? house
  return { to, source: await sourceOf(mail, answer, to) }
}

async function sourceOf(mail: KeptMail, { kind, text, locale }: Answer, to: string): Promise<Buffer> {
  const { subject = '', messageId = '', text: letter = '', from } = mail.parsed
  const t = words[locale]
  const isAbsence = kind === 'absence'
  const date = new Intl.DateTimeFormat(`${locale}-CA`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Toronto',
  })
  const attribution = t.wrote(
    date.format(Date.parse(mail.date)),
    `${from?.name ?? ''} <${from?.address ?? ''}>`,
  )
  const quoted = letter
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
  const { message } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail({
    from: mail.to[0],
    to,
    subject: `${isAbsence ? t.away : 'Re:'} ${subject}`,
    inReplyTo: messageId,
    references: messageId,
    messageId: `<${randomUUID()}@people.example>`,
    text: isAbsence ? t.absence : `${text}\n\n${attribution}\n${quoted.join('\n')}\n`,
    ...(isAbsence && { headers: { 'Auto-Submitted': 'auto-replied' } }),
  })
  return message as Buffer
}

/** As RFC 3464 has it: for people, for programs, and the headers of the letter. */
function bounceOf({ to: [recipient = ''], parsed }: KeptMail, house: string): Buffer {
  const boundary = randomUUID()
  const headers = parsed.headerLines.map(({ line }) => line)
  return Buffer.from(
    [
      'Return-Path: <>',
      'From: Mail Delivery System <MAILER-DAEMON@mail.people.example>',
      `To: ${house}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${randomUUID()}@mail.people.example>`,
      `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
      '',
      `--${boundary}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Your message to ${recipient} could not be delivered: there is no such mailbox.`,
      '',
      `--${boundary}`,
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.people.example',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 No such mailbox',
      '',
      `--${boundary}`,
      'Content-Type: message/rfc822',
      '',
      ...headers,
      '',
      '',
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  )
}
