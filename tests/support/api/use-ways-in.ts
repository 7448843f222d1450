import { beforeEach } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { listWaysIn, readWaysIn, saveWaysIn, takeBackWaysIn } from '#contract/staff/ways-in.ts'
import type { Instant } from '#domain/days.ts'
import { cards } from './checkout.ts'
import type { Member } from './staff.ts'
import { typedWaysIn } from './staff-ways-in.ts'
import { useApp } from './use-app.ts'
import { setWaysIn } from './ways-in.ts'

/** One app, whose owner Odile and whose reception Rose read and change the codes of its first loft; before each test it is 480173. */
export function useWaysIn() {
  const { app, checkout, staff } = useApp({ sharedClock: true })
  const members = {} as { owner: Member; reception: Member }

  beforeEach(async () => {
    app.setNow('2026-11-21T15:00:00.000Z')
    await checkout.clear()
    await app.db.deleteFrom('waysIn').execute()
    await setWaysIn(app.deps, { doorCode: '480173', parkingFr: 'Derrière', parkingEn: 'Behind' })
    members.owner = await staff.member('owner', { name: 'Odile' })
    members.reception = await staff.member('reception', { name: 'Rose' })
  })

  const params = () => ({ id: String(app.seed.propertyId) })
  const loft = async () => {
    const { answer } = await staff.ask(listWaysIn, { cookie: members.owner.cookie })
    return answer.lofts.find(({ id }) => id === app.seed.propertyId)!
  }

  return {
    app,
    checkout,
    staff,
    members,
    loft,
    /** Sessions of before are over by then. */
    goTo: async (now: Instant): Promise<void> => {
      app.setNow(now)
      members.owner = { ...members.owner, cookie: await staff.sessionOf(members.owner.id) }
    },
    save: async (change: object, me = members.owner) =>
      staff.ask(saveWaysIn, {
        cookie: me.cookie,
        params: params(),
        payload: { ...typedWaysIn(), basis: (await loft()).basis, ...change },
      }),
    ahead: (change: object) =>
      staff.ask(previewOf(saveWaysIn), {
        cookie: members.owner.cookie,
        params: params(),
        payload: typedWaysIn(change),
      }),
    read: (from_day: string | null = null, me = members.owner, turnover: number | null = null) =>
      staff.ask(readWaysIn, { cookie: me.cookie, params: params(), payload: { from_day, turnover } }),
    take: async (from_day: string) =>
      staff.ask(takeBackWaysIn, {
        cookie: members.owner.cookie,
        params: params(),
        payload: { from_day, basis: (await loft()).basis },
      }),
    /** A stay from 12 to 15 February whose guest's address is confirmed. */
    bought: async (): Promise<string> => {
      await app.db
        .updateTable('guests')
        .set({ emailConfirmedAt: app.deps.now() })
        .where('id', '=', app.seed.guestId)
        .execute()
      const token = await checkout.signInAs(app.seed.guestId)
      await checkout.pay(token, cards.visa)
      await checkout.runJobs()
      return token
    },
  }
}

/** In the morning of the first day of that stay, and of its second. */
export const ten: Instant = '2027-02-12T15:00:00.000Z'
export const tomorrowAtTen: Instant = '2027-02-13T15:00:00.000Z'

export const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : error.code
