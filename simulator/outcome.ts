import type { Broken } from './violation.ts'
import type { Diary } from './log.ts'
import type { Ending } from './end-state.ts'

export type Outcome = {
  broken: Broken[]
  lines: string[]
  /** How often each thing that makes a history worth living through came about. */
  seen: Record<string, number>
}

/** What happened and what is broken, for somebody who has to find out why. */
export function describe({ lines, broken }: Pick<Outcome, 'lines' | 'broken'>): string {
  return [...lines, ...broken.map(({ rule, what }) => `✗ ${rule}: ${what}`)]
    .map((line) => `  ${line}`)
    .join('\n')
}

/** Histories in which nothing happens would all end well, too. */
export function whatWasSeen(
  { stays, payments, refunds, intents, deposits, movements, world }: Ending,
  { lines, paidFirst, restsSince, byHand, besideHold }: Diary,
): Outcome['seen'] {
  const inState = (state: string) => stays.filter(({ status }) => status === state).length
  const first = payments.filter(({ intentId }) => paidFirst.has(intentId))
  const told = (sign: string) => lines.filter((line) => line.includes(sign)).length
  return {
    'stays sold': inState('confirmed'),
    'stays cancelled': inState('cancelled'),
    'holds ended': inState('expired'),
    'stays paid first': paidFirst.size,
    'of those sold': first.filter(({ status }) => status === 'captured' || status === 'refunded').length,
    'of those approved too late': first.filter(({ lastError }) => lastError === 'dates_unavailable').length,
    'of those beside a hold': besideHold.size,
    'holds ended by three cards': told('cards_refused'),
    'refunds made': refunds.filter(({ status }) => status === 'succeeded').length,
    'refunds refused': refunds.filter(({ status }) => status === 'failed').length,
    'intents let go': intents.filter(({ status }) => status === 'canceled').length,
    letters: world.mail.received.length,
    'processes killed': told('KILLED'),
    'nights refused': told('dates_unavailable'),
    'banks out of reach': told('error_payment') + told('error_completion') + told(' 503'),
    'cards refused': told(' 402 '),
    'lived to the last departure': Number(restsSince !== null),
    'deposits held': movements.filter(({ kind }) => kind === 'deposit_held').length,
    'of those renewals': deposits.filter(({ attempt, heldAt }) => attempt > 1 && heldAt !== null).length,
    'deposits refused': deposits.filter(({ status }) => status === 'refused').length,
    'deposits ended by hand': byHand.size,
    'door codes sent': world.mail.received.filter(({ messageId }) => messageId.startsWith('door-code.'))
      .length,
    'letters after the stay': world.mail.received.filter(({ messageId }) =>
      messageId.startsWith('after-stay.'),
    ).length,
    'letters before arrival': world.mail.received.filter(({ messageId }) =>
      messageId.startsWith('pre-arrival.'),
    ).length,
  }
}

export function addUp(sums: Record<string, number>, seen: Outcome['seen']): void {
  for (const [name, count] of Object.entries(seen)) sums[name] = (sums[name] ?? 0) + count
}
