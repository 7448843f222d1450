import { describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { saveWaysIn, takeBackWaysIn } from '#contract/staff/ways-in.ts'
import { doorCodeOf } from '#tests/support/api/small-seed.ts'
import { typedWaysIn } from '#tests/support/api/staff-ways-in.ts'
import { codeOf, ten, useWaysIn } from '#tests/support/api/use-ways-in.ts'

const { staff, members, loft, goTo, save, read, ahead, bought } = useWaysIn()

describe('what cannot be saved', () => {
  test('is refused beside its field', async () => {
    const refusedFields = async (change: object) => {
      const said = (await save(change)).error.field_codes
      expect((await ahead(change)).error.field_codes).toEqual(said)
      return said
    }
    expect(await refusedFields({ door_code: '4'.repeat(200) })).toEqual({ door_code: 'door_code_invalid' })
    expect(await refusedFields({ door_code: '48.01' })).toEqual({ door_code: 'door_code_invalid' })
    expect(await refusedFields({ wifi_password: 'quai-31' })).toEqual({ wifi_name: 'wifi_name_missing' })
    expect(await refusedFields({ stove_fr: 'Ouvrez' })).toEqual({ stove_en: 'other_language_missing' })
    expect(await refusedFields({ leaving_fr: '4242 4242 4242 4242', leaving_en: 'x' })).toEqual({
      leaving_fr: 'card_in_text',
    })
    expect(await refusedFields({ from_day: '2026-11-20' })).toEqual({ from_day: 'first_day_past' })
    expect(await refusedFields({ from_day: '2026-02-30' })).toEqual({ from_day: 'invalid_dates' })
    expect((await read()).answer.door_code).toBe('480173')
    expect(codeOf(await read('2027-05-05'))).toBe('ways_in_changed')
  })

  test('a code is made whole first: spaces, hyphens and signs without width fall', async () => {
    expect(codeOf(await save({ door_code: `\u200b 12–34 ${'\u200b'.repeat(300)}` }))).toBe('ok')
    expect((await read()).answer.door_code).toBe('1234')
  })

  test('of two who save at once the later one is shown what the other saved', async () => {
    const { basis } = await loft()
    const both = ['1111', '2222'].map((door_code) => save({ door_code, basis }))
    expect(new Set((await Promise.all(both)).map(codeOf))).toEqual(new Set(['ok', 'ways_in_changed']))
    // The same again, after an answer that was lost, is so already.
    const saved = (await read()).answer.door_code
    expect(codeOf(await save({ door_code: saved, basis }))).toBe('ok')
  })

  test('a loft of another house is not there', async () => {
    const elsewhere = { cookie: members.owner.cookie, params: { id: '999999' } }
    const payload = { ...typedWaysIn(), basis: '' }
    const [looking, saving] = [typedWaysIn(), payload]
    for (const told of [
      await staff.ask(saveWaysIn, { ...elsewhere, payload: saving }),
      await staff.ask(previewOf(saveWaysIn), { ...elsewhere, payload: looking }),
      await staff.ask(takeBackWaysIn, { ...elsewhere, payload: { from_day: '2027-05-01', basis: '' } }),
    ])
      expect(codeOf(told)).toBe('property_not_found')
  })
})

describe('ahead of a change', () => {
  test('it says how many stays are told, and until when', async () => {
    await bought()
    expect((await ahead({ door_code: '1111' })).answer).toEqual({
      from_day: '2026-11-21',
      until: null,
      here: 0,
      coming: 1,
      same_code: [],
    })
    await goTo(ten)
    expect((await ahead({ door_code: '1111', from_day: '2027-02-13' })).answer).toMatchObject({
      here: 1,
      coming: 0,
    })
    expect((await ahead({ door_code: '1111', from_day: '2027-02-16' })).answer).toMatchObject({
      here: 0,
      coming: 0,
    })
    await save({ door_code: '2222', from_day: '2027-03-01' })
    expect((await ahead({ door_code: '1111' })).answer).toMatchObject({ until: '2027-03-01' })
    expect(codeOf(await ahead({ door_code: '480173', parking_fr: 'Derrière', parking_en: 'Behind' }))).toBe(
      'nothing_changed',
    )
  })

  test('a code that another loft has is a hint, and can be saved', async () => {
    expect((await ahead({ door_code: '480173' })).answer.same_code).toEqual(['Loft du Rivage 102'])
    expect(codeOf(await save({ door_code: '480173' }))).toBe('ok')
    expect((await ahead({ door_code: doorCodeOf(101) })).answer.same_code).toEqual([])
  })
})
