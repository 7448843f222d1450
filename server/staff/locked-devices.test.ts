import { beforeAll, expect, test } from 'vitest'
import { staffEndpoints } from '#contract/actions.gen.ts'
import { askProof, proveByPasskey } from '#contract/staff/sign-in.ts'
import { readToday } from '#contract/staff/today.ts'
import { isOpenLocked } from '#domain/kept-device.ts'
import { grantOf, roles } from '#domain/permissions.ts'
import type { Member, StaffEndpoint } from '#tests/support/api/staff.ts'
import { asksOf } from '#tests/support/api/staff-asks.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp()
let asks: ReturnType<typeof asksOf>
beforeAll(() => {
  asks = asksOf(app, staff)
})

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${error.code}`

const lock = ({ id }: Member) =>
  app.db.updateTable('staffSessions').set({ isLocked: true }).where('staffId', '=', id).execute()

async function unlock({ cookie, authenticator }: Member) {
  const { challenge_id, options } = (await staff.ask(askProof, { cookie })).answer
  const payload = { challenge_id, answer: authenticator.get(options) }
  return staff.ask(proveByPasskey, { cookie, payload })
}

test('locked, today is told as housekeeping reads it: no to-do, no guest, no reference', async () => {
  const me = await staff.member('owner')
  await lock(me)
  const asHousekeeping = await staff.ask(readToday, { cookie: (await staff.member('housekeeping')).cookie })
  const locked = await staff.ask(readToday, { cookie: me.cookie })
  expect(locked.answer).toEqual(asHousekeeping.answer)
  expect(locked.answer.to_do).toBeNull()
  expect(locked.status).toBe(200)
})

const guarded = staffEndpoints.flatMap((spec: StaffEndpoint) =>
  typeof spec.access === 'object' ? [{ spec, permission: spec.access.staff }] : [],
)

test('what a locked device is answered: for each role, of every endpoint, what the table says', async () => {
  const open = new Set<string>()
  for (const role of roles) {
    const me = await staff.member(role)
    for (const { spec, permission } of guarded.filter(({ permission }) => !isOpenLocked(role, permission))) {
      await lock(me)
      const path = Object.fromEntries([...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']))
      const told = await staff.askAny(spec, {
        cookie: me.cookie,
        params: path as Record<string, string>,
        payload: {},
      })
      const wanted = grantOf(role, permission) === 'no' ? '403 not_allowed' : '401 unlock_needed'
      expect([role, spec.name, codeOf(told)]).toEqual([role, spec.name, wanted])
    }
    for (const { spec, permission } of guarded)
      if (isOpenLocked(role, permission)) open.add(`${permission} ${spec.name}`)
  }
  expect([...open].toSorted()).toMatchInlineSnapshot(`
    [
      "do_turnovers markTurnover",
      "do_turnovers reportTurnoverProblem",
      "do_turnovers settleTurnoverProblem",
      "do_turnovers takeTurnover",
      "own_account askProof",
      "own_account changeOwnAccount",
      "own_account endPush",
      "own_account endStaffSession",
      "own_account followHouse",
      "own_account leaveConsole",
      "own_account proveByPasskey",
      "own_account proveByPassword",
      "own_account readMe",
      "own_account readNotices",
      "own_account readOwnAccount",
      "own_account readPush",
      "own_account setNotices",
      "own_account testPush",
      "see_today readToday",
      "see_turnovers readTurnovers",
    ]
  `)
})

test('money, exports, team and codes are not for a locked device, whatever was proved just now', async () => {
  const me = await staff.member('owner')
  const asked = await asks.giveBack(me)
  await lock(me)
  const spec = guarded.find(({ spec: { name } }) => name === 'giveBack')!.spec
  expect(codeOf(await staff.askAny(spec, { ...asked, cookie: me.cookie }))).toBe('401 unlock_needed')
  await unlock(me)
  expect(codeOf(await staff.askAny(spec, { ...asked, cookie: me.cookie }))).toBe('ok')
})
