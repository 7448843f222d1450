// Lays an email out for mail programs: tables and written-out styles are all that every one of them reads.

import { colorsOf, type ColorToken, type Look } from '#domain/house-look.ts'
import { formatTelephone } from '#i18n/format.ts'
import { tagOf } from '#i18n/locale.ts'
import { loftAddress } from '#i18n/loft-address.ts'
import { isRightToLeft, type Email, type EmailPart, type EmailPicture, type EmailRow } from './email-parts.ts'

/**
 * Marks of the site's colours, which are written out in their place at the end: mail programs read no style sheets. What
 * somebody typed has none, because its `<` is escaped.
 */
const colour = {
  paper: '<paper>',
  card: '<card>',
  line: '<line>',
  ink: '<ink>',
  muted: '<muted>',
  spruce: '<spruce>',
  lake: '<lake>',
  snow: '<snow>',
} as const satisfies Partial<{ [Token in ColorToken]: `<${Token}>` }>
/** Mail programs load no fonts: the faces of the systems that people read on (docs/decisions/069). */
const serif = "Georgia,'Noto Serif','Times New Roman',serif"
const sans = "'Helvetica Neue',Roboto,Arial,sans-serif"

/** Tables that only lay out are none for a screen reader. */
const layout = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
/** A long address or name is broken rather than cut off or pushed out of a phone. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word'
const text = `font-family:${sans};font-size:17px;line-height:28px;color:${colour.ink};${wrap}`
const small = `font-family:${sans};font-size:14px;line-height:22px;color:${colour.muted};${wrap}`
const link = `color:${colour.lake};text-decoration:underline`
const headline = `font-family:${serif};font-weight:500;color:${colour.ink};${wrap}`

/**
 * What programs may leave out that read no style sheets: on a wide screen, names beside their words rather than above
 * them; titles in lines of like length; days and numbers that a telephone turns into links in the colour of the text.
 */
const styles = [
  ':root{color-scheme:light;supported-color-schemes:light}',
  'h1,h2{text-wrap:balance}p{text-wrap:pretty}',
  'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}',
  '@media(min-width:560px){.name,.words{display:table-cell!important;vertical-align:baseline}.name{width:184px;padding-right:16px}.long{width:244px}.break{display:none!important}}',
].join('\n')

/**
 * Each text stands in a cell that names its own colour and ground, so that a program that darkens emails changes both or
 * neither. Outlook on Windows knows no greatest width: it gets a table of its own.
 */
export function emailHtml(email: Email): string {
  const { locale, subject, preview, title, picture, parts, signature, sender } = email
  const tag = tagOf(locale)
  const reach = [sender.email, formatTelephone(sender.telephone, locale)].map(together).join(' · ')
  const marked = `<!doctype html>
<html lang="${tag}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(subject)}</title>
<style>
${styles}
</style>
</head>
<body style="margin:0;padding:0;background:${colour.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(preview)}</div>
<table ${layout} lang="${tag}" bgcolor="${colour.paper}" style="background:${colour.paper}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${layout} style="max-width:600px;table-layout:fixed">
<tr><td style="padding:0 0 16px;font-family:${serif};font-size:22px;line-height:28px;letter-spacing:0.01em;color:${colour.spruce};${wrap}">${escapeHtml(sender.name)}</td></tr>
${picture ? pictureToHtml(picture) : ''}<tr><td bgcolor="${colour.card}" style="background:${colour.card};border:1px solid ${colour.line};border-radius:2px;padding:28px 24px 16px;${text}">
<h1 style="margin:0 0 20px;font-size:30px;line-height:36px;letter-spacing:-0.01em;${headline}">${escapeHtml(title)}</h1>
${parts.map(partToHtml).join('\n')}
${signature ? signatureToHtml(signature) : ''}</td></tr>
<tr><td style="padding:20px 0 0;${small}">${escapeHtml(sender.company)}<br>${escapeHtml(loftAddress(sender, locale))}<br>${reach}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
  return inColors(marked, { accent: sender.accent ?? null, ink: sender.ink ?? null })
}

function inColors(marked: string, look: Look): string {
  const colors = colorsOf(look)
  return marked.replaceAll(/<(paper|card|line|ink|muted|spruce|lake|snow)>/g, (_, token: ColorToken) =>
    colors[token].toUpperCase(),
  )
}

/**
 * Where pictures are not shown their words are, in the colours of the card. Outlook on Windows takes the width from the
 * attribute, everyone else from the style.
 */
const pictureToHtml = ({ url, alt }: EmailPicture): string =>
  `<tr><td bgcolor="${colour.card}" style="background:${colour.card};${small}"><img src="${escapeHtml(url)}" width="600" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:600px;height:auto;border:0;${small}"></td></tr>\n`

const signatureToHtml = (name: string): string =>
  `<p style="margin:24px 0 12px;font-family:${serif};font-style:italic;font-size:26px;line-height:32px;color:${colour.lake}">${escapeHtml(name)}</p>\n`

function partToHtml(part: EmailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${sentenceToHtml(part.text)}</p>`
    case 'heading':
      return `<h2 style="margin:32px 0 12px;font-size:22px;line-height:28px;${headline}">${escapeHtml(part.text)}</h2>`
    case 'facts':
      return frame(
        layout,
        part.rows.map((row) => factToHtml(row, hasLongNames(part.rows))),
      )
    case 'amounts':
      return frame('width="100%" cellpadding="0" cellspacing="0" border="0"', part.rows.map(amountToHtml))
    case 'quotation':
      return `<blockquote${isRightToLeft(part.text) ? ' dir="rtl"' : ''} style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid ${colour.line}">${linesToHtml(part.text)}</blockquote>`
    case 'typed':
      return `<p${isRightToLeft(part.text) ? ' dir="rtl"' : ''} style="margin:0 0 16px">${linesToHtml(part.text)}</p>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td bgcolor="${colour.spruce}" style="background:${colour.spruce};border-radius:2px;mso-padding-alt:12px 24px"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:12px 24px;font-family:${sans};font-size:17px;line-height:28px;color:${colour.snow};text-decoration:none">${escapeHtml(part.label)}</a></td></tr></table>`
    case 'link':
      return `<p style="margin:0 0 8px"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:8px 0;${link}">${escapeHtml(part.label)}</a></p>`
  }
}

