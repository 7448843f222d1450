import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { propertyOrList } from '#contract/public/properties.ts'
import { addLoft } from '#contract/staff/lofts.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { plain } from '#tests/support/api/guest.ts'
import { loftOf, loftsSeen } from '#tests/support/api/staff-set-up.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp()
beforeEach(() => app.setNow(usualNow))

async function add(name: string, more: object = {}) {
  const { cookie } = await staff.member('owner')
  const basis = await loftsSeen(staff)
  return staff.ask(addLoft, { cookie, payload: { key: randomUUID(), basis, ...loftOf(name), ...more } })
}

test('a loft has a page, a price for two years, its fees, and stands last in the list', async () => {
  const { status, answer } = await add('L’Érablière 7')
  expect(status).toBe(200)
  const page = await app.call(propertyOrList, { params: { key: 'l-erabliere-7' } })
  expect(page.answer).toMatchObject({
    id: answer.id,
    name: 'L’Érablière 7',
    number: '7',
    license_citq: '301234',
    photos: [],
    latitude: null,
    cleaning_fee: 11_000,
    included_persons: 2,
  })
  const [rate, ...others] = await app.db
    .selectFrom('rates')
    .selectAll()
    .where('propertyId', '=', answer.id)
    .execute()
  expect(others).toEqual([])
  expect(rate).toMatchObject({
    layer: 'base',
    fromDay: '2026-11-21',
    toDay: '2028-11-20',
    nightlyRate: 24_500,
    minNights: 2,
  })
  const list = await app.call(propertyOrList, { params: { key: 'lofts' } })
  expect((list.answer as { items: { id: number }[] }).items.at(-1)?.id).toBe(answer.id)
  expect((await staff.journal()).at(-1)).toMatchObject({
    action: 'loft_added',
    subjectId: String(answer.id),
  })
})

test('the same form sent twice adds one loft', async () => {
  const key = randomUUID()
  const once = await add('Le Bouleau 8', { key })
  const again = await add('Le Bouleau 8', { key })
  expect([again.status, again.answer]).toEqual([200, once.answer])
})

describe('what cannot be is refused beside its field', () => {
  test.each([
    [{ name: '' }, 'missing_fields', 'name'],
    [{ capacity: 0, included_persons: 1 }, 'loft_figure_out_of_range', 'capacity'],
    [{ licence: '12' }, 'loft_licence_invalid', 'licence'],
    [{ licence_until: '2026-11-20' }, 'loft_licence_past', 'licence_until'],
    [{ licence_until: 'demain' }, 'invalid_dates', 'licence_until'],
    [{ nightly_rate: 0 }, 'rate_out_of_range', 'nightly_rate'],
    [{ min_nights: 32 }, 'minimum_out_of_range', 'min_nights'],
    [{ cleaning_fee: -1 }, 'setting_fee_out_of_range', 'cleaning_fee'],
    [{ included_persons: 9 }, 'setting_persons_out_of_range', 'included_persons'],
    [{ tagline_fr: 'Sous les pins' }, 'other_language_missing', 'tagline_en'],
    [{ capacity: 0, nightly_rate: 0, included_persons: 1 }, 'invalid_payload', 'nightly_rate'],
  ] as const)('%j: %s', async (more, code, field) => {
    const { status, error } = await add('Le Cèdre 9', more)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      422,
      code,
      expect.arrayContaining([field]),
    ])
  })

  test('a name of ninety signs, and one whose address another loft has', async () => {
    const long = await add('x'.repeat(90))
    expect([long.status, plain(long.error.fields?.name ?? '')]).toEqual([
      422,
      'Ce texte est trop long : 60 caractères au plus.',
    ])
    await add('Le Merle 10')
    const same = await add('le merle «10»')
    expect([same.status, same.error.code]).toEqual([409, 'loft_name_taken'])
  })
})

test('a name with quotes and < is what it is', async () => {
  const name = 'L’"Ours" <b> 11'
  await add(name)
  const page = await app.call(propertyOrList, { params: { key: 'l-ours-b-11' } })
  expect(page.answer).toMatchObject({ name })
})

test('of several owners who saw the same lofts and add one at once one does; the others are told, look, and add theirs', async () => {
  const basis = await loftsSeen(staff)
  const names = ['Le Geai 12', 'Le Pic 13', 'Le Huard 14']
  const answers = await Promise.all(names.map((name) => add(name, { basis })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const late = answers.findIndex(({ status }) => status === 409)
  expect([answers[late]!.error.code, plain(answers[late]!.error.errors)]).toEqual([
    'lofts_changed',
    'Quelqu’un vient d’ajouter un loft. Voyez lequel avant d’ajouter le vôtre.',
  ])
  expect((await add(names[late]!)).status).toBe(200)
})

test('nobody but an owner adds a loft', async () => {
  const { cookie } = await staff.member('manager')
  const payload = { key: randomUUID(), basis: await loftsSeen(staff), ...loftOf('Non 1') }
  const { status } = await staff.ask(addLoft, { cookie, payload })
  expect(status).toBe(403)
})
