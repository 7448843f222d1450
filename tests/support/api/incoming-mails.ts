import { randomUUID } from 'node:crypto'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { replyAddressOf } from '#domain/thread-address.ts'
import { createImapInbox } from '#server/gateways/imap-inbox.ts'
import type { Inbox, OpenMailbox } from '#server/gateways/inbox.ts'
import { readInbox } from '#server/messages/read-inbox.ts'
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

  const sweep = () => readInbox(app.deps)
  const readBy = (inbox: Inbox) => readInbox({ ...app.deps, inbox })

  /** The same mailbox, with something done to it by a test. */
  const tampered = (tamper: (mailbox: OpenMailbox) => OpenMailbox): Inbox => {
    const inbox = createImapInbox(app.mailbox.inbox.url)
    return { name: inbox.name, visit: (work) => inbox.visit((mailbox) => work(tamper(mailbox))) }
  }

  /** Whatever a former test left in the mailbox is read, and nobody counts it. */
  async function forget(): Promise<void> {
    await app.db.deleteFrom('inboxes').execute()
    await sweep()
  }

  return { address, send, answer, raw, returned, countUnseen, sweep, readBy, tampered, forget }
}
