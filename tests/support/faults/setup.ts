import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualPatience } from '#domain/books.ts'
import { addDays, addMinutes, type Day, type Instant } from '#domain/days.ts'
import type { ExceptionCode } from '#domain/movement.ts'
import { referenceOf } from '#domain/reference.ts'
import { createApi } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { reconcile } from '#server/ledger/reconcile.ts'
import { startApp, type TestApp, type TestAppOptions } from '#tests/support/api/app.ts'
import { cardOf, cards, checkoutOf, type Checkout, type Wanted } from '#tests/support/api/checkout.ts'
import { noteAnswers } from '#tests/support/api/note-answers.ts'
import { call, type Address, type Called } from '#client/call.ts'
import {
  atBank,
  cancelledIn,
  confirmed,
  depositLine,
  held,
  notCancelled,
  seenInWords,
  seenOf,
  type Seen,
} from './visible-state.ts'
import { doDueJobs } from './queue.ts'
import { beforeFault, emailName, standingOf, type Before, type Standing } from './stored-state.ts'
import { sectionOf, withSection, type Row } from './table.ts'

/** PostgreSQL's own clock, which dates what is due at once, is behind the app's. */
const start: Instant = '2050-01-08T15:00:00.000Z'

const page = `${import.meta.dirname}/../../faults.md`

/** What goes wrong between a browser and us: on the way there, or on the way back. */
type Way = { deps?: Partial<Deps>; death?: Promise<void>; lost?: 'before' | 'after'; guestId?: number }

