import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { featuresOf } from '#tests/support/emails/email-features.ts'
import { cancellationFactsIn, factsIn, site } from '#tests/support/emails/email-facts.ts'
import { guestEmailsIn, moments } from '#tests/support/emails/guest-emails.ts'
import { ownerCancellationEmail } from './cancellation.ts'
import { contactMessageEmail } from './contact-message.ts'
import { ownerNoticeEmail } from './owner-notice.ts'

type Stats = Record<string, Record<string, Record<string, string>>>
type Feature = { slug: string; stats: Stats }

// Required rather than imported: the compiler would make a type of all that caniemail.com ever tested.
const { data } = createRequire(import.meta.url)('caniemail/caniemail.json') as { data: Feature[] }

/** The programs that most guests read with, in the editions that are asked; null = all that were tested. */
const programs: Record<string, string[] | null> = { outlook: ['windows'], gmail: null, 'apple-mail': null }

/** What one of them leaves out or does in part, and what its readers have instead. */
const fallbacks: Record<string, string> = {
  'css-at-media':
    'Outlook, and Gmail without an account of its own: names stand above their words, as on a phone',
  'css-background': 'Outlook takes colours alone, and there is nothing else',
  'css-border': 'Outlook: none is wider than 8 px',
  'css-border-radius': 'Outlook: square corners',
  'css-color-scheme': 'Outlook and Gmail may darken: each cell names its colour and its ground',
  'css-display': 'Outlook and Gmail know no table-cell here: names stand above their words',
  'css-display-none':
    'Gmail on the web of a phone and Outlook: the preview is also hidden by `mso-hide` and without height',
  'css-font-size': 'Outlook knows no rem: all sizes are pixels',
  'css-font-weight': 'Outlook: 500 is as thin as 400',
  'css-height': 'only `auto`, for a picture that has a width',
  'css-important': 'only in the style sheet, which says nothing that has to be',
  'css-letter-spacing': 'Outlook sets the title a little wider',
  'css-line-height': 'Outlook adds to the height of a line',
  'css-margin': 'no negative one, no `auto` and none on a `span`',
  'css-max-height': 'Outlook: the preview is hidden by `mso-hide`',
  'css-max-width': 'Outlook: a table of 600 px around the email, and the width of a picture as an attribute',
  'css-overflow': 'only where the preview is hidden',
  'css-overflow-wrap': 'Outlook and Gmail: `word-break` beside it, or a long address that is wide',
  'css-padding': 'Outlook: on cells alone; a button has `mso-padding-alt`, a link stands closer',
  'css-selector-attribute': 'days and numbers that become links are blue',
  'css-selector-class': 'Gmail without an account of its own: names stand above their words',
  'css-selector-grouping': 'Gmail without an account of its own: names stand above their words',
  'css-table-layout': 'Outlook: a long word widens its table',
  'css-text-align': 'only left and right',
  'css-text-decoration': 'one value at a time, never overline',
  'css-text-wrap': 'titles and paragraphs break where they do',
  'css-white-space': 'Outlook: a telephone number may break',
  'css-width': 'Outlook: only on tables; a picture has it as an attribute',
  'css-word-break': 'Gmail and Apple Mail may break a long word anywhere',
  'html-body': 'Gmail makes it a `div`: the ground is that of the table within',
  'html-dir': 'said of the whole email, in a language from left to right',
  'html-doctype': 'Outlook lays out tables as it always has',
  'html-style': 'what stands in it may be left out (email-html.ts)',
  'html-width': 'Outlook: in pixels on a picture, in per cent on tables',
}

/** What was never tested: older than any program that is, or nothing that is seen. */
const untold = (
  'css--webkit-text-size-adjust css-color css-font-family css-font-style css-font-variant-numeric css-mso-hide css-mso-padding-alt css-pseudo-class-root css-supported-color-schemes ' +
  'html-a html-alt html-bgcolor html-border html-br html-charset html-class html-content html-head html-href html-html html-meta html-name html-scope html-src html-title'
).split(' ')

const typed = { firstname: 'Zoé', lastname: 'Neil', message: 'Allô' }
const facts = factsIn('en', typed)
const message = { ...typed, locale: 'en', email: 'zoe@people.example', telephone: '819-555-0101' } as const
const emails = [
  ...locales.flatMap((locale) => guestEmailsIn(locale, typed).map(([, email]) => email)),
  ownerNoticeEmail(facts),
  ownerCancellationEmail(cancellationFactsIn('en', moments['in between'], 'refund_failed', typed)),
  contactMessageEmail({ ...message, sentAt: '2026-11-21T15:00:05.000Z', site, threadUrl: null }),
]
const used = [...new Set(emails.flatMap(({ html }) => featuresOf(html)))].toSorted()
const known = new Map(data.map((feature) => [feature.slug, feature]))

test('all that emails are built with works in Outlook on Windows, Gmail and Apple Mail, or has a fallback here', () => {
  const partial = used.filter((slug) => known.has(slug) && !isSupported(known.get(slug)!))
  expect(partial).toEqual(Object.keys(fallbacks).toSorted())
})

test('no margin is negative: Gmail and Outlook leave the whole of it out', () => {
  const margins = emails.flatMap(({ html }) => html.match(/margin:[\d.a-z -]{1,40}/g) ?? [])
  expect(margins.length).toBeGreaterThan(100)
  expect(margins.filter((margin) => margin.includes('-'))).toEqual([])
})

test('nothing that was never tested gets into an email unseen', () => {
  expect(used.filter((slug) => !known.has(slug))).toEqual(untold.toSorted())
})

test('an element, an attribute, a property, a value and a rule are each found', () => {
  const html = `<style>@media (width > 1px) { .a > b { gap: 1em!important } }</style>
    <video width="1"></video><p style="color:red;display:grid;background:url(a;b)"></p>`
  const found = 'html-style html-video html-width css-at-media css-selector-class css-selector-child css-gap'
  const values = 'css-unit-em css-important css-display-grid css-background'
  expect(featuresOf(html)).toEqual(expect.arrayContaining(`${found} ${values}`.split(' ')))
})

/** In the newest version of each edition. */
const isSupported = ({ stats }: Feature): boolean =>
  Object.entries(programs).every(([program, editions]) =>
    (editions ?? Object.keys(stats[program] ?? {})).every((edition) =>
      newest(stats[program]?.[edition] ?? {})?.startsWith('y'),
    ),
  )

const newest = (versions: Record<string, string>): string | undefined =>
  Object.entries(versions)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)?.[1]
