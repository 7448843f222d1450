import { redirect } from 'react-router'
import { unattendedHeader } from '#domain/kept-device.ts'
import { isConsolePath, consolePathTo } from '#i18n/console-paths.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { fetchOnce } from './ahead.ts'
import { forgetKept, isOffline, keep, kept, type KeptName } from './kept.ts'
import { call, type Address, type Answer, type Called } from '#client/call.ts'

/** The endpoints of the console, as people write them. */
export type StaffAddress = Extract<Address, `${string} /api/staff/${string}`>
type Input<A extends StaffAddress> = Parameters<typeof call<A>>[1]

let readings = 0

/** What is read meanwhile the page reads by itself: it keeps no session open that nobody uses. */
export async function unattended(read: () => Promise<unknown>): Promise<void> {
  readings += 1
  try {
    await read()
  } finally {
    readings -= 1
  }
}

function fetchAs(address: string, init: RequestInit): Promise<Response> {
  if (readings === 0 || init.method !== 'GET') return fetchOnce(address, init)
  const headers = new Headers(init.headers)
  headers.set(unattendedHeader, '1')
  return fetch(address, { ...init, headers })
}

/** One door to the API of the console; who asks is told by the session's cookie. */
export async function ask<A extends StaffAddress>(
  address: A,
  input: Input<A> = {},
  signal?: AbortSignal,
): Promise<Called<A>> {
  const locale = localeOfPath(window.location.pathname)
  const called = await call(address, input, { fetch: fetchAs, locale, signal })
  if (!called.ok && called.error.code === 'staff_signed_out') forgetKept()
  return called
}

/** What a page needs before it is drawn. Who is not signed in is led to the door and back; another refusal fails the page. */
export async function load<A extends StaffAddress>(
  address: A,
  input: Input<A>,
  request: Request,
): Promise<Answer<A>> {
  const called = await ask(address, input, request.signal)
  if (called.ok) return called.answer
  const { pathname, search } = new URL(request.url)
  if (called.error.code === 'staff_signed_out') throw redirect(doorBefore(`${pathname}${search}`))
  throw called.error
}

/**
 * The same, kept for as long as this tab's session goes on: where the network is gone, what was read last, with nothing asked.
 */
export async function loadKept<A extends StaffAddress>(
  address: A,
  name: KeptName,
  request: Request,
): Promise<{ answer: Answer<A>; isKept: boolean }> {
  try {
    const answer = await load(address, {}, request)
    keep(name, answer)
    return { answer, isKept: false }
  } catch (error) {
    const answer = isOffline(error) ? kept<Answer<A>>(name) : null
    if (answer === null) throw error
    return { answer, isKept: true }
  }
}

/** A number of something that an address names, as it is asked for; what is none is as if it were not there. */
export function numberIn(query: URLSearchParams, name: string): string | undefined {
  const said = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(said) ? said : undefined
}

/** The door, from which one goes on to where one wanted to be. */
export function doorBefore(address: string): string {
  const door = consolePathTo('signIn', localeOfPath(address))
  return `${door}?${new URLSearchParams({ next: address })}`
}

/** Where to go after the door: an address of the console and nothing else. */
export function wantedAfterDoor(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isOwn = next.startsWith('/') && !next.startsWith('//') && !next.includes('\\')
  return isOwn && isConsolePath(next.split(/[?#]/, 1)[0] ?? '') ? next : null
}
