import { randomUUID } from 'node:crypto'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { replyAddressOf } from '#domain/thread-address.ts'
import type { TestApp } from './app.ts'

/** Of the sandbox's mailbox, unless a start says another one. */
const address = 'info@leslofts.example'

/** What guests, programs and mail servers send to the house, by SMTP into its mailbox, and what is seen of that by IMAP. */
export function incomingMailsOf(app: TestApp) {
  const send = (mail: SendMailOptions) =>
    createTransport(app.mailbox.smtpUrl).sendMail({
      from: 'Rosalie Gagnon <rosalie@people.example>',
      subject: 'Re: Votre séjour',
      messageId: `<${randomUUID()}@people.example>`,
      ...mail,
    })

  /** To a thread, with what a test is about. */
  const answer = (token: string, mail: SendMailOptions = {}) =>
    send({ to: replyAddressOf(address, { token }), text: 'Merci beaucoup!', ...mail })

  /** The source as it is, to whom its test says. */
  const raw = (source: string | Buffer, to: string = address) =>
    createTransport(app.mailbox.smtpUrl).sendMail({
      envelope: { from: 'rosalie@people.example', to },
      raw: source,
    })

  /** By which a mail server says that nobody has the address of a letter. */
  const returned = (
    messageId: string,
    { action = 'failed', to = address }: { action?: string; to?: string } = {},
  ) =>
    raw(
      [
        'Return-Path: <>',
        'From: MAILER-DAEMON@mx.people.example',
        `To: ${to}`,
        `Message-ID: <${randomUUID()}@mx.people.example>`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'Nobody here.',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Final-Recipient: rfc822; margot@people.example',
        `Action: ${action}`,
        'Diagnostic-Code: smtp; 550 5.1.1 No such user',
        '',
        '--b',
        'Content-Type: message/rfc822',
        '',
        `Message-ID: <${messageId}>`,
        'Subject: Oui',
        '',
        '--b--',
        '',
      ].join('\r\n'),
      to,
    )

  /** How many mails of the mailbox nobody has seen. */
  async function countUnseen(): Promise<number> {
    let count = 0
    await app.deps.inbox!.visit(async (mailbox) => {
      count = (await mailbox.listAfter(null)).length
    })
    return count
  }

  return { address, send, answer, raw, returned, countUnseen }
}
