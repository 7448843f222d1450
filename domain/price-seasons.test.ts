import { describe, expect, test } from 'vitest'
import type { Day } from './days.ts'
import { applyPriceCommand } from './price-changes.ts'
import type { PriceCommand } from './price-command.ts'
import { nightOf } from './rate-layers.ts'
import { change, loft, refusal, renumbered, season } from './test-prices.ts'

describe('seasons', () => {
  test('lie over the base and its weekends, below single nights', () => {
    const { seasons, lofts } = change(season)
    expect(seasons).toEqual([
      {
        id: -1,
        name: 'Saison de ski',
        nameEn: 'Ski season',
        from: '2027-01-04',
        to: '2027-03-25',
        anchor: '2027-01-04',
      },
    ])
    expect(nightOf(lofts[0]!.rates, '2027-01-08')).toEqual({ rate: 40_000, minNights: 5 })
  })

  test('need both names, each said by its field', () => {
    const missing = { code: 'missing_fields' }
    expect(refusal({ ...season, name: '', nameEn: '' })).toEqual({
      ...missing,
      fields: { name: missing, nameEn: missing },
    })
    expect(refusal({ ...season, nameEn: '' })).toEqual({ ...missing, fields: { nameEn: missing } })
  })

  test('that would have the same night in a loft are both named', () => {
    const known = renumbered(change(season))
    const spring = { name: 'Relâche', nameEn: 'Spring break', firstNight: '2027-03-24' } as const
    expect(refusal({ ...season, ...spring, lastNight: '2027-04-01' }, known)).toEqual({
      code: 'seasons_overlap',
      one: { name: 'Saison de ski', nameEn: 'Ski season' },
      other: { name: 'Relâche', nameEn: 'Spring break' },
      property: 'Loft 101',
    })
    const next = { ...season, ...spring, firstNight: '2027-03-25', lastNight: '2027-04-01' } as const
    expect(change(next, known).seasons).toHaveLength(2)
  })

  test('that have begun keep what their past nights cost, also when they are taken away', () => {
    const begun = { ...renumbered(change(season)), today: '2027-02-01' as Day }
    const id = begun.seasons[0]!.id
    const dearer = applyPriceCommand(begun, {
      ...season,
      seasonId: id,
      lofts: [loft(1, { nightlyRate: 50_000 })],
    })
    if (!dearer.ok) throw new Error(dearer.reason.code)
    const { rates } = dearer.prices.lofts[0]!
    expect([nightOf(rates, '2027-01-31')!.rate, nightOf(rates, '2027-02-01')!.rate]).toEqual([40_000, 50_000])
    const removed = applyPriceCommand(begun, { kind: 'remove_season', seasonId: id })
    if (!removed.ok) throw new Error(removed.reason.code)
    expect(removed.prices.seasons).toEqual([{ ...begun.seasons[0], to: '2027-02-01' }])
    const left = removed.prices.lofts[0]!.rates
    expect([nightOf(left, '2027-01-31')!.rate, nightOf(left, '2027-02-01')!.rate]).toEqual([40_000, 25_050])
    const earlier = { ...season, seasonId: id, firstNight: '2027-01-02' as Day }
    expect(applyPriceCommand(begun, earlier)).toMatchObject({ reason: { code: 'price_nights_out_of_reach' } })
  })

  test('that are copied twice are refused, and those that nobody knows', () => {
    const known = renumbered(change(season))
    const id = known.seasons[0]!.id
    const copied = renumbered(change({ kind: 'copy_seasons', seasonIds: [id] }, known), known)
    expect(copied.seasons.map(({ from, to }) => [from, to])).toEqual([
      ['2027-01-04', '2027-03-25'],
      ['2028-01-03', '2028-03-23'],
    ])
    expect(refusal({ kind: 'copy_seasons', seasonIds: [id] }, copied)?.code).toBe('seasons_overlap')
    for (const command of [
      { kind: 'copy_seasons', seasonIds: [id, 9] },
      { kind: 'remove_season', seasonId: 9 },
      { ...season, seasonId: 9 },
    ] as const)
      expect(refusal({ ...command } as PriceCommand, known)?.code).toBe('season_not_found')
  })
})
