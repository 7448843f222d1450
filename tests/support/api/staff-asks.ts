import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { previewOf } from '#contract/action.ts'
import { staffEndpoints } from '#contract/actions.gen.ts'
import { changeReservation } from '#contract/staff/changes.ts'
import { askNewPasskeyToJoin } from '#contract/staff/join.ts'
import { askNewPasskey, offerTotp } from '#contract/staff/own-account.ts'
import { requestPayment } from '#contract/staff/requests.ts'
import { askProof } from '#contract/staff/sign-in.ts'
import { inviteStaff } from '#contract/staff/team.ts'
import { usualKeeping } from '#domain/kept-device.ts'
import { hashOfRecoveryCode } from '#server/staff/check-code.ts'
import { replaceRecoveryCodes } from '#server/db/staff-factors.ts'
import { moneyAsksOf } from './staff-money-asks.ts'
import { guestAsksOf } from './staff-guests.ts'
import { reviewAsksOf } from './staff-reviews.ts'
import { nightAsksOf } from './staff-nights.ts'
import { serviceAsksOf } from './staff-service.ts'
import { pageAsksOf } from './staff-pages.ts'
import { settingAsksOf } from './staff-settings.ts'
import { turnoverAsksOf } from './staff-turnovers.ts'
import { letterAsksOf } from './staff-letters.ts'
import { messageAsksOf } from './staff-messages.ts'
import { setUpAsks } from './staff-set-up.ts'
import { bringInAsksOf, takingBackAsksOf } from './staff-bring-ins.ts'
import { openingAsks, setSiteStatus } from './staff-opening.ts'
import { optionsOf } from './staff-options.ts'
import { alertAsksOf } from './staff-alerts.ts'
import { pushAsksOf } from './push.ts'
import { waysInAsksOf } from './staff-ways-in.ts'
import { checkoutOf } from './checkout.ts'
import type { TestApp } from './app.ts'
import { companyOf, linkOf, longerChangeOf, longerOf, staysOf } from './staff-stays.ts'
import {
  staffPassword,
  type Ask,
  type Asked,
  type Member,
  type StaffEndpoint,
  type StaffSupport,
} from './staff.ts'

type TakesNothing<Spec extends StaffEndpoint> = Spec extends unknown
  ? Record<string, never> extends z.input<Spec['payload']> & z.input<Spec['params']>
    ? Spec['name']
    : never
  : never
type Name = StaffEndpoint['name']

/**
 * What each endpoint of the console takes from somebody who may ask for it: prepared anew for each time it is asked. One
 * that takes something and has no row here does not compile, so none is left out of what is tried over all of them.
 */
