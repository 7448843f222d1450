// Brings every security deposit to where it has to be by now: held, renewed, let go, and its card forgotten.

import { addDays, todayIn } from '#domain/days.ts'
import { nextStep, type DepositStep } from '#domain/deposit.ts'
import { inTransaction } from '#server/db/client.ts'
import {
  findSavedCard,
  forgetSavedCard,
  insertDeposit,
  listDeposits,
  listDepositsOfStays,
  listStaysWithCard,
  type Deposit,
  type SavedCard,
} from '#server/db/deposits.ts'
import { move } from '#server/db/move.ts'
import { findStayPlace, listStayPlaces, placeOf } from '#server/db/stay-places.ts'
import { lockStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { depositPlanOf } from './deposit-plan.ts'
import {
  askForAuthorization,
  findOutAuthorization,
  letGo,
  takePart,
  type Asked,
} from './authorize-deposit.ts'

/** A renewal is two steps, and what a dead process left behind is another. */
const stepsAtOnce = 6

/**
 * Looked for instead of being planned when a stay is booked: nothing is forgotten, whatever happened to a job, and a
 * site that was off goes on where it was. One that fails does not keep the others waiting.
 */
export async function settleDeposits(deps: Deps): Promise<void> {
  const { db, now } = deps
  // Days in UTC are one off at most.
  const arrivedBy = addDays(todayIn('UTC', now()), 1)
  const failures: unknown[] = []
  const stays = await listStaysWithCard(db, { arrivedBy })
  const deposits = await listDepositsOfStays(
    db,
    stays.map(({ id }) => id),
  )
  const depositsOf = Map.groupBy(deposits, ({ stayId }) => stayId)
  const places = await listStayPlaces(
    db,
    stays.map(({ propertyId }) => propertyId),
  )
  for (const stay of stays) {
    const plan = depositPlanOf(placeOf(places, stay), stay)
    const authorizations = depositsOf.get(stay.id) ?? []
    // Most of them wait: those are not locked.
    if (!plan || nextStep(plan, authorizations, now()).do === 'wait') continue
    await settleDeposit(deps, stay.id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} deposits could not be settled.`)
  }
}

/** Any number of callers: each finds the next thing to be done, or that there is none now. */
export async function settleDeposit(deps: Deps, stayId: number): Promise<void> {
  for (let steps = 0; steps < stepsAtOnce; steps++) {
    const decision = await decide(deps, stayId)
    if (!decision || (await carryOut(deps, decision)) === 'later') return
  }
}

type Decision = { step: DepositStep; stay: GuestStay; card: SavedCard; deposits: Deposit[] }

/** What is to be done is stored before it is done. */
async function decide({ db, now }: Deps, stayId: number): Promise<Decision | undefined> {
  return inTransaction(db, async (tx) => {
    const stay = await lockStay(tx, stayId)
    const card = await findSavedCard(tx, stayId)
    const plan = stay && depositPlanOf(await findStayPlace(tx, stay), stay)
    if (!stay || !plan || !card) return undefined
    const deposits = await listDeposits(tx, stayId)
    const at = now()
    const step = nextStep(plan, deposits, at)
    const listed = (authorizations: readonly { id: number }[]) =>
      deposits.filter(({ id }) => authorizations.some((one) => one.id === id))
    switch (step.do) {
      case 'wait':
        return undefined
      case 'over':
        return { step, stay, card, deposits: [] }
      case 'find_out':
      case 'keep':
        return { step, stay, card, deposits: listed([step.authorization]) }
      case 'authorize': {
        const attempt = (deposits.at(-1)?.attempt ?? 0) + 1
        const { provider } = card
        const wish = { stayId, provider, attempt, amount: plan.amount, askedAt: at }
        const asked = await insertDeposit(tx, wish)
        return { step, stay, card, deposits: [asked] }
      }
      case 'release':
        for (const { id } of step.authorizations) await move(tx, 'deposits', id, 'releasing', {})
        return { step, stay, card, deposits: listed(step.authorizations) }
    }
  })
}

/** No transaction is open here. 'later': the provider could not be reached, or has not made up its mind. */
async function carryOut(deps: Deps, { step, stay, card, deposits }: Decision): Promise<Asked> {
  switch (step.do) {
    case 'authorize':
    case 'find_out': {
      const [deposit] = deposits
      if (!deposit) throw new Error(`Stay ${stay.id} has no authorization to ask for.`)
      const ask = step.do === 'authorize' ? askForAuthorization : findOutAuthorization
      return ask(deps, { stay, card, deposit })
    }
    case 'keep': {
      const [deposit] = deposits
      return deposit ? takePart(deps, deposit) : 'later'
    }
    case 'release': {
      const answers: Asked[] = []
      for (const deposit of deposits) answers.push(await letGo(deps, deposit))
      return answers.includes('later') ? 'later' : 'done'
    }
    default:
      return forget(deps, card)
  }
}

/** The guest gave it for the deposit alone. */
async function forget({ db, payments }: Deps, card: SavedCard): Promise<Asked> {
  const answer = await payments[card.provider].forgetCard(card.paymentMethodId)
  if (answer.ok) await forgetSavedCard(db, card)
  return 'later'
}
