import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import type { StaffAsking } from '#server/action/staff-door.ts'
import { askApproval } from '#server/approvals/ask-approval.ts'
import { later, shorter, two, useChanges } from '#tests/support/api/use-changes.ts'
import { givePartBack } from '#tests/support/api/commands.ts'
import * as copying from './copy-guest.ts'

const { app, staff, by, buy, change } = useChanges()
let stayId: number
beforeEach(async () => (stayId = (await buy()).id))

async function copy(): Promise<Record<string, unknown>> {
  const asked = { by: by() as StaffAsking, params: { id: app.seed.guestId }, locale: 'fr' as const }
  const made = await copying.copy.act(app.deps, { ...asked, payload: {} })
  if ('ok' in made) throw new Error(made.reason.code)
  return JSON.parse(String(made.content)) as Record<string, unknown>
}

test('a copy holds what the stay was before, and what the house gave of it or was asked to give, with its words', async () => {
  const fault = { cause: 'house_fault', note: 'Le toit coule.' } as const
  const [terms, seen] = shorter
  expect(await change(stayId, terms, { ...seen, ...fault })).toMatchObject({ ok: true })
  const part = { stayId, amount: 1000, expectedRemaining: two, key: 'part', note: 'Le foyer fume.' }
  expect(await givePartBack(app.deps, by(), part)).toMatchObject({ ok: true })
  const { id } = await staff.member('reception')
  const command = {
    kind: 'part',
    amount: 500,
    expectedRemaining: two - 1000,
    note: 'Le quai est glissant.',
  } as const
  const asking = { ...by(), staff: { ...by().staff, id } }
  expect(await askApproval(app.deps, asking, { stayId, key: 'ask', command })).toMatchObject({ ok: true })
  const { formerStays, given, askedToGive } = await copy()
  expect(formerStays).toMatchObject([
    { stayId, version: 1, loft: 'Loft du Rivage 101', departure: '2027-02-15', note: 'Le toit coule.' },
  ])
  expect(given).toMatchObject([
    { stayId, cause: 'house_fault', door: 'change', note: 'Le toit coule.' },
    { stayId, amount: 1000, cause: 'goodwill', door: 'part', note: 'Le foyer fume.' },
  ])
  expect(askedToGive).toMatchObject([{ stayId, command: { note: 'Le quai est glissant.' }, status: 'open' }])
})

test('a copy holds what was written of a loft between two stays, where it is about the one that left', async () => {
  const { propertyId } = app.seed
  const { id: reportedBy } = await staff.member('housekeeping')
  await app.db.insertInto('turnovers').values({ stayId, note: 'Deux oreillers de plus.' }).execute()
  const problem = { stayId, propertyId, day: '2027-02-15', words: 'Un vase est cassé.', key: 'vase' } as const
  const reported = { reportedBy, reportedAt: addMinutes(later, 1) }
  await app.db
    .insertInto('turnoverProblems')
    .values({ ...problem, ...reported })
    .execute()
  const { turnovers, problems } = await copy()
  expect(turnovers).toEqual([{ stayId, note: 'Deux oreillers de plus.' }])
  expect(problems).toMatchObject([{ stayId, day: '2027-02-15', words: 'Un vase est cassé.' }])
})