export function asksOf(app: TestApp, staff: StaffSupport) {
  let many = 0

  const ask = (spec: StaffEndpoint, me: Member, payload?: unknown, params?: Record<string, string>) =>
    staff.askAny(spec, { cookie: me.cookie, payload, params })

  /** Somebody whom the owner invited a moment ago. */
  async function invited(): Promise<{ email: string; secret: string; id: number }> {
    const email = `invited-${(many += 1)}@staff.example`
    await ask(inviteStaff, await staff.member('owner'), { email, role: 'reception', language: 'fr' })
    await checkoutOf(app).runJobs()
    const { id } = await app.db
      .selectFrom('staffInvitations')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { email, id, secret: await staff.linkTo(email) }
  }

  async function typedFactors(me: Member) {
    const { secret } = (await ask(offerTotp, me)).answer as { secret: string }
    const code = staff.codeAt(secret)
    return { password: staffPassword, confirm_password: staffPassword, totp_secret: secret, code }
  }

  async function passwordAndCode(me: Member) {
    return { password: staffPassword, code: staff.codeAt(await staff.withPassword(me.id)) }
  }

  const stays = staysOf(app)
  const { bought, newlyBought, unchanged, otherBuyer, sentLetter } = stays
  const changeOf = (id: string) => longerChangeOf(app, id)
  const paidOnce = () => ({ ...options.paid(), key: randomUUID() })
  const releasing = async () => ({ params: { id: await options.held() }, payload: {} })
  const extending = async () => ({ ...(await releasing()), payload: options.until(48) })

  async function owing() {
    const { params, payload } = changeOf(await newlyBought())
    // Whatever nights cost by then.
    const owner = await staff.member('owner')
    const ahead = await ask(previewOf(changeReservation), owner, longerOf(app), params)
    const { difference } = ahead.answer as { difference: number }
    await ask(changeReservation, owner, { ...payload, expected_difference: difference }, params)
    return { params }
  }

  const options = optionsOf(app, staff)
  const wishAhead = () => {
    const { key: _, ...wish } = options.wish()
    return wish
  }
  const nothing = async (): Promise<Asked> => ({})
  const ofSomebody = async (): Promise<Asked> => ({
    params: { id: String((await staff.member('reception')).id) },
  })

  const asks: Record<Exclude<Name, TakesNothing<StaffEndpoint>>, Ask> = {
    enterByPasskey: async (me) => {
      const { challenge_id, options } = await staff.question()
      return { payload: { challenge_id, answer: me.authenticator.get(options) } }
    },
    enterByPassword: async (me) => ({ payload: { email: me.email, ...(await passwordAndCode(me)) } }),
    recoverAccess: async (me) => {
      await replaceRecoveryCodes(app.db, me.id, [hashOfRecoveryCode('k7mw-x2p9-aaaa-bbbb')])
      return { payload: { email: me.email, code: 'K7MW X2P9 AAAA BBBB' } }
    },
    proveByPasskey: async (me) => {
      const { challenge_id, options } = (await ask(askProof, me)).answer as Question
      return { payload: { challenge_id, answer: me.authenticator.get(options) } }
    },
    proveByPassword: async (me) => ({ payload: await passwordAndCode(me) }),
    readInvitation: async () => ({ payload: { secret: (await invited()).secret } }),
    askNewPasskeyToJoin: async () => ({
      payload: { secret: (await invited()).secret, name: 'Léo Nadeau', email: '' },
    }),
    joinStaff: async (me) => {
      const who = { secret: (await invited()).secret, name: 'Léo Nadeau' }
      const { challenge_id, options } = (await ask(askNewPasskeyToJoin, me, who)).answer as Question
      const way = { challenge_id, answer: staff.newAuthenticator().create(options) }
      return { payload: { ...who, language: 'fr', way } }
    },
    changeOwnAccount: async () => ({ payload: { name: 'Odile', language: 'en' } }),
    setNotices: async () => ({ payload: { choices: [], quiet: { from: '20:00', until: '08:00' } } }),
    endStaffSession: async (me) => {
      await staff.sessionOf(me.id)
      const { id } = await app.db
        .selectFrom('staffSessions')
        .select('id')
        .where('staffId', '=', me.id)
        .orderBy('seenAt', 'desc')
        .executeTakeFirstOrThrow()
      return { params: { id } }
    },
    addPasskey: async (me) => {
      const { challenge_id, options } = (await ask(askNewPasskey, me)).answer as Question
      return { payload: { challenge_id, answer: staff.newAuthenticator().create(options), label: 'Clé' } }
    },
    keepDevice: async () => ({ payload: { days: 1 } }),
    setKeeping: async () => ({ payload: { keeping: { ...usualKeeping, reception: 1 } } }),
    removePasskey: async (me) => {
      await staff.withPassword(me.id)
      const { id } = await app.db
        .selectFrom('staffPasskeys')
        .select('id')
        .where('staffId', '=', me.id)
        .executeTakeFirstOrThrow()
      return { params: { id: String(id) } }
    },
    setStaffPassword: async (me) => ({ payload: await typedFactors(me) }),
    inviteStaff: async () => ({
      payload: { email: `new-${(many += 1)}@staff.example`, role: 'manager', language: 'en' },
    }),
    withdrawInvitation: async () => ({ params: { id: String((await invited()).id) } }),
    changeMember: async () => ({
      ...(await ofSomebody()),
      payload: { role: 'bookkeeper', status: 'active' },
    }),
    endMemberSessions: ofSomebody,
    resetMemberFactors: ofSomebody,
    readStaffReservation: async () => ({ params: { id: (await bought()).id } }),
    downloadStaffDocument: async () => ({ params: await bought() }),
    sendLetterAgain: sentLetter,
    writeReservationNote: async () => {
      const { id } = await bought()
      const stay = app.db.selectFrom('stays').select('note').where('id', '=', Number(id))
      const { note } = await stay.executeTakeFirstOrThrow()
      return { params: { id }, payload: { note: 'Lit de bébé demandé', former_note: note ?? '' } }
    },
    previewStayChange: unchanged,
    suggestStayChanges: unchanged,
    changeReservation: async () => changeOf(await newlyBought()),
    writeReceipt: async () => {
      const { params } = await owing()
      const received_on = app.deps.now().slice(0, 10)
      const received = { method: 'interac', reference: 'C1AbCd', received_on }
      return { params, payload: { key: randomUUID(), amount: 100, ...received } }
    },
    previewBuyer: async () => ({ params: { id: (await bought()).id }, payload: companyOf() }),
    correctBuyer: otherBuyer,
    offerLofts: async () => ({ params: { arrival: '2027-01-10', departure: '2027-01-12', travelers: '2' } }),
    previewOption: async () => ({ payload: wishAhead() }),
    holdStayAsOption: async () => ({ payload: options.wish() }),
    previewOptionExtension: extending,
    previewOptionRelease: releasing,
    extendStayOption: extending,
    releaseStayOption: releasing,
    previewOptionPaid: async () => ({ params: { id: await options.held() }, payload: options.paid() }),
    confirmOptionPaid: async () => ({ ...(await releasing()), payload: paidOnce() }),
    previewPaymentRequest: async () => ({ ...(await owing()), payload: { amount: null, hours: 72 } }),
    requestPayment: async () => ({ ...(await owing()), payload: linkOf() }),
    withdrawPaymentRequest: async () => {
      const { params } = await owing()
      const { answer } = await ask(requestPayment, await staff.member('owner'), linkOf(), params)
      const { request_id: request } = answer as { request_id: number }
      return { params: { ...params, request: String(request) } }
    },
    markVisit: async () => {
      const { id } = await bought()
      const today = sql<string>`daterange(${app.deps.now()}::date, ${app.deps.now()}::date + 3)`
      await app.db.updateTable('stays').set({ nights: today }).where('id', '=', Number(id)).execute()
      return { params: { id }, payload: { mark: 'arrived', is_so: true } }
    },
    ...moneyAsksOf(app, staff, stays),
    ...nightAsksOf(app, staff),
    ...serviceAsksOf(staff),
    ...settingAsksOf(app, staff),
    ...pageAsksOf(app, staff),
    ...guestAsksOf(app, staff),
    ...turnoverAsksOf(app, staff),
    ...reviewAsksOf(app, staff),
    ...openingAsks,
    ...setUpAsks(staff),
    ...bringInAsksOf(app, staff),
    ...takingBackAsksOf(app),
    ...messageAsksOf(app, staff, stays),
    ...letterAsksOf(app, staff, stays),
    ...waysInAsksOf(app, staff),
    ...alertAsksOf(app, staff),
    ...pushAsksOf(app),
  }
  const nothingOf = Object.fromEntries(
    staffEndpoints.map(({ name }) => [name, nothing]),
  ) as unknown as Record<Name, Ask>
  /** Whoever closed the site before: what is asked next begins with one that sells. */
  const opened =
    (one: Ask): Ask =>
    async (me) => {
      await setSiteStatus(app, 'open')
      return one(me)
    }
  return Object.fromEntries(
    Object.entries({ ...nothingOf, ...asks }).map(([name, one]) => [name, opened(one)]),
  ) as Record<Name, Ask>
}

type Question = { challenge_id: string; options: unknown }
