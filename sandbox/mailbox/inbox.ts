import { Hono, type Context } from 'hono'
import { csrf } from 'hono/csrf'
import { addressParser, type Attachment, type Email } from 'postal-mime'
import { localeOf } from '#sandbox/pages/page-locale.ts'
import { answerForm } from './answer-form.ts'
import { answerKinds, composeAnswer } from './compose-answer.ts'
import { isFor } from './imap-mails.ts'
import { inboxPage, emailPage, missingPage, type MailItem } from './inbox-pages.ts'
import type { KeptMail, KeptMails } from './kept-mails.ts'

/** The inbox page and its JSON list, `GET /api/mails?to=…` (newest first). What came to the house's own address is answered by nobody here. */
export function createInbox(mails: KeptMails, house: { address: string }): Hono {
  const inbox = new Hono()
  inbox.use(csrf())
  inbox.use(async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
    c.res.headers.set('Vary', 'Accept-Language')
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', ownPages)
  })
  inbox.get('/', (c) => c.html(inboxPage(localeOf(c), mails.list().map(toItem))))
  inbox.get('/api/mails', (c) => {
    const wanted = c.req.query('to')?.toLowerCase()
    const found = mails.list().filter(({ to }) => !wanted || to.some((one) => one.toLowerCase() === wanted))
    return c.json({ items: found.map(toItem) })
  })
  inbox.get('/mails/:id', (c) => {
    const mail = mails.find(c.req.param('id'))
    if (!mail) return missing(c)
    const locale = localeOf(c)
    const form = isFor(mail, house) ? '' : answerForm(locale, mail.id)
    return c.html(emailPage(locale, toItem(mail), { headers: mail.parsed.headers, form }))
  })
  inbox.post('/mails/:id/answers', async (c) => {
    const mail = mails.find(c.req.param('id'))
    const { kind, text } = await c.req.parseBody()
    const known = answerKinds.find((one) => one === kind)
    if (!mail || !known) return missing(c)
    const locale = localeOf(c)
    const written = typeof text === 'string' ? text : ''
    const { to, source } = await composeAnswer(mail, { kind: known, text: written, locale })
    const { id } = await mails.keep([to], source)
    return c.redirect(`/mails/${id}?locale=${locale}`, 303)
  })
  inbox.get('/mails/:id/html', (c) => {
    const mail = mails.find(c.req.param('id'))
    if (!mail?.parsed.html) return missing(c)
    return c.body(withPictures(mail.parsed), 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': foreignPages,
    })
  })
  inbox.get('/mails/:id/raw', (c) => {
    const mail = mails.find(c.req.param('id'))
    if (!mail) return missing(c)
    return c.body(new Uint8Array(mail.source), 200, { 'Content-Type': 'text/plain; charset=utf-8' })
  })
  inbox.get('/mails/:id/attachments/:number', (c) => {
    const mail = mails.find(c.req.param('id'))
    const attachment = mail?.parsed.attachments[Number(c.req.param('number'))]
    if (!attachment) return missing(c)
    return c.body(bytesOf(attachment), 200, {
      'Content-Type': attachment.mimeType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(attachment))}`,
      'Content-Security-Policy': 'sandbox',
    })
  })
  inbox.notFound(missing)
  return inbox
}

const missing = (c: Context) => c.html(missingPage(localeOf(c)), 404)

const ownPages =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'"
/** An email's HTML runs no script and sends nothing; its links open beside the inbox. */
const foreignPages =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src * data:"

function toItem({ id, to, date, parsed }: KeptMail): MailItem {
  return {
    id,
    to: to.join(', '),
    from: senderOf(parsed),
    subject: parsed.subject ?? '',
    date,
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    attachments: parsed.attachments.map((attachment) => ({
      filename: nameOf(attachment),
      contentType: attachment.mimeType,
      size: bytesOf(attachment).byteLength,
    })),
  }
}

function senderOf({ headers }: Email): string {
  const written = headers.find(({ key }) => key === 'from')?.value ?? ''
  const [sender] = addressParser(written, { flatten: true })
  if (!sender) return written
  return sender.name ? `${sender.name} <${sender.address}>` : (sender.address ?? '')
}

function nameOf({ filename, mimeType }: Attachment): string {
  return filename ?? `attachment.${mimeType.split('/')[1] ?? 'bin'}`
}

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}

/** Pictures that the mail itself carries are written into the page, as a mail reader shows them. */
function withPictures({ html = '', attachments }: Email): string {
  const page = attachments.reduce((text, attachment) => {
    const id = attachment.contentId?.replace(/^<|>$/g, '')
    if (!id) return text
    const data = Buffer.from(bytesOf(attachment)).toString('base64')
    return text.replaceAll(`cid:${id}`, `data:${attachment.mimeType};base64,${data}`)
  }, html)
  return `<base target="_blank">${page}`
}
