import { describe, expect, test } from 'vitest'
import { propertyOrList, type Property } from '#contract/public/properties.ts'
import { usePrices } from '#tests/support/api/use-prices.ts'

const { app, change, loft, lofts, preview, read, refused, rows } = usePrices()

const ski = (more: object = {}) => ({
  kind: 'save_season',
  season_id: null,
  name: 'Saison de ski',
  name_en: 'Ski season',
  first_night: '2027-01-04',
  last_night: '2027-03-24',
  lofts: lofts.map((id) => loft(id)),
  ...more,
})
describe('seasons', () => {
  test('are saved, copied to the same weekdays and removed; each is taken back whole', async () => {
    const nothing = await rows()
    const saved = await change(ski({ lofts: [loft(lofts[0]!, { weekdays: [5, 6], weekday_rate: 45_000 })] }))
    const [season] = (await read()).seasons
    expect(season).toMatchObject({ name: 'Saison de ski', name_en: 'Ski season', last_night: '2027-03-24' })
    const withSeason = await rows()
    const id = season!.id
    const copied = await change({ kind: 'copy_seasons', season_ids: [id] })
    const { seasons, lofts: priced } = await read()
    expect(seasons.map(({ first_night, last_night }) => [first_night, last_night])).toEqual([
      ['2027-01-04', '2027-03-24'],
      ['2028-01-03', '2028-03-22'],
    ])
    expect(priced[0]!.rows.filter(({ season_id }) => season_id === seasons[1]!.id)).toHaveLength(2)
    const twice = await preview({ kind: 'copy_seasons', season_ids: [id] })
    expect([twice.status, twice.error.code]).toEqual([409, 'seasons_overlap'])
    expect(twice.error.errors).toContain('Saison de ski')
    expect((await copied.undo()).status).toBe(200)
    expect(await rows()).toEqual(withSeason)
    const removed = await change({ kind: 'remove_season', season_id: id })
    expect((await read()).seasons).toEqual([])
    expect((await removed.undo()).status).toBe(200)
    expect(await rows()).toEqual(withSeason)
    expect((await read()).seasons).toEqual([season])
    expect((await saved.undo()).status).toBe(200)
    expect(await rows()).toEqual(nothing)
    expect((await read()).seasons).toEqual([])
  })

  test('that somebody has used since stay', async () => {
    const saved = await change(ski({ lofts: [loft(lofts[0]!)] }))
    const { id } = (await read()).seasons[0]!
    await change(ski({ season_id: id, lofts: [loft(lofts[0]!), loft(lofts[1]!)] }))
    expect((await saved.undo()).error.code).toBe('undo_overtaken')
  })

  test('with a name in one language, or in none, are refused by the field', async () => {
    const { error } = await refused(ski({ name_en: ' ' }))
    expect([error.code, error.field_codes]).toEqual(['missing_fields', { name_en: 'missing_fields' }])
    const none = await preview(ski({ name: '', name_en: '' }))
    expect(Object.keys(none.error.fields!)).toEqual(['name', 'name_en'])
  })

  test('of which nobody knows are not found', async () => {
    for (const command of [
      ski({ season_id: 987_654 }),
      { kind: 'remove_season', season_id: 987_654 },
      { kind: 'copy_seasons', season_ids: [987_654] },
    ])
      expect((await preview(command)).error.code).toBe('season_not_found')
    const { status, error } = await refused(ski({ season_id: 987_654 }))
    expect([status, error.code]).toEqual([404, 'season_not_found'])
  })

  test('that would lie over another one are refused with the names of both, and none is kept', async () => {
    await change(ski())
    const { status, error } = await refused(ski({ name: 'Relâche', name_en: 'Spring break' }))
    expect([status, error.code]).toEqual([409, 'seasons_overlap'])
    expect(error.errors).toMatch(/Saison de ski.*Relâche|Relâche.*Saison de ski/u)
    expect((await read()).seasons.map(({ name }) => name)).toEqual(['Saison de ski'])
  })

  test('of another name are heard of in the public’s prices', async () => {
    await change(ski({ lofts: [loft(lofts[0]!)] }))
    const { id } = (await read()).seasons[0]!
    const { changed } = await change(ski({ season_id: id, name: 'Ski', lofts: [loft(lofts[0]!)] }))
    expect(changed.status).toBe(200)
    const { answer } = await app.call(propertyOrList, { params: { key: String(lofts[0]) } })
    expect((answer as Property).price_terms.rates.map(({ season }) => season?.name ?? null)).toContain('Ski')
  })
})

describe('where prices end', () => {
  test('the base ends where it is said to, and what lies beyond is counted', async () => {
    const base = lofts.map((id) => loft(id, { nightly_rate: 25_000, min_nights: 1 }))
    expect((await change({ kind: 'set_base', lofts: base, last_night: '2027-10-31' })).changed.status).toBe(
      200,
    )
    const { lofts: priced, last_bookable_night: last } = await read()
    expect(last).toBe('2027-12-01')
    expect(priced[0]).toMatchObject({
      last_rated_night: '2027-10-31',
      unpriced_nights: 31,
      at_stake: 31 * 25_000,
    })
  })
})
