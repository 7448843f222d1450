import { isDeepStrictEqual } from 'node:util'
import { addDays, todayIn } from '#domain/days.ts'
import { createIntent, createReservation } from '#contract/guest/checkout.ts'
import { calculatePrice } from '#contract/public/properties.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { cancelReservation } from '#contract/guest/reservations.ts'
import { startSession } from '#server/accounts/start-session.ts'
import { tell, type HistoryLog, type Visit, type WantedStay } from './log.ts'
import { cardNumbers, type Action, type Wish } from './actions.ts'
import type { System } from './system.ts'

type Answer = { status: number; body: Record<string, unknown> & Partial<ErrorAnswer> }

/** Guests at their browsers: each step is a request to the product's own API, or to the bank's page. */
export type People = {
  pay(wanted: Action & { kind: 'pay' }, step: number): Promise<string>
  comeBack(visit: Visit, as: number, step: number): Promise<string>
  answerBank(visit: Visit, answer: string): Promise<string>
  cancel(guest: number, stayId: number): Promise<string>
  signIn(guest: number): Promise<void>
  signOut(guest: number): void
}

/** `isOffice`: all are behind one network address; otherwise each has one of their own. */
export function openPeople(system: System, log: HistoryLog, isOffice: boolean): People {
  const { clock, connection, deps, guests, lofts } = system
  const tokens = new Map<number, string>()
  const gone = new Set<number>()

  async function askOnce({ path }: { path: string }, guest: number, payload: object): Promise<Answer> {
    const token = tokens.get(guest)
    const address = `203.0.113.${isOffice ? 1 : 1 + (guest % guests.length)}`
    const response = await system.api.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ payload }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }

  /** Somebody whose session ended reads that, and then signs in again unless they are gone. */
  async function ask(
    spec: { path: string },
    guest: number,
    payload: object,
    read: (answer: Answer) => string,
  ): Promise<string> {
    if (!tokens.has(guest) && !gone.has(guest)) await signIn(guest)
    const answer = await askOnce(spec, guest, payload)
    const text = read(answer)
    const isSignedOut = answer.body.code === 'user_not_found' || answer.body.code === 'signed_out'
    if (!isSignedOut || gone.has(guest)) return text
    await signIn(guest)
    return `${text}, signed in, ${read(await askOnce(spec, guest, payload))}`
  }

  async function signIn(guest: number): Promise<void> {
    const person = personOf(guest)
    const user = { id: person.id, firstname: person.name, locale: 'fr' as const }
    tokens.set(guest, (await startSession(system.db, user, clock.now())).token)
  }

  const personOf = (guest: number) => guests[guest % guests.length]!

  function stayFor({ loft, day, nights }: Wish): WantedStay {
    const arrival = addDays(todayIn('America/Toronto', clock.now()), day)
    return { id: lofts[loft % lofts.length]!, arrival, departure: addDays(arrival, nights), travelers: 2 }
  }

  /** As they once read it: whoever comes back does not ask again. */
  async function priceSeen(stay: WantedStay): Promise<number | undefined> {
    const known = log.pricesSeen.get(nameOf(stay))
    if (known !== undefined) return known
    const { status, body } = await askOnce(calculatePrice, 0, stay)
    if (status === 200) log.pricesSeen.set(nameOf(stay), Number(body['total']))
    return log.pricesSeen.get(nameOf(stay))
  }

  async function reserve(visit: Visit, as: number, step: number): Promise<string> {
    const payload = { ...visit.stay, payment_intent_id: visit.intentId }
    // Anyone who pays again with another card knows nothing until they are answered: they may not be.
    if (as === visit.guest && visit.told?.step !== step) visit.told = null
    if (as === visit.guest) visit.unanswered.push(step)
    const answered = await ask(createReservation, as, payload, ({ status, body }) => {
      const code = body.code ?? 'confirmed'
      // Anyone who tries somebody else's payment is told nothing of it.
      if (as !== visit.guest) return `${status} ${code}`
      if (status === 202) {
        const action = body['next_action'] as { redirect_to_url: { url: string } }
        visit.page = action.redirect_to_url.url
        visit.told = null
      } else {
        const charged = status === 200 ? 'yes' : (body.charged ?? 'unknown')
        tell(visit, { charged, code, step })
      }
      return `${status} ${code} ${body.charged ?? ''}`
    })
    if (as === visit.guest) visit.unanswered.splice(visit.unanswered.indexOf(step), 1)
    return answered
  }

  return {
    async pay({ wish: wanted, card, by, stops, says }, step) {
      const wish = { ...wanted, guest: wanted.guest % guests.length }
      let visit: Visit | undefined
      const person = personOf(wish.guest).id
      if (card === 'unknown') log.unknownCards.set(person, (log.unknownCards.get(person) ?? 0) + 1)
      const stay = stayFor(wish)
      const own = cardOf(personOf(wish.guest).name, cardNumbers[card])
      const seen = await priceSeen(stay)
      const payload = {
        ...stay,
        ...(seen !== undefined && { expected_total: seen }),
        ...(says && { message: `De la part de ${personOf(wish.guest).name}.` }),
        ...(by === 'card' ? { card: own } : { payment_method_id: await takeToBank(own) }),
      }
      const held = await ask(createIntent, wish.guest, payload, ({ status, body }) => {
        // They read what it costs now, and agree by pressing once more.
        if (body.code === 'price_changed') log.pricesSeen.set(nameOf(stay), Number(body.total))
        if (status === 200) {
          visit = visitOf(wish.guest, stay, String(body['payment_intent_id']))
          if (by === 'wallet') log.byWallet.add(visit.intentId)
          if (says) log.said.set(visit.intentId, `De la part de ${personOf(wish.guest).name}.`)
          if (body['nights_held'] === false) log.paidFirst.add(visit.intentId)
        }
        // Anyone who is refused by this call is told of it alone: no money moves here.
        else if (body.code !== 'user_not_found') {
          const told = { charged: body.charged ?? 'unknown', code: body.code ?? '', step, ofAnother: true }
          for (const one of log.visits)
            if (one.guest === wish.guest && isDeepStrictEqual(one.stay, stay)) tell(one, told)
        }
        if (body.code === 'dates_unavailable') log.refused = { guestId: person, stay }
        const taken = body['nights_held'] === false ? 'unheld' : 'held'
        return `${status} ${body.code ?? taken} ${body.charged ?? ''}`
      })
      return visit && !stops ? `${held}, ${await reserve(visit, wish.guest, step)}` : held
    },
    comeBack: reserve,
    async answerBank(visit, answer) {
      if (visit.page === null) return 'nowhere to answer'
      // Their own browser asks the bank: the product's connection to it does not matter.
      const form = new URLSearchParams({ answer })
      const response = await connection.bank.fetch(new Request(visit.page, { method: 'POST', body: form }))
      if (answer === 'approve') visit.told = null
      return `${response.status} ${/redirect_status=(\w+)/.exec(response.headers.get('Location') ?? '')?.[1] ?? ''}`
    },
    cancel(guest, stayId) {
      return ask(cancelReservation, guest, { reservation_id: stayId }, ({ status, body }) => {
        if (status !== 200) return `${status} ${body.code}`
        const { refund, kept } = body['refund'] as unknown as { refund: number; kept: number }
        log.cancellations.set(stayId, { refund, kept })
        return `200 refund ${refund}`
      })
    },
    signIn(guest) {
      gone.delete(guest)
      return signIn(guest)
    },
    signOut(guest) {
      gone.add(guest)
      tokens.delete(guest)
    },
  }

  /** What the bank made of the card of a wallet; one that it does not know gives an id that nobody has. */
  async function takeToBank({ name, ...card }: ReturnType<typeof cardOf>): Promise<string> {
    const form = new URLSearchParams({ type: 'card', 'billing_details[name]': name })
    for (const [field, value] of Object.entries(card)) form.append(`card[${field}]`, String(value))
    const headers = { Authorization: `Bearer ${deps.settings.stripe.secretKey}` }
    const asked = new Request(new URL('/v1/payment_methods', connection.url), {
      method: 'POST',
      headers,
      body: form,
    })
    const made = (await (await connection.bank.fetch(asked)).json()) as { id?: string }
    return made.id ?? 'pm_nobody'
  }

  function visitOf(guest: number, stay: WantedStay, intentId: string): Visit {
    const known = log.visits.find((visit) => visit.intentId === intentId)
    if (known) return known
    const visit = { guest, stay, intentId, page: null, told: null, unanswered: [] }
    log.visits.push(visit)
    return visit
  }
}

export const cardOf = (name: string, number: string) => ({
  name,
  number,
  exp_month: 12,
  exp_year: 2060,
  cvc: number.startsWith('3') ? '1234' : '123',
})

const nameOf = ({ id, arrival, departure }: WantedStay): string => `${id}/${arrival}/${departure}`
