import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { staffSession } from '#domain/permissions.ts'
import { ask, unattended } from './ask.ts'

/** What a page exports as `handle` to be read again whenever something of the house changed. */
export type LiveHandle = { isLive: true }
export const live: LiveHandle = { isLive: true }

/** Between two readings of a page, and between two looks whether somebody is still at something. */
const apartMs = 1000
const againMs = 500
/** Whoever wrote a letter so long ago is reading again. */
const typingMs = 3000
/** Where the server does not let the page listen: too many tabs, or a proxy that has no server behind it. */
const refusedMs = 30_000

const isLiveHandle = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isLive' in handle

/**
 * Keeps the page as the house is, where the page wants it: it is read again at most once a second, when it is in sight and
 * nobody types or has a sheet open. Nothing is shown of it.
 */
export function useLive(): void {
  const { revalidate } = useRevalidator()
  const isLive = useMatches().some(({ handle }) => isLiveHandle(handle))
  const { key } = useLocation()
  const read = useRef(revalidate)
  useEffect(() => {
    read.current = revalidate
  }, [revalidate])
  // What was typed on another page, or sent by its address, waits for nobody.
  useEffect(() => {
    begun.clear()
    typedAt = -Infinity
  }, [key])
  useEffect(() => (isLive ? follow(() => void unattended(() => read.current())) : undefined), [isLive])
}

let holders = 0

/** Where something is open that is no dialog and in which nothing may change under somebody's hand. */
export function useStill(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    holders += 1
    return () => void (holders -= 1)
  }, [isOpen])
}

/** Forms in which something was typed. */
const begun = new Set<Element>()
let typedAt = -Infinity

function noteTyping({ target }: Event): void {
  if (!(target instanceof Element)) return
  typedAt = performance.now()
  const form = target.closest('form')
  // What is looked for stays in its field, whatever is read again around it.
  if (form && form.getAttribute('role') !== 'search') begun.add(form)
}

function isAtWork(): boolean {
  for (const form of begun) if (!form.isConnected) begun.delete(form)
  const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null
  return isOpen || holders > 0 || begun.size > 0 || performance.now() - typedAt < typingMs
}

/** Listens while the page is in sight and its session would not have ended by itself; answers how to stop. */
function follow(read: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let source: EventSource | null = null
  let timer: number | undefined
  let refusal: number | undefined
  let isDue = false
  let isOver = false
  let readAt = -Infinity
  let touchedAt = Date.now()

  const isInSight = () => document.visibilityState === 'visible'
  const isLeft = () => Date.now() - touchedAt > staffSession.idleMinutes * 60_000

  function open(): void {
    if (source || !isInSight() || isLeft()) return
    window.clearTimeout(refusal)
    const opened = new EventSource('/api/staff/events')
    source = opened
    // What changed before somebody listened was told to nobody.
    opened.addEventListener('open', due)
    opened.addEventListener('changed', due)
    opened.addEventListener('ended', over)
    // A connection that is lost is made again by the browser.
    opened.addEventListener('error', () => opened.readyState === EventSource.CLOSED && void refused())
  }

  function close(): void {
    source?.close()
    source = null
    window.clearTimeout(refusal)
  }

  async function refused(): Promise<void> {
    close()
    refusal = window.setTimeout(open, refusedMs)
    await unattended(async () => {
      const me = await ask('GET /api/staff/me', {}, signal).catch(() => null)
      if (me && !me.ok && me.error.code === 'staff_signed_out') over()
    })
  }

  /** The page asks for itself, and is led to the door. */
  function over(): void {
    close()
    isOver = true
    due()
  }

  function due(): void {
    isDue = true
    attempt()
  }

  function attempt(): void {
    window.clearTimeout(timer)
    if (!isDue || !isInSight()) return
    if (isLeft()) return close()
    // A server that is going away is not asked; to listen to the next one makes the page due again.
    if (!isOver && source?.readyState !== EventSource.OPEN) return
    const restMs = readAt + apartMs - performance.now()
    if (restMs > 0 || isAtWork()) {
      timer = window.setTimeout(attempt, Math.max(restMs, isAtWork() ? againMs : 0))
      return
    }
    isDue = false
    isOver = false
    readAt = performance.now()
    read()
  }

  function touched(): void {
    touchedAt = Date.now()
    open()
  }

  document.addEventListener('visibilitychange', () => (isInSight() ? open() : close()), { signal })
  document.addEventListener('pointerdown', touched, { signal, passive: true })
  document.addEventListener('keydown', touched, { signal, passive: true })
  document.addEventListener('input', noteTyping, { signal, capture: true })
  open()
  return () => {
    stopping.abort()
    window.clearTimeout(timer)
    close()
  }
}
