// Lays a letter out for mail programs: tables and written-out styles are all that every one of them reads.

import { tagOf } from '#i18n/locale.ts'
import type { Letter, LetterPart, LetterRow } from './letter.ts'

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

/** Tables that only lay out are none for a screen reader. */
const layout = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
/** A long address or name is broken rather than cut off or pushed out of a phone. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word'
const text = `font-family:${sans};font-size:17px;line-height:28px;color:${colour.ink};${wrap}`
const small = `font-family:${sans};font-size:14px;line-height:22px;color:${colour.muted};${wrap}`
const headline = `font-family:${serif};font-weight:500;color:${colour.ink};${wrap}`

/**
 * Each text stands in a cell that names its own colour and ground, so that a program that darkens letters changes both or
 * neither. Outlook on Windows knows no greatest width: it gets a table of its own.
 */
export function letterHtml({ locale, subject, preview, title, parts, sender }: Letter): string {
  const tag = tagOf(locale)
  const foot = [sender.company, sender.email, sender.telephone]
    .map((part) => `<span style="white-space:nowrap">${escapeHtml(part)}</span>`)
    .join(' · ')
  return `<!doctype html>
<html lang="${tag}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light;supported-color-schemes:light}</style>
</head>
<body style="margin:0;padding:0;background:${colour.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(preview)}</div>
<table ${layout} lang="${tag}" bgcolor="${colour.paper}" style="background:${colour.paper}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${layout} style="max-width:600px;table-layout:fixed">
<tr><td style="padding:0 0 16px;font-family:${serif};font-size:20px;line-height:28px;color:${colour.spruce}">${escapeHtml(sender.name)}</td></tr>
<tr><td bgcolor="${colour.card}" style="background:${colour.card};border:1px solid ${colour.line};border-radius:2px;padding:28px 24px;${text}">
<h1 style="margin:0 0 20px;font-size:30px;line-height:36px;letter-spacing:-0.01em;${headline}">${escapeHtml(title)}</h1>
${parts.map(partToHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 0 0;${small}">${foot}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

function partToHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`
    case 'heading':
      return `<h2 style="margin:32px 0 12px;font-size:22px;line-height:28px;${headline}">${escapeHtml(part.text)}</h2>`
    case 'facts':
      return frame(layout, part.rows.map(factToHtml))
    case 'amounts':
      return frame('width="100%" cellpadding="0" cellspacing="0" border="0"', part.rows.map(amountToHtml))
    case 'quotation':
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid ${colour.line}">${linesToHtml(part.text)}</blockquote>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td bgcolor="${colour.spruce}" style="background:${colour.spruce};border-radius:2px"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:12px 24px;font-family:${sans};font-size:17px;line-height:28px;color:${colour.snow};text-decoration:none">${escapeHtml(part.label)}</a></td></tr></table>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="color:${colour.lake}">${escapeHtml(part.label)}</a></p>`
  }
}

const frame = (attributes: string, rows: string[]): string =>
  `<table ${attributes} style="margin:0 0 20px;border-top:1px solid ${colour.line}">${rows.join('')}</table>`

function factToHtml({ label, value, strong }: LetterRow): string {
  const weight = strong ? ` style="font-family:${serif};font-size:22px"` : ''
  return `<tr><td style="padding:8px 0;border-bottom:1px solid ${colour.line};${text}"><span style="${small}">${escapeHtml(label)}</span><br><span${weight}>${escapeHtml(value)}</span></td></tr>`
}

/** A table that is one: each amount is read with its name. */
function amountToHtml({ label, value, strong }: LetterRow): string {
  const weight = strong ? `font-family:${serif};font-size:20px;` : ''
  const cell = `padding:8px 0;border-bottom:1px solid ${colour.line};${text};${weight}`
  const shade = strong ? colour.ink : colour.muted
  return `<tr><th scope="row" align="left" valign="top" style="${cell}font-weight:400;text-align:left;color:${shade}">${escapeHtml(label)}</th><td align="right" valign="top" style="${cell}padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(value)}</td></tr>`
}

const linesToHtml = (typed: string): string =>
  typed
    .split(/\r?\n/)
    .map((line) => escapeHtml(line))
    .join('<br>')

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
