import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { newsKinds, type KnownTurnover } from '#domain/told-turnovers.ts'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { condensed, turnoverNewsEmail, type ToldOne } from './turnover-news.ts'

const known: KnownTurnover = {
  propertyId: 7,
  day: '2026-12-20',
  departureTime: '11:00',
  next: { arrival: '2026-12-20', arrivalTime: '16:00', travelers: 1 },
  noteMark: '',
  assigneeId: 4,
}
const one = (more: Partial<ToldOne> = {}): ToldOne => ({
  stayId: 1,
  news: 'moved',
  before: known,
  after: { ...known, day: '2026-12-21' },
  note: 'Lit de bébé',
  ...more,
})
const back = one({ before: { ...known, day: '2026-12-21' }, after: known })

test('of one turnover what was first and what is last is told, and nothing where that is the same', () => {
  expect(condensed([one(), back])).toEqual([])
  expect(condensed([one(), one({ news: 'gone', before: back.before, after: null })])).toEqual([
    one({ news: 'gone', before: known, after: null }),
  ])
  expect(condensed([one(), one({ stayId: 2 })])).toHaveLength(2)
})

test('what is not theirs any more is named as they knew it, wherever its stay is now', () => {
  const moved = { ...known, propertyId: 8, day: '2026-12-21', assigneeId: null } as const
  const { subject, text } = turnoverNewsEmail({
    locale: 'en',
    site: demoSite as never,
    publicUrl: 'https://lofts.example',
    name: 'Odile',
    lofts: new Map([
      [7, 'Loft du Rivage 101'],
      [8, 'Loft du Rivage 102'],
    ]),
    told: [one({ news: 'taken', after: moved })],
  })
  for (const words of [subject, text]) {
    expect(words).toMatch(/Rivage 101, .*20/)
    expect(words).not.toMatch(/Rivage 102/)
  }
})

test.each(locales)(
  'each news has its own words in %s, and what is not theirs any more no hours and no note',
  (locale) => {
    const letterOf = (told: ToldOne[]) =>
      turnoverNewsEmail({
        locale,
        site: demoSite as never,
        publicUrl: 'https://lofts.example',
        name: 'Odile',
        lofts: new Map([[7, 'Loft du Rivage 101']]),
        told,
      })
    const ofEach = newsKinds.map((news) => letterOf([one({ news, ...(news === 'gone' && { after: null }) })]))
    expect(new Set(ofEach.map(({ subject }) => subject)).size).toBe(newsKinds.length)
    for (const [index, news] of newsKinds.entries()) {
      const { text } = ofEach[index]!
      const isOver = news === 'gone' || news === 'taken'
      expect(text.includes('11')).toBe(!isOver)
      expect(text.includes('Lit de bébé')).toBe(!isOver)
      expect(text).toContain('Loft du Rivage 101')
    }
    const [first, second] = [one(), one({ stayId: 2, news: 'given', before: null, after: known })]
    expect(letterOf([first, second]).subject).toContain('2')
  },
)