/** One fault after the other in one app; each is a test, and its line in tests/faults.md is what the test saw. */
export function setUpFaults(section: string, options: TestAppOptions = {}) {
  let app: TestApp
  let checkout: Checkout
  let faults = 0
  const rows: Row[] = []
  const titles: string[] = []

  beforeAll(async () => {
    app = await startApp({ now: start, sharedClock: true, ...options })
    checkout = checkoutOf(app)
  })
  afterAll(() => app.close())

  /** `left`: what only a person can settle, as the nightly comparison reports it. */
  function fault(
    title: string,
    work: (purchase: Purchase) => Promise<void>,
    left: readonly ExceptionCode[] = [],
  ): void {
    titles.push(title)
    test(`${title}`, async () => {
      app.setNow(start)
      const purchase = await openPurchase(app, checkout, faults++)
      await work(purchase)
      await comeToRest(app, checkout)
      await expectBooks(app, left)
      const { sees, rightAfter, heals } = purchase.told
      expect(sees, 'what the guest saw').not.toBe('')
      if (left.length > 0) heals.push(`reported every night: ${left.map((code) => `\`${code}\``).join(', ')}`)
      rows.push({
        fault: title,
        sees,
        money: rightAfter,
        heals: heals.join('; '),
        proof: `faults/${section}`,
      })
    })
  }

  /** The last test of a file. `vitest run server/http/faults -u` writes what was seen into it. */
  function table(): void {
    test('the page says what was seen', async () => {
      expect(rows.map((row) => row.fault)).toEqual(titles)
      const said = readFileSync(page, 'utf8')
      await expect(withSection(said, section, sectionOf(rows))).toMatchFileSnapshot(page)
    })
  }

  return { fault, table }
}

export type Purchase = Awaited<ReturnType<typeof openPurchase>>

async function openPurchase(app: TestApp, checkout: Checkout, number: number) {
  const before: Before = await beforeFault(app)
  const stay = nightsOf(app, number)
  const told = { sees: '', rightAfter: '', heals: [] as string[] }
  let latest: Standing = { bank: 'nothing', here: 'nothing', emails: [] }

  async function ask<A extends Address>(address: A, input: object, way: Way = {}): Promise<Called<A>> {
    const { deps, death = new Promise<never>(() => undefined), lost, guestId = app.seed.guestId } = way
    const api = deps ? noteAnswers(createApi({ ...app.deps, ...deps })) : app.api
    const broken = () => {
      throw new TypeError('fetch failed')
    }
    const carry = async (url: string, init?: RequestInit) => {
      if (lost === 'before') broken()
      const response = await Promise.race([api.request(url, init), death.then(broken)])
      if (lost === 'after') broken()
      return response
    }
    const token = await checkout.signInAs(guestId)
    return call(address, input as never, { fetch: carry as typeof fetch, token, locale: 'fr' })
  }

  const purchase = {
    app,
    checkout,
    stay,
    told,
    ask,
    /** The pay button's first call; its intent, where there is one. */
    async hold(number: string = cards.visa, way: Way = {}): Promise<{ seen: Seen; intentId: string }> {
      const { name, cvc } = cardOf(number)
      const payload = { ...stay, card: { name, number, cvc, expMonth: 12, expYear: 2059 } }
      const called = await ask('POST /api/checkouts/intent', { payload }, way)
      if (called.ok) return { seen: held, intentId: called.answer.paymentIntentId }
      // As web/features/checkout/pay.ts has it: until the reservation is asked for, no card has been charged.
      const error = { ...called.error, charged: called.error.charged ?? 'no' }
      return { seen: seenOf(called.status, error), intentId: '' }
    },
    /** Its second one; also what the button that looks for a payment calls, and the way back from the bank. */
    async reserve(intentId: string, way: Way = {}): Promise<Seen & { url?: string }> {
      const payload = { ...stay, paymentIntentId: intentId, locale: 'fr' }
      const called = await ask('POST /api/checkouts/reservation', { payload }, way)
      if (!called.ok)
        return seenOf(called.status, { ...called.error, charged: called.error.charged ?? 'unknown' })
      if (called.answer.status === 'confirmed') return confirmed
      const { code, nextAction } = called.answer
      return { ...atBank(code), url: nextAction.redirectToUrl.url }
    },
    async buy(
      number: string = cards.visa,
      way: Way = {},
    ): Promise<{ seen: Seen & { url?: string }; intentId: string }> {
      const { intentId } = await purchase.hold(number)
      return { intentId, seen: await purchase.reserve(intentId, way) }
    },
    /** The newest stay of this fault. */
    async stayId(): Promise<number> {
      return (await checkout.stays()).at(-1)?.id ?? 0
    },
    standing: () => standingOf(app, before),
    later: (minutes: number) => app.setNow(addMinutes(app.deps.now(), minutes)),
    /** Everything that a good purchase leaves to be done is done. */
    async rest(minutes: number): Promise<void> {
      purchase.later(minutes)
      await doDueJobs(app)
      latest = await purchase.standing()
    },
    /** Subjects of what Margot got about this fault's stay. */
    async emailsToGuest(): Promise<string[]> {
      const reference = referenceOf(await purchase.stayId())
      const mails = await app.mailbox.list('margot@people.example')
      return mails.map(({ subject }) => subject).filter((subject) => subject.includes(reference))
    },
    /** Closes the first two columns: what the guest saw, and where the money is right after. */
    async sees(...seen: (Seen | string)[]): Promise<void> {
      told.sees = seen.map((one) => (typeof one === 'string' ? one : seenInWords(one))).join('; ')
      latest = await purchase.standing()
      told.rightAfter = `bank: ${latest.bank} · here: ${latest.here}`
    },
    /** A step of the last column: what changed by it, and what its answer was. */
    async heals(by: string | (() => string), work: () => Promise<Seen | string | void>): Promise<void> {
      const seen = await work()
      const now = await purchase.standing()
      const news = now.emails.filter((key) => !latest.emails.includes(key)).map(emailName)
      const said = [
        typeof seen === 'string' ? seen : seen && seenInWords(seen),
        now.bank !== latest.bank && `bank: ${now.bank}`,
        now.here !== latest.here && `here: ${now.here}`,
        news.length > 0 && `emails: ${news.join(', ')}`,
      ].filter(Boolean)
      told.heals.push(`**${typeof by === 'string' ? by : by()}** → ${said.join(' · ') || 'nothing changes'}`)
      latest = now
    },
    async sweepIn(minutes: number): Promise<void> {
      await purchase.heals(`the sweep, ${minutes} min later`, async () => {
        app.setNow(addMinutes(app.deps.now(), minutes))
        await checkout.sweep()
      })
    },
    /** What the guest's account does; the money is told as the dialog tells it. */
    async cancel(reservationId: number, way: Way = {}): Promise<Seen> {
      const called = await ask('POST /api/profile/reservations/cancel', { payload: { reservationId } }, way)
      return called.ok ? cancelledIn(called.answer) : notCancelled(called.status, called.error)
    },
    /** What the account says of the security deposit. */
    async depositLine(): Promise<Seen> {
      const called = await ask('GET /api/profile/reservations', {})
      if (!called.ok) return seenOf(called.status, called.error)
      const { reservations, pastReservations } = called.answer
      const id = await purchase.stayId()
      const own = [...reservations, ...pastReservations].find((one) => one.id === id)
      if (!own) throw new Error(`The account does not show stay ${id}.`)
      return depositLine(own)
    },
    /** Everything in the queue that is due by then, by its name; `until` is waited for before anybody looks. */
    async jobs(minutes = 0, until: () => Promise<void> = async () => undefined): Promise<void> {
      app.setNow(addMinutes(app.deps.now(), minutes))
      const names: string[] = []
      const work = async () => {
        names.push(...(await doDueJobs(app)))
        await until()
      }
      await purchase.heals(
        () => `${minutes > 0 ? `${inWords(minutes)} later, ` : ''}jobs ${names.join(', ')}`,
        work,
      )
    },
  }
  return purchase
}

const inWords = (minutes: number): string => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`)

/** Three nights of the same price for each fault, so that no fault is in another one's way. */
function nightsOf({ seed }: TestApp, number: number): Wanted {
  const arrival: Day = addDays('2050-03-04', 7 * number)
  return { id: seed.propertyId, arrival, departure: addDays(arrival, 3), travelers: 2 }
}

/** Whatever is still held ends, and every job has its turn. */
async function comeToRest(app: TestApp, checkout: Checkout): Promise<void> {
  app.setNow(addMinutes(app.deps.now(), 20))
  await checkout.sweep()
  await doDueJobs(app)
}

/** Everything that has happened in this app until now, held against the bank's list without any patience. */
async function expectBooks({ deps }: TestApp, left: readonly ExceptionCode[]): Promise<void> {
  const patience = { ...usualPatience, settling: 0, moving: 0, held: 0, pending: 0 }
  const reconciled = await reconcile(deps, patience)
  if (!reconciled.ok) throw new Error('The bank does not list.')
  const { exceptions, waiting } = reconciled.report
  expect(waiting).toBe(0)
  expect(left.length === 0 ? exceptions : exceptions.map(({ code }) => code)).toEqual(left)
}
