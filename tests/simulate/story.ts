import type { Diary } from './diary.ts'
import type { Ending } from './ending.ts'
import type { Outcome } from './run-history.ts'

/** What happened and what is broken, for somebody who has to find out why. */
export function describe({ lines, broken }: Pick<Outcome, 'lines' | 'broken'>): string {
  return [...lines, ...broken.map(({ rule, what }) => `✗ ${rule}: ${what}`)]
    .map((line) => `  ${line}`)
    .join('\n')
}

/** Histories in which nothing happens would all end well, too. */
export function whatWasSeen({ stays, refunds, intents, world }: Ending, { lines }: Diary): Outcome['seen'] {
  const inState = (state: string) => stays.filter(({ status }) => status === state).length
  const told = (sign: string) => lines.filter((line) => line.includes(sign)).length
  return {
    'stays sold': inState('confirmed'),
    'stays cancelled': inState('cancelled'),
    'holds ended': inState('expired'),
    'refunds made': refunds.filter(({ status }) => status === 'succeeded').length,
    'refunds refused': refunds.filter(({ status }) => status === 'failed').length,
    'intents let go': intents.filter(({ status }) => status === 'canceled').length,
    letters: world.mail.received.length,
    'processes killed': told('KILLED'),
    'nights refused': told('dates_unavailable'),
    'banks out of reach': told('error_payment') + told('error_completion') + told(' 503'),
    'cards refused': told(' 402 '),
  }
}

export function addUp(sums: Record<string, number>, seen: Outcome['seen']): void {
  for (const [name, count] of Object.entries(seen)) sums[name] = (sums[name] ?? 0) + count
}
