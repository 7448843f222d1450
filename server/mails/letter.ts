// Turns the parts of a letter into HTML and text: both from the same parts, so that they never say different things.

import { tagOf, type Locale } from '#i18n/locale.ts'

export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Words under their names. */
  | { kind: 'facts'; rows: LetterRow[] }
  /** Amounts beside their names. */
  | { kind: 'amounts'; rows: LetterRow[] }
  /** Words that somebody typed: shown as they are, line by line. */
  | { kind: 'quotation'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }

export type LetterRow = { label: string; value: string; strong?: boolean }

export type Letter = {
  locale: Locale
  subject: string
  title: string
  parts: LetterPart[]
  /** Who writes, at the foot. */
  sender: { name: string; company: string; email: string; telephone: string }
}

export type WrittenLetter = { subject: string; html: string; text: string }

export function writeLetter(letter: Letter): WrittenLetter {
  return { subject: oneLine(letter.subject), html: toHtml(letter), text: toText(letter) }
}

/** The colours of the site (web/ui/tokens.css): mail programs read no style sheets, so they are written out. */
const colour = {
  paper: '#F7F4EE',
  card: '#FFFFFF',
  line: '#DDD6C8',
  ink: '#1C2422',
  muted: '#5A635F',
  spruce: '#21443B',
  lake: '#3C6575',
  snow: '#F4F1EA',
}
const serif = "Newsreader,Georgia,'Times New Roman',serif"
const sans = "'Hanken Grotesk','Helvetica Neue',Arial,sans-serif"

function toHtml({ locale, subject, title, parts, sender }: Letter): string {
  const foot = [sender.company, sender.email, sender.telephone].map(escapeHtml).join(' · ')
  return `<!doctype html>
<html lang="${tagOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(oneLine(subject))}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colour.paper};color:${colour.ink};font-family:${sans};font-size:17px;line-height:28px">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 0 16px;font-family:${serif};font-size:20px;color:${colour.spruce}">${escapeHtml(sender.name)}</p>
<div style="background:${colour.card};border:1px solid ${colour.line};border-radius:2px;padding:28px 24px">
<h1 style="margin:0 0 20px;font-family:${serif};font-weight:500;font-size:30px;line-height:36px;letter-spacing:-0.01em">${escapeHtml(title)}</h1>
${parts.map(partToHtml).join('\n')}
</div>
<p style="margin:20px 0 0;font-size:14px;line-height:22px;color:${colour.muted}">${foot}</p>
</div>
</body>
</html>
`
}

function partToHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`
    case 'heading':
      return `<h2 style="margin:32px 0 12px;font-family:${serif};font-weight:500;font-size:22px;line-height:28px">${escapeHtml(part.text)}</h2>`
    case 'facts':
      return frame(part.rows.map(factToHtml))
    case 'amounts':
      return frame(part.rows.map(amountToHtml))
    case 'quotation':
      return `<p style="margin:0 0 16px;padding-left:16px;border-left:2px solid ${colour.line};white-space:pre-line">${escapeHtml(part.text)}</p>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:12px 24px;background:${colour.spruce};color:${colour.snow};border-radius:2px;text-decoration:none">${escapeHtml(part.label)}</a></p>`
    case 'link':
      return `<p style="margin:0 0 16px">${linkToHtml(part.url, part.label)}</p>`
  }
}

const frame = (rows: string[]): string =>
  `<div style="margin:0 0 20px;border-top:1px solid ${colour.line}">${rows.join('')}</div>`

function factToHtml({ label, value, strong }: LetterRow): string {
  const weight = strong ? `font-family:${serif};font-size:22px` : ''
  return `<p style="margin:0;padding:8px 0;border-bottom:1px solid ${colour.line}"><span style="font-size:14px;line-height:20px;color:${colour.muted}">${escapeHtml(label)}</span><br><span style="${weight}">${escapeHtml(value)}</span></p>`
}

/** The amount floats to the right of its name, and stands under it where there is no room. */
function amountToHtml({ label, value, strong }: LetterRow): string {
  const weight = strong ? `font-family:${serif};font-size:20px` : ''
  return `<p style="margin:0;padding:8px 0;border-bottom:1px solid ${colour.line};overflow:hidden;${weight}"><span style="float:left;padding-right:16px;color:${strong ? colour.ink : colour.muted}">${escapeHtml(label)}</span> <span style="float:right;text-align:right;font-variant-numeric:tabular-nums">${escapeHtml(value)}</span></p>`
}

function linkToHtml(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${colour.lake}">${escapeHtml(label)}</a>`
}

function toText({ locale, title, parts, sender }: Letter): string {
  const foot = `-- \n${sender.name}\n${[sender.company, sender.email, sender.telephone].join(' · ')}`
  return `${[title.toUpperCase(), ...parts.map((part) => partToText(part, locale)), foot].join('\n\n')}\n`
}

function partToText(part: LetterPart, locale: Locale): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`
    case 'facts':
    case 'amounts':
      return part.rows.map(({ label, value }) => `${withColon(label, locale)} ${value}`).join('\n')
    case 'quotation':
      return part.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'button':
    case 'link':
      return `${withColon(part.label, locale)}\n${part.url}`
  }
}

const withColon = (label: string, locale: Locale): string => `${label}${locale === 'fr' ? '\u00a0:' : ':'}`

/** A name that somebody typed must not be able to add a header or a line to a letter's subject. */
const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