const frame = (attributes: string, rows: string[]): string =>
  `<table ${attributes} style="margin:0 0 20px;border-top:1px solid ${colour.line}">${rows.join('')}</table>`

/** "Jusqu'au 28 janvier 2027 à 23 h 59" stands on one line. */
const hasLongNames = (rows: EmailRow[]): boolean => rows.some(({ label }) => label.length > 25)

function factToHtml({ label, value, unbroken = '', strong, isCode }: EmailRow, isLong: boolean): string {
  if (isCode) return codeToHtml(label, value)
  const weight = strong ? ` style="font-family:${serif};font-size:22px"` : ''
  return `<tr><td style="padding:8px 0;border-bottom:1px solid ${colour.line};${text}"><span class="name${isLong ? ' long' : ''}" style="${small}">${escapeHtml(label)}</span><br class="break"><span class="words"${weight}>${keepWhole(sentenceToHtml(value), unbroken)}</span></td></tr>`
}

/** What stands between its halves is room and no space: whoever copies it has the figures alone. */
function codeToHtml(label: string, code: string): string {
  const half = /^\d{6,}$/.test(code) ? Math.floor(code.length / 2) : code.length
  const parts = [code.slice(0, half), code.slice(half)]
  const spaced = parts.map((part) => `<span style="padding-right:10px">${escapeHtml(part)}</span>`).join('')
  return `<tr><td style="padding:12px 0;border-bottom:1px solid ${colour.line};${text}"><span style="display:block;${small}">${escapeHtml(label)}</span><span style="display:block;font-family:${serif};font-size:44px;line-height:52px;font-variant-numeric:tabular-nums lining-nums">${spaced}</span></td></tr>`
}

/** A table that is one: each amount is read with its name. The sum stands out by its size and by the line above it. */
function amountToHtml({ label, value, note, strong }: EmailRow): string {
  const weight = strong
    ? `font-family:${serif};font-size:24px;line-height:32px;border-top:2px solid ${colour.ink};`
    : ''
  const cell = `padding:${strong ? 12 : 8}px 0;border-bottom:1px solid ${colour.line};${text};${weight}`
  const shade = strong ? colour.ink : colour.muted
  const quiet = note ? `<br><span style="${small}">${escapeHtml(note)}</span>` : ''
  return `<tr><th scope="row" align="left" valign="top" style="${cell}font-weight:400;text-align:left;color:${shade}">${escapeHtml(label)}</th><td align="right" valign="top" style="${cell}padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(value)}${quiet}</td></tr>`
}

const linesToHtml = (typed: string): string =>
  typed
    .split(/\r?\n/)
    .map((line) => escapeHtml(line))
    .join('<br>')

/** A telephone number, a reference, a loft's name or two days are not cut in two where their line ends. */
const sentenceToHtml = (sentence: string): string =>
  escapeHtml(sentence).replaceAll(
    /\b(?:\d{3}[-\u00a0]\d{3}-\d{4}|[A-Z]{1,2}-\d{6}|Loft #\w{1,6}|\d{1,2}–\d{1,2}(?:, \d{4})?)\b/g,
    (number) => together(number),
  )

/** On a line of its own where it has no room; longer than a line, it is broken all the same. */
function keepWhole(html: string, unbroken: string): string {
  const words = escapeHtml(unbroken)
  const at = words === '' ? -1 : html.lastIndexOf(words)
  if (at < 0) return html
  return `${html.slice(0, at)}<span style="display:inline-block">${words}</span>${html.slice(at + words.length)}`
}

const together = (words: string): string => `<span style="white-space:nowrap">${escapeHtml(words)}</span>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(plain: string): string {
  return plain.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
