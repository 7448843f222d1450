import { expect, test } from 'vitest'
import { m } from '#i18n/paraglide/messages.js'
import { sourcesOf } from './support/repository/style-sheets.ts'
import { visibleTexts, type VisibleText } from './support/repository/visible-texts.ts'

/** A word that the glossary does not have in this sense, and the one that it has; `fine` are the senses in which it is right. */
type Avoided = { word: RegExp; instead: string; fine?: RegExp }

const avoided: Record<VisibleText['locale'], Avoided[]> = {
  fr: [
    {
      word: /\blibres?\b/i,
      instead: 'disponible',
      fine: /route est libre|marche libre|air libre|libre à vous/i,
    },
    { word: /redemande/i, instead: 'relancer, refaire la demande' },
    { word: /portée? à (la|votre) carte/i, instead: 'retenu' },
    { word: /prélev/i, instead: 'débiter' },
    { word: /comptoir/i, instead: 'réception', fine: /comptoirs? (de|en|où|du|d’)|au comptoir|le comptoir/i },
    { word: /\battraits?\b/i, instead: 'à faire' },
    { word: /échéancier/i, instead: 'dates limites' },
    { word: /visualisation/i, instead: 'image de synthèse' },
    { word: /\bparaît(ra)?\b/i, instead: 'apparaître, être disponible', fine: /en paraît/ },
    {
      word: /votre accord|l’accord de (cette|votre)/i,
      instead: 'autorisation',
      fine: /sans votre accord|qu’avec votre accord/,
    },
    { word: /mis de côté|mises de côté/i, instead: 'retenu' },
    {
      word: /\b(email|e-mail|mail|weekend|week-end|checkout|booking|cookies?)\b/i,
      instead: 'courriel, fin de semaine…',
      fine: /témoin/,
    },
  ],
  en: [
    {
      word: /\bfree\b/i,
      instead: 'available, released',
      fine: /free cancellation|cancelling is free|free of charge|free up|free parking|step-free|lead-free|snow-free|hands? free/i,
    },
    {
      word: /\breservations?\b/i,
      instead: 'booking',
      fine: /^Holds|payment and the reservation|’s reservations|a reservation/,
    },
    { word: /\bpictures?\b/i, instead: 'photo' },
    { word: /visuali[sz]ation/i, instead: 'rendering' },
    { word: /low table/i, instead: 'coffee table' },
    { word: /windows? on (the|to)/i, instead: 'windows overlooking' },
    { word: /\btravell?ers?\b/i, instead: 'guest' },
    { word: /(arrival|departure) possible|arriving on/i, instead: 'check-in, check-out' },
    { word: /ask(s|ing)? again|asked again/i, instead: 'try again', fine: /the bank again/ },
    { word: /rental terms/i, instead: 'terms and conditions' },
    { word: /placed on (the|your) card/i, instead: 'held' },
    { word: /isn’t answering|not answering|has answered/i, instead: 'responding' },
    {
      word: /your Bank\b|enter valid|Attention!/,
      instead: 'English',
      // The specification's own sentences.
      fine: /^Please enter valid password\.|^Attention! The process did not work\./,
    },
    { word: /\bfor the terraces\b|crampons|firelighter|nobody about/i, instead: 'Canadian English' },
    { word: /\b(color|center|neighbor|favorite|kilometer|traveling)s?\b/i, instead: 'Canadian spelling' },
  ],
}

/** The names of what is put in are code. */
const texts = visibleTexts().map((one) => ({ ...one, words: one.text.replaceAll(/\{\w+\}/g, '…') }))

test('every text keeps to the glossary: one word per idea', () => {
  const found = texts.flatMap(({ where, locale, text, words }) =>
    avoided[locale]
      .filter(({ word, fine }) => word.test(words) && !fine?.test(words))
      .map(({ word, instead }) => `${where}: ${word.exec(words)?.[0]} → ${instead}: ${text.slice(0, 120)}`),
  )
  expect(found).toEqual([])
})

