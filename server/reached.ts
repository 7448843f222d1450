// What asking one of the servers around the product comes to, and asking again.

import { setTimeout } from 'node:timers/promises'

/** `isAway`: nobody answered, so it may be tried again; otherwise somebody said no. The sentence holds no secret. */
export type Reached = { ok: true } | { ok: false; isAway: boolean; sentence: string }

export type Ask = () => Promise<Reached>

export const reached: Reached = { ok: true }
export const away = (sentence: string): Reached => ({ ok: false, isAway: true, sentence })
export const wrong = (sentence: string): Reached => ({ ok: false, isAway: false, sentence })

type Patience = { delayMs: number; signal: AbortSignal; tell: (sentence: string) => void }

/**
 * Asks until somebody answers, and answers what they said; null when the signal ended it before. That the server is away is
 * told once, not at each try.
 */
export async function askUntilAnswered(
  ask: Ask,
  { delayMs, signal, tell }: Patience,
): Promise<Reached | null> {
  for (let tries = 0; !signal.aborted; tries++) {
    const answer = await ask()
    if (answer.ok || !answer.isAway) return answer
    if (tries === 0) tell(answer.sentence)
    // The signal ends the waiting, and the loop with it.
    await setTimeout(delayMs, null, { signal }).catch(() => null)
  }
  return null
}

/** The first answer. A server that is away is asked again beside whatever goes on, and what it says at last is told. */
export async function askBeside(
  name: string,
  ask: Ask,
  { delayMs, signal, tell }: Patience,
): Promise<Reached> {
  const first = await ask()
  if (first.ok || !first.isAway) return first
  tell(`${first.sentence} It is asked again.`)
  void setTimeout(delayMs, null, { signal })
    .then(() => askUntilAnswered(ask, { delayMs, signal, tell: () => undefined }))
    .then((said) => said && tell(said.ok ? `${name} answers now.` : said.sentence))
    .catch((error: unknown) => signal.aborted || tell(`${name} cannot be asked: ${causeOf(error)}.`))
  return first
}

/** Several addresses of one name fail as several errors in one, which has no text of its own. */
export function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return causeOf(error.errors[0])
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
