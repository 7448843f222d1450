import { describe, expect, test } from 'vitest'
import { readStayQuery, travelerChoices, withStay } from './stay-query.ts'

const today = '2026-11-21'
const read = (query: string) => readStayQuery(new URLSearchParams(query), today)

test.each([
  ['a house that has no loft yet', 0, 2, [1, 2, 3]],
  ['a loft for two', 2, 2, [1, 2, 3]],
  ['a loft for eight', 8, 2, [1, 2, 3, 4, 5, 6, 7, 8]],
  ['a link that brought more than fit', 4, 9, [1, 2, 3, 4, 9]],
])('%s offers as many travelers as fit, and three at least', (_, most, chosen, offered) => {
  expect(travelerChoices(most, chosen)).toEqual(offered)
})

describe('a stay in an address', () => {
  test('is read in both ways of writing days', () => {
    const dates = { arrival: '2027-02-12', departure: '2027-02-15' }
    expect(read('arrival=2027-02-12&departure=2027-02-15&nb_travelers=3')).toEqual({
      dates,
      travelers: 3,
      dropped: [],
    })
    expect(read('arrival=12/02/2027&departure=15/02/2027').dates).toEqual(dates)
  })

  test('comes as two people when it does not say', () => {
    expect(read('')).toEqual({ dates: null, travelers: 2, dropped: [] })
    expect(read('nb_travelers=')).toEqual({ dates: null, travelers: 2, dropped: [] })
  })

  test.each([
    'arrival=2027-02-12',
    'departure=2027-02-12',
    'arrival=soon&departure=later',
    'arrival=2027-02-30&departure=2027-03-02',
    'arrival=2027-02-15&departure=2027-02-12',
    'arrival=2027-02-12&departure=2027-02-12',
    'arrival=2026-11-20&departure=2026-11-23',
    'arrival=2027-11-22&departure=2027-11-25',
    'arrival=2027-02-01&departure=2027-03-05',
  ])('is dropped when it cannot be had by anybody: %s', (query) => {
    expect(read(query)).toMatchObject({ dates: null, travelers: 2, dropped: ['dates'] })
  })

  test('is still known where it was understood, so that the page can say why', () => {
    const far = { arrival: '2027-11-22', departure: '2027-11-25' }
    expect(read('arrival=2027-11-22&departure=2027-11-25').refused).toEqual(far)
    expect(read('arrival=soon&departure=later').refused).toBeUndefined()
    expect(read('arrival=2027-02-12&departure=2027-02-15').refused).toBeUndefined()
  })

  test.each(['0', '-1', '2.5', 'two', '100'])('is for two when the number of people is %s', (count) => {
    expect(read(`nb_travelers=${count}`)).toEqual({ dates: null, travelers: 2, dropped: ['travelers'] })
  })

  test('keeps a number of people that some lofts cannot take: the price says so', () => {
    expect(read('nb_travelers=9')).toEqual({ dates: null, travelers: 9, dropped: [] })
  })

  test('is written without touching the rest of the address', () => {
    const query = new URLSearchParams('from=mail&arrival=x&departure=y')
    expect(withStay(query, null, 1).toString()).toBe('from=mail&nb_travelers=1')
    const dates = { arrival: '2027-02-12', departure: '2027-02-15' } as const
    expect(withStay(query, dates, 2).toString()).toBe(
      'from=mail&arrival=2027-02-12&departure=2027-02-15&nb_travelers=2',
    )
  })
})
