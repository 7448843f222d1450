import { addDays, todayIn } from '#domain/days.ts'
import { usualHours } from '#domain/hours.ts'
import { isRefused } from '#domain/refusal.ts'
import { settingNames } from '#domain/settings.ts'
import { specifiedPolicy } from '#domain/test-policy.ts'
import { set as setDeposit } from '#server/terms/set-deposit.ts'
import { set as setFees } from '#server/terms/set-fees.ts'
import { set as setHours } from '#server/terms/set-hours.ts'
import { set as setPolicy } from '#server/terms/set-policy.ts'
import { set as setRates } from '#server/terms/set-rates.ts'
import { set as setSale } from '#server/terms/set-sale.ts'
import type { Action } from './actions.ts'
import { signedIn } from './changing.ts'
import type { Context } from './context.ts'
import type { Random } from './random.ts'
import { hoursInWords, listSoldAs } from './compare-terms.ts'

type Setting = Action & { kind: 'set_terms' }

/** Some of them come too near to others: a stay that was sold by those would meet one that is sold by these. */
const hours = [
  usualHours,
  { arrivalTime: '15:00', departureTime: '10:00', quietFrom: '22:00', quietUntil: '08:00' },
  { arrivalTime: '17:30', departureTime: '12:00', quietFrom: '23:00', quietUntil: '07:00' },
  { arrivalTime: '13:00', departureTime: '11:30', quietFrom: '00:00', quietUntil: '06:30' },
  { arrivalTime: '20:00', departureTime: '14:00', quietFrom: '21:30', quietUntil: '07:00' },
] as const

const nothing = { daysBefore: 0, percent: 0 }
const policies = [
  specifiedPolicy,
  { ...specifiedPolicy, steps: [nothing] },
  {
    ...specifiedPolicy,
    freeMinutes: 0,
    freeMinutesOnArrivalDay: 0,
    steps: [{ daysBefore: 0, percent: 100 }],
  },
  { ...specifiedPolicy, freeMinutes: 600, steps: [{ daysBefore: 30, percent: 90 }, nothing] },
  {
    ...specifiedPolicy,
    steps: [
      { daysBefore: 3, percent: 33 },
      { daysBefore: 0, percent: 7 },
    ],
  },
] as const

/** What the house would set, and from how many days ahead on: today, or while the stays of a history are there. */
export const planSetting = (random: Random, first: number) => ({
  setting: random.pick(settingNames),
  ahead: random.pick([0, 0, 1, first, first + 3]),
  figure: random.between(0, 4),
})

/** Somebody of the house, who sees what other terms would do, and sends the form a moment later. */
export async function setTerms(context: Context, action: Setting): Promise<string> {
  const { system, log } = context
  const { db, deps, lofts } = system
  const { setting, ahead, figure, loft } = action
  const from = addDays(todayIn('America/Toronto', deps.now()), ahead)
  const propertyId = lofts[loft % lofts.length]!
  const asking = { by: await signedIn(db), params: {}, locale: 'fr' as const }
  const asked = `${setting} ${figure} from ${from} on`
  const refused = await send()
  if (refused) return `${asked} ${refused}`
  deps.catalog.drop()
  for (const [stay, sold] of await listSoldAs(db)) if (!log.soldAs.has(stay)) log.soldAs.set(stay, sold)
  return `${asked} set`

  /** The code of its refusal, if it is refused. */
  async function send(): Promise<string | null> {
    switch (setting) {
      case 'rates': {
        const rates = { managingFee: 2500 * figure, lodgingTax: 3500, tps: 5000, tvq: 9975 + figure }
        log.everSet.add(JSON.stringify(rates))
        return sent(
          { from, ...rates },
          (payload) => setRates.look(deps, { ...asking, payload }),
          (payload) => setRates.act(deps, { ...asking, payload }),
        )
      }
      case 'fees': {
        const fees = { cleaningFee: 4000 * figure, extraPersonFee: 1111 * figure, includedPersons: 2 }
        log.everSet.add(`cleaning ${fees.cleaningFee}`)
        return sent(
          { from, propertyId, ...fees },
          (payload) => setFees.look(deps, { ...asking, payload }),
          (payload) => setFees.act(deps, { ...asking, payload }),
        )
      }
      case 'sale':
        return sent(
          { from, minimumAge: 18 + figure, depositAmount: 12_500 * figure },
          (payload) => setSale.look(deps, { ...asking, payload }),
          (payload) => setSale.act(deps, { ...asking, payload }),
        )
      case 'hours': {
        const times = hours[figure]!
        log.everSet.add(hoursInWords(times))
        return sent(
          { from, ...times },
          (payload) => setHours.look(deps, { ...asking, payload }),
          (payload) => setHours.act(deps, { ...asking, payload }),
        )
      }
      case 'deposit': {
        // Of the last figure a loft asks what its site does; a site that asks less refuses some.
        const depositAmount = figure === 4 ? null : 9000 * figure
        return sent(
          { from, propertyId, depositAmount },
          (payload) => setDeposit.look(deps, { ...asking, payload }),
          (payload) => setDeposit.act(deps, { ...asking, payload }),
        )
      }
      case 'policy': {
        const { refundable: _, steps, ...times } = policies[figure]!
        log.everSet.add(
          JSON.stringify([
            steps.map(({ percent, daysBefore }) => ({ percent, daysBefore })),
            times.freeMinutes,
          ]),
        )
        return sent(
          { from, ...times, steps: [...steps] },
          (payload) => setPolicy.look(deps, { ...asking, payload }),
          (payload) => setPolicy.act(deps, { ...asking, payload }),
        )
      }
    }
  }

  async function sent<Facts extends object>(
    facts: Facts,
    look: (facts: Facts) => Promise<{ basis: string } | Refusal>,
    act: (facts: Facts & { basis: string }) => Promise<object | Refusal>,
  ): Promise<string | null> {
    const seen = await look(facts)
    if ('ok' in seen) return seen.reason.code
    const set = await act({ ...facts, basis: seen.basis })
    return isRefused(set) ? set.reason.code : null
  }
}

type Refusal = { ok: false; reason: { code: string } }
