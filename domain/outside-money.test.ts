import { describe, expect, test } from 'vitest'
import { decideOutsideReturn, maxReferenceLength, type OutsideReturn } from './outside-money.ts'

const typed: OutsideReturn = { method: 'interac', reference: ' CA\n1234 ', returnedOn: '2027-02-03' }
const days = { askedOn: '2027-02-01', today: '2027-02-03' } as const

describe('money that is returned outside the card', () => {
  test.each(['2027-02-01', '2027-02-02', '2027-02-03'] as const)('on %s, with words on one line', (day) => {
    expect(decideOutsideReturn({ ...typed, returnedOn: day }, days)).toEqual({
      ok: true,
      method: 'interac',
      reference: 'CA 1234',
      returnedOn: day,
    })
  })

  test.each([
    ['tomorrow', { returnedOn: '2027-02-04' }, { code: 'returned_in_future' }],
    ['before it was asked for', { returnedOn: '2027-01-31' }, { code: 'returned_before_asked' }],
    ['without a reference', { reference: ' \u200b' }, { code: 'reference_missing' }],
    [
      'under too long a reference',
      { reference: 'a'.repeat(maxReferenceLength + 1) },
      { code: 'reference_too_long', maximum: 100 },
    ],
  ] as const)('is not written down: %s', (_, change, reason) => {
    expect(decideOutsideReturn({ ...typed, ...change }, days)).toEqual({ ok: false, reason })
  })
})
