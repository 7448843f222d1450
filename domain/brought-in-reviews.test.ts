import { expect, test } from 'vitest'
import { readRows } from './brought-in-cells.ts'
import { columnsOf } from './brought-in-columns.ts'
import { readMonth } from './brought-in-dates.ts'
import { judgeGuests, readGuest } from './brought-in-guests.ts'
import { judgeReviews, keyOfReview, readReview } from './brought-in-reviews.ts'

const lofts = [{ id: 1, name: 'Loft du Rivage 101', slug: 'rivage-101', capacity: 4 }]
const head = ['loft', 'prénom', 'date du séjour', 'langue', 'titre', 'avis', 'réponse', 'site']
const line = ['Loft 101', 'camille bergeron', '2024-08-15', '', '', 'Un lac calme.', '', 'Vrbo']
const columns = columnsOf({ head }, 'reviews')

function judge(changes: Record<string, string>[], known: ReadonlySet<string> = new Set()) {
  const rows = changes.map((change, index) => ({
    line: index + 2,
    cells: head.map((title, at) => change[title] ?? line[at] ?? ''),
  }))
  const read = readRows(rows, columns, (said) => readReview(said, { order: 'ymd', lofts, locale: 'fr' }))
  return judgeReviews(read, { known, today: '2026-12-01' })
}
const outcomes = (...changes: Record<string, string>[]) =>
  judge(changes).map((judged) =>
    [
      judged.outcome,
      ...['fault', 'field', 'why', 'number'].flatMap(
        (name) => (judged as object as Record<string, string | number | undefined>)[name] ?? [],
      ),
    ].join(' '),
  )
function reviewOf(change: Record<string, string> = {}) {
  const [judged] = judge([change])
  if (judged?.outcome !== 'fits') throw new Error(JSON.stringify(judged))
  return judged.review
}

test('a review says where it was written, by a first name and an initial', () => {
  expect(reviewOf({ titre: 'Parfait', réponse: 'Merci!' })).toEqual({
    propertyId: 1,
    firstname: 'camille B.',
    writtenOn: '2024-08-15',
    locale: 'fr',
    comment: 'Parfait\n\nUn lac calme.',
    reply: 'Merci!',
    place: 'Vrbo',
  })
  expect(reviewOf({ 'date du séjour': 'août 2024', langue: 'anglais', prénom: 'Owen' })).toMatchObject({
    firstname: 'Owen',
    writtenOn: '2024-08-01',
    locale: 'en',
  })
})

test.each([
  [{ loft: 'Chalet' }, 'not_understood unknown_loft loft'],
  [{ prénom: 'www.evil.ca' }, 'not_understood no_name author'],
  [{ 'date du séjour': 'l’été dernier' }, 'not_understood no_day stay_day'],
  [{ langue: 'klingon' }, 'not_understood no_language language'],
  [{ avis: '\u200b' }, 'not_understood missing text'],
  [{ avis: 'x'.repeat(4001) }, 'not_understood too_long text'],
  [{ réponse: 'x'.repeat(2001) }, 'not_understood too_long reply'],
  [{ site: '' }, 'not_understood missing place'],
  [{ site: 'x'.repeat(61) }, 'not_understood too_long place'],
  [{ avis: '4242 4242 4242 4242' }, 'not_understood card_number text'],
  [{ 'date du séjour': '2026-12-02' }, 'refused stay_to_come 0'],
])('with %o: %s', (change, outcome) => {
  expect(outcomes(change)).toEqual([outcome])
})

test('a review is shown once, wherever it stands', () => {
  expect(outcomes({}, { site: 'Airbnb' }, { avis: 'Autre chose.' })).toEqual([
    'fits',
    'refused same_review 2',
    'fits',
  ])
  const known = new Set([keyOfReview(reviewOf())])
  expect(judge([{ prénom: 'CAMILLE B.' }], known)).toMatchObject([{ outcome: 'already' }])
})

test.each([
  ['2024-08', '2024-08-01'],
  ['08/2024', '2024-08-01'],
  ['août 2024', '2024-08-01'],
  ['Aug. 2024', '2024-08-01'],
  ['2024 juil', '2024-07-01'],
  ['13/2024', null],
  ['ma 2024', null],
  ['2024', null],
])('%s is the month %s', (text, month) => {
  expect(readMonth(text)).toBe(month)
})

test('a guest is written down who has an address that nobody here has, once', () => {
  const titles = columnsOf({ head: ['prénom', 'nom', 'courriel'] }, 'guests')
  const rows = [
    ['Zoé', 'Lavoie', 'Zoe@People.example'],
    ['Zoé', 'Lavoie', 'zoe@people.example'],
    ['Léa', 'Côté', ''],
    ['Noé', 'Fortin', 'NOE@people.example'],
    ['Rémi', '', 'remi'],
  ].map((cells, index) => ({ line: index + 2, cells }))
  const judged = judgeGuests(
    readRows(rows, titles, (said) => readGuest(said, 'fr')),
    new Set(['noe@people.example']),
  )
  expect(judged).toMatchObject([
    { outcome: 'fits', guest: { firstname: 'Zoé', email: 'Zoe@People.example', locale: 'fr' } },
    { outcome: 'refused', why: 'same_address', number: 2 },
    { outcome: 'not_understood', fault: 'missing', field: 'email' },
    { outcome: 'already' },
    { outcome: 'not_understood', fault: 'no_email', field: 'email' },
  ])
})
