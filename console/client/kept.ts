import { holdsCardNumber } from '#domain/card.ts'

/**
 * What was read last, for as long as this tab's session in the console goes on: shown where the network is gone. Nothing of it
 * is sent anywhere, and it goes with the tab.
 */
const prefix = 'console '
export type KeptName = 'me' | 'today' | 'booking' | 'replies' | 'forms' | 'lost-script'

export function keep(name: KeptName, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing, or has no room: offline nothing is shown.
    forget(name)
  }
}

export function kept<Value>(name: KeptName): Value | null {
  try {
    const text = sessionStorage.getItem(prefix + name)
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    // Nothing could be kept either.
    return null
  }
}

function forget(name: KeptName): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Nothing could be kept either.
  }
}

/** Whoever leaves the console, is let out of it or comes in as somebody else leaves nothing behind. */
export function forgetKept(): void {
  for (const name of ['me', 'today'] as const) forget(name)
}

/** What somebody typed waits for them when their session ends by itself, and for nobody else. */
export const forgetTyped = (): void => forget('booking')

/** By the number of their threads. */
type Replies = { by: number; of: Record<string, string> }

/** What somebody typed as a reply and did not send: a reload, or a look at another page, loses nothing of it. */
export const typedReply = (by: number, thread: number): string => repliesBy(by)[thread] ?? ''

/** A card number that somebody typed is kept nowhere. */
export function keepReply(by: number, thread: number, typed: string): void {
  const body = holdsCardNumber(typed) ? '' : typed
  const { [thread]: former = '', ...others } = repliesBy(by)
  if (body === former) return
  keep('replies', { by, of: body === '' ? others : { ...others, [thread]: body } } satisfies Replies)
}

/** What was typed into forms and not sent, by what it was typed over. */
type Forms = { by: number | undefined; of: Record<string, Record<string, string>> }

const personHere = () => kept<{ id: number }>('me')?.id

export function typedBefore(form: string): Record<string, string> {
  const forms = kept<Forms>('forms')
  return (forms?.by === personHere() && forms?.of[form]) || {}
}

/** A card number that somebody typed is kept nowhere; null for what was sent or left on purpose. */
export function keepTyped(form: string, typed: Record<string, string | undefined> | null): void {
  const forms = kept<Forms>('forms')
  const by = personHere()
  const { [form]: _, ...others } = forms?.by === by ? (forms?.of ?? {}) : {}
  const harmless = Object.entries(typed ?? {}).filter(([, text = '']) => !holdsCardNumber(text))
  keep('forms', { by, of: typed ? { ...others, [form]: Object.fromEntries(harmless) } : others })
}

/** Replies and forms of anybody, or of anybody but one. */
export function forgetUnsent(except?: number): void {
  for (const name of ['replies', 'forms'] as const)
    if (except === undefined || kept<{ by?: number }>(name)?.by !== except) forget(name)
}

function repliesBy(person: number): Replies['of'] {
  const replies = kept<Replies>('replies')
  return replies?.by === person ? replies.of : {}
}

/** Of what a call or a loader failed with. */
export const isOffline = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'offline'
