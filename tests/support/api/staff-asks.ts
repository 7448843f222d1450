import { randomUUID } from 'node:crypto'
import { changeReservation } from '#contract/staff/changes.ts'
import { askNewPasskeyToJoin } from '#contract/staff/join.ts'
import { askNewPasskey, offerTotp } from '#contract/staff/own-account.ts'
import { giveBack, previewRefund } from '#contract/staff/refunds.ts'
import { requestPayment } from '#contract/staff/requests.ts'
import { askProof } from '#contract/staff/sign-in.ts'
import { inviteStaff } from '#contract/staff/team.ts'
import { hashOfRecoveryCode } from '#server/staff/check-code.ts'
import { replaceRecoveryCodes } from '#server/db/staff-factors.ts'
import { bankByHandOf } from './bank-by-hand.ts'
import { optionsOf } from './staff-options.ts'
import { checkoutOf } from './checkout.ts'
import type { TestApp } from './app.ts'
import { companyOf, linkOf, longerChangeOf, staysOf } from './staff-stays.ts'
import { staffPassword, type Member, type StaffEndpoint, type StaffSupport } from './staff.ts'

type Asked = { params?: Record<string, string>; payload?: unknown }

/**
 * What each endpoint of the console takes from somebody who may ask for it: prepared anew for each time it is asked. One
 * without a row here does not compile, so none is left out of what is tried over all of them.
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

  const { bought, newlyBought, unchanged, otherBuyer, sentLetter } = staysOf(app)

  /** A form by which a part of that stay is given back. */
  async function partOf(me: Member) {
    const { id } = await bought()
    const asked = await ask(previewRefund, me, { amount: 100, note: 'Le foyer' }, { id })
    const { remaining = 0 } = asked.answer as { remaining?: number }
    const note = 'Le foyer ne marchait pas.'
    return {
      params: { id },
      payload: { key: randomUUID(), amount: 100, expected_remaining: remaining, note },
    }
  }

  const changeOf = (id: string) => longerChangeOf(app, id)

  const byPolicy = { as: 'policy' }
  const paidOnce = () => ({ ...options.paid(), key: randomUUID() })
  const releasing = async () => ({ params: { id: await options.held() }, payload: {} })
  const extending = async () => ({ ...(await releasing()), payload: options.until(48) })

  async function owing() {
    const { params, payload } = changeOf(await newlyBought())
    await staff.askAny(changeReservation, { cookie: (await staff.member('owner')).cookie, params, payload })
    return { params }
  }

  const bank = bankByHandOf(app)
  const options = optionsOf(app, staff)
  const ofRefundByHand = async (): Promise<Asked> => ({
    params: { id: await bank.someRefund() },
    payload: { note: 'Le spa était en panne.' },
  })
  const nothing = async (): Promise<Asked> => ({})
  const ofSomebody = async (): Promise<Asked> => ({
    params: { id: String((await staff.member('reception')).id) },
  })

  const asks: Record<StaffEndpoint['name'], (me: Member) => Promise<Asked>> = {
    askPasskey: nothing,
    enterByPasskey: async (me) => {
      const { challenge_id, options } = await staff.question()
      return { payload: { challenge_id, answer: me.authenticator.get(options) } }
    },
    enterByPassword: async (me) => ({ payload: { email: me.email, ...(await passwordAndCode(me)) } }),
    recoverAccess: async (me) => {
      await replaceRecoveryCodes(app.db, me.id, [hashOfRecoveryCode('k7mw-x2p9-aaaa-bbbb')])
      return { payload: { email: me.email, code: 'K7MW X2P9 AAAA BBBB' } }
    },
    leaveConsole: nothing,
    readMe: nothing,
    askProof: nothing,
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
    readOwnAccount: nothing,
    changeOwnAccount: async () => ({ payload: { name: 'Odile', language: 'en' } }),
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
    askNewPasskey: nothing,
    addPasskey: async (me) => {
      const { challenge_id, options } = (await ask(askNewPasskey, me)).answer as Question
      return { payload: { challenge_id, answer: staff.newAuthenticator().create(options), label: 'Clé' } }
    },
    removePasskey: async (me) => {
      await staff.withPassword(me.id)
      const { id } = await app.db
        .selectFrom('staffPasskeys')
        .select('id')
        .where('staffId', '=', me.id)
        .executeTakeFirstOrThrow()
      return { params: { id: String(id) } }
    },
    offerTotp: nothing,
    setStaffPassword: async (me) => ({ payload: await typedFactors(me) }),
    renewRecoveryCodes: nothing,
    readTeam: nothing,
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
    readJournal: nothing,
    exportJournal: nothing,
    listStaffReservations: nothing,
    exportStaffReservations: nothing,
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
    readToDo: nothing,
    previewStaffCancellation: async () => ({ params: { id: (await bought()).id }, payload: byPolicy }),
    cancelByPolicy: async () => ({ params: { id: (await bought()).id }, payload: { expected_percent: 100 } }),
    cancelBeyondPolicy: async () => {
      const { id } = await bought()
      const { total } = await app.db
        .selectFrom('stays')
        .select('total')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow()
      const payload = { as: 'house_fault', note: 'Un dégât d’eau.', expected_refund: total }
      return { params: { id }, payload }
    },
    previewRefund: async () => ({
      params: { id: (await bought()).id },
      payload: { amount: 100, note: 'Le foyer ne marchait pas.' },
    }),
    giveBack: (me) => partOf(me),
    writeOutsideReturn: async () => {
      const owner = await staff.member('owner')
      const { params, payload } = await partOf(owner)
      const given = await ask(giveBack, owner, payload, params)
      const { refund_id: refund } = given.answer as { refund_id: number }
      await app.db.updateTable('refunds').set({ status: 'failed' }).where('id', '=', refund).execute()
      const returned_on = app.deps.now().slice(0, 10)
      return {
        params: { ...params, refund: String(refund) },
        payload: { method: 'cash', reference: 'Reçu 12', returned_on },
      }
    },
    readBooks: nothing,
    compareBooks: nothing,
    acknowledgeException: async () => ({
      params: { id: await bank.note({ providerId: randomUUID(), amount: 100, stayId: null }) },
      payload: { note: 'Vu avec la banque' },
    }),
    previewAdoption: ofRefundByHand,
    adoptRefund: ofRefundByHand,
    previewKeeping: async () => ({
      params: { id: await bank.heldDeposit() },
      payload: { amount: 100, note: 'Une lampe est cassée.' },
    }),
    keepDeposit: async () => ({
      params: { id: await bank.heldDeposit() },
      payload: { key: randomUUID(), amount: 100, note: 'Une lampe est cassée.' },
    }),
  }
  return asks
}

type Question = { challenge_id: string; options: unknown }
