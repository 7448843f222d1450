/** Sends one mail to one person, whatever carries it. */
export type Mailer = {
  send(mail: Mail): Promise<Delivery>
  close(): Promise<void>
}

export type Mail = {
  to: string
  /** The site's own sender when left out. */
  from?: string
  /** What the sender is called, where the setting says only an address. */
  fromName?: string
  replyTo?: string
  subject: string
  /** A tag of BCP 47: 'fr-CA'. */
  language?: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
  /** Without angle brackets; the same for every attempt to send one mail, so that readers show it once. */
  messageId?: string
}

export type MailAttachment = { filename: string; contentType: string; content: string | Buffer }

/** `mail_refused` stays refused when tried again; `mail_unavailable` may pass later. */
export type Delivery =
  | { ok: true }
  | {
      ok: false
      reason: 'mail_refused' | 'mail_unavailable'
      /** What the mail server answered, or why nobody did, for the log: without the addresses of people. */
      answer: string
    }
