import { beforeAll, describe, expect, test } from 'vitest'
import { staffEndpoints } from '#contract/actions.gen.ts'
import { readJournal } from '#contract/staff/journal.ts'
import { giveBack } from '#contract/staff/refunds.ts'
import { grantOf, roles, type Permission, type Role } from '#domain/permissions.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { exampleOf, lineOf } from '#domain/every-refusal.ts'
import { figuresIn, seenIn, wordsIn, type Place } from '#tests/support/api/figures.ts'
import type { StaffEndpoint } from '#tests/support/api/staff.ts'
import { asksOf } from '#tests/support/api/staff-asks.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'
import { refusalsOf } from '#server/action/endpoint-refusals.ts'

const { app, staff } = useApp()
let asks: ReturnType<typeof asksOf>
beforeAll(() => {
  asks = asksOf(app, staff)
})

const may = (role: Role, permission: Permission) => grantOf(role, permission) !== 'no'
const guarded = staffEndpoints.flatMap((spec: StaffEndpoint) =>
  typeof spec.access === 'object'
    ? [{ name: spec.name, spec, permission: spec.access.staff, ...figuresIn(spec.answer) }]
    : [],
)
type Guarded = (typeof guarded)[number]

test('what each role sees: of each endpoint the places that need more than to ask it, and the roles that read them', async () => {
  const marks = (one: Guarded, needed: Permission) =>
    roles.map((role) => (may(role, one.permission) && may(role, needed) ? 'yes' : '-').padEnd(5)).join(' ')
  const lines = guarded.flatMap((one) => {
    const byNeed = Map.groupBy(one.needs, ([, needed]) => needed)
    const rows = [...byNeed].map(
      ([needed, places]) =>
        `${marks(one, needed)} ${needed.padEnd(12)} ${places.map(([place]) => place || 'the file').join(', ')}`,
    )
    return rows.length > 0 ? [`${one.spec.method} ${one.spec.path} (${one.name})`, ...rows] : []
  })
  const numbers = [...new Set(guarded.flatMap((one) => [...one.numbers]))].toSorted()
  const initials = roles.map((role) => role.slice(0, 4)).join('  ')
  const ending = ['', `Numbers that are no amounts: ${numbers.join(', ')}`, '']
  await expect([initials, ...lines, ...ending].join('\n')).toMatchFileSnapshot('./what-roles-see.txt')
})

/** Of what was paid and comes back; every other amount in a refusal is of what something costs. */
const ofMoneyPaid: readonly RefusalCode[] = [
  'refund_too_high',
  'remaining_changed',
  'refund_limit',
  'deposit_too_high',
]
const saysAmount = (code: RefusalCode) =>
  Object.values(lineOf(code)?.figures ?? {}).some(({ format }) => format === 'money')
const neededFor = (code: RefusalCode): Permission | undefined =>
  saysAmount(code) ? (ofMoneyPaid.includes(code) ? 'see_amounts' : 'see_prices') : undefined

test('a refusal says no amount to who may not see it, and every number that one says is known', () => {
  const said = guarded.flatMap(({ name, spec, permission }) =>
    refusalsOf(spec).flatMap((code) => {
      const needed = neededFor(code)
      const told = roles.filter((role) => may(role, permission) && needed && !may(role, needed))
      return told.map((role) => `${name} ${code} ${role}`)
    }),
  )
  // Whether somebody may give at all is asked first, and reception may not.
  expect(said).toEqual([
    'previewStaffCancellation refund_too_high reception',
    'changeReservation refund_limit reception',
  ])
  const numbers = [...new Set(guarded.flatMap(({ spec }) => refusalsOf(spec)))]
    .filter((code) => !saysAmount(code))
    .flatMap((code) => Object.entries(exampleOf(code)).filter(([, figure]) => typeof figure === 'number'))
  expect([...new Set(numbers.map(([figure]) => figure))].toSorted()).toEqual(
    'capacity contrast days daysAhead highest least line lines lowest maxNights maximum minNights minimum minimumAge minutes most percent reservation retryAfterSeconds stays'.split(
      ' ',
    ),
  )
})

/** A letter says amounts in words; in the deep tier, whatever has words is asked. */
const tells = ({ needs, words }: Guarded) =>
  needs.size > 0 || [...words].some((place) => isDeep || /(^|\.)text$/.test(place))

/** Amounts and cards as letters and messages write them. */
const amountInWords = /\d[.,]\d\d\s?\$|\$\d/
const cardInWords = /4242|visa/i

/** Those who may see all are told the same: the owner stands for them, and the deep tier asks everybody. */
const figures: readonly Permission[] = ['see_prices', 'see_amounts', 'see_cards']
const watched = roles.filter(
  (role) => isDeep || role === 'owner' || figures.some((needed) => !may(role, needed)),
)

describe.each(guarded.filter(tells).map((one) => [one.name, one] as const))(
  '%s',
  (_, { spec, permission, needs }) => {
    const seenBy = new Map<Role, Set<Place>>()
    test.each(watched.filter((role) => may(role, permission)))(
      'tells a %s what the table says, and names neither amount nor card to who may not see it',
      async (role) => {
        const me = await staff.member(role)
        const asked = await asks[spec.name](me)
        const told = await staff.askAny(spec, { ...asked, cookie: await staff.sessionOf(me.id) })
        expect(told.status).toBe(200)
        const seen = seenIn(spec.answer, told.answer)
        seenBy.set(role, seen)
        const allowed = (place: Place) => may(role, needs.get(place)!)
        expect([...seen].filter((place) => !allowed(place))).toEqual([])
        // What an owner sees is hidden from nobody who may see it and knows the guests.
        const all = may(role, 'see_contacts') ? [...(seenBy.get('owner') ?? [])] : []
        expect(all.filter((place) => allowed(place) && !seen.has(place))).toEqual([])
        const words = wordsIn(told.answer)
        expect(words.filter((one) => amountInWords.test(one) && !may(role, 'see_prices'))).toEqual([])
        expect(words.filter((one) => cardInWords.test(one) && !may(role, 'see_cards'))).toEqual([])
      },
    )
  },
)

test('the journal tells somebody who may see less by now no figures of what they did before', async () => {
  const me = await staff.member('manager')
  const given = await staff.ask(giveBack, { ...(await asks.giveBack(me)), cookie: me.cookie })
  expect(given.status).toBe(200)
  const entry = async () =>
    (await staff.ask(readJournal, { cookie: me.cookie })).answer.items.find(
      ({ action }) => action === 'part_given_back',
    )
  expect(await entry()).toMatchObject({ after: { amount: 100 } })
  await app.db.updateTable('staff').set({ role: 'reception' }).where('id', '=', me.id).execute()
  expect(await entry()).toMatchObject({ before: null, after: null })
})