/** Office québécois de la langue française: which sign has which space before and after it. */
const spacing: { rule: string; broken: RegExp; fine?: RegExp }[] = [
  { rule: 'no space before ; ! ?', broken: /\s[;!?]/ },
  { rule: 'a no-break space before :', broken: /[^\u00a0]:(?=\s|$)/, fine: /Authorization: Bearer/ },
  { rule: 'a no-break space before % and $', broken: /[\d}] ?[%$]/ },
  { rule: 'no-break spaces inside « »', broken: /«(?!\u00a0)|(?<!\u00a0)»/ },
  {
    rule: 'a no-break space between a number and what it counts',
    broken:
      /[\d}] (?=(?:h|min|minutes?|heures?|jours?|nuits?|ans|mois|semaines?|voyageurs?|personnes?|caractères?|km|m|m²|pi²|kg|cm)(?!\p{L}))/u,
  },
  { rule: 'a no-break space after No', broken: /\bNo (?=\S)/ },
  { rule: 'a telephone number as 819 555-0142', broken: /\d{3}-\d{3}-\d{4}/ },
  { rule: 'curved apostrophes and no straight quotation marks', broken: /\p{L}'\p{L}|"/u },
]

test.each(spacing)('French has $rule', ({ broken, fine }) => {
  const found = texts
    .filter(({ locale, text }) => locale === 'fr' && broken.test(text) && !fine?.test(text))
    .map(({ where, text }) => `${where}: ${text.slice(Math.max(0, text.search(broken) - 30)).slice(0, 70)}`)
  expect(found).toEqual([])
})

test('the dot between two facts belongs to what stands before it: no line begins with it', () => {
  const isComment = (line: string) => /^\s*(\/|\*)/.test(line)
  const written = sourcesOf(['ui', 'client', 'web', 'console'], /(?<!\.test)\.tsx?$/).flatMap(
    ({ file, text }) => text.split('\n').map((line) => ({ where: file, text: isComment(line) ? '' : line })),
  )
  // Titles and the foot of an invoice are one line.
  const said = texts.filter(({ where }) => !/_title$|^invoice_/.test(where))
  const found = [...written, ...said].filter(({ text }) => / ·|^·/.test(text))
  expect(written.length).toBeGreaterThan(10_000)
  expect(found.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

/** In English a time ends with a point of its own: '9 a.m.' */
test('no English sentence ends with a time and a second point', () => {
  const doubled = /\{(time|at|since|held|released|now|latest|moment|until|expires)\}\.|[ap]\.m\.\./
  const found = texts.filter(({ locale, text }) => locale === 'en' && doubled.test(text))
  expect(found.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('a cancellation is called free only where everything comes back: during the free hours', () => {
  const free =
    /annulation (est )?gratuite|annuler? (gratuitement|sans frais)|free cancellation|cancell?(ing|ation)? (is )?(free|at no cost)/i
  const duringTheFreeHours =
    /^legal_policy_meta_description$|^console_settings_|^(terms|policy) of (fr|en), (prices|cancellation|free-window|what-is-refunded)$/
  const found = texts.filter(({ where, text }) => free.test(text) && !duringTheFreeHours.test(where))
  expect(found).toEqual([])
})

test.each([
  ['« lac »', 'no-break spaces inside « »'],
  ['Attention !', 'no space before ; ! ?'],
  ['Voici : un lac', 'a no-break space before :'],
  ['100 %', 'a no-break space before % and $'],
  ['{count} nuits', 'a no-break space between a number and what it counts'],
  ['819-555-0142', 'a telephone number as 819 555-0142'],
])('%s would be found', (text, rule) => {
  expect(spacing.find((one) => one.rule === rule)?.broken.test(text)).toBe(true)
})

test('the specification’s sentences are the headlines, literally', () => {
  const said = [
    m.checkout_failure_title,
    m.checkout_failure_do_not_retry,
    m.refusals_wrong_credentials,
    m.refusals_missing_credentials,
    m.account_password_weak,
  ].map((message) => message({}, { locale: 'en' }))
  expect(said).toEqual([
    'Attention! The process did not work. Please contact support immediately',
    'An error has occurred. IMPORTANT! Do not try again!',
    'Wrong credentials. Please contact our support team.',
    'You must provide an email and a password.',
    'Please enter valid password.',
  ])
  expect(m.refusals_password_weak({}, { locale: 'en' })).toMatch(/^Please enter valid password\. /)
})

test('the rule for a password is one sentence, wherever one is chosen', () => {
  for (const locale of ['fr', 'en'] as const)
    expect(m.refusals_password_weak({}, { locale })).toContain(m.account_password_help({}, { locale }))
})
