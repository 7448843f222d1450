// Tells those who have the console open that something of their house changed, over one connection for all of them.

import { listen } from '#server/db/listen.ts'
import type { HouseChange, HouseNews } from '#server/deps.ts'

type HouseNewsOptions = {
  url: string
  /** Changes of nights and prices are told by the catalogue's connection. */
  catalog: { onChange(listener: (change: { siteId: number | null }) => void): () => void }
  onError?: (error: Error) => void
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number
}

/** More tabs than anybody has in sight. */
export const mostOfSession = 10
/** A house in which much happens is told less and less often: every tab that hears of it asks for its page again. */
const shortestMs = 1000
const longestMs = 8000

type Follower = { sessionId: string; hear: (change: HouseChange) => void }
type House = { followers: Set<Follower>; toldAt: number; apartMs: number; timer: NodeJS.Timeout | null }

export function createHouseNews({
  url,
  catalog,
  onError = (error) => process.emitWarning(error),
  elapsed = () => performance.now(),
}: HouseNewsOptions): HouseNews {
  const houses = new Map<number, House>()
  let isOver = false
  let connection: ReturnType<typeof listen> | null = null
  const stopCatalog = catalog.onChange(({ siteId }) => tellHouses(siteId))

  /** The first who listens opens the connection. */
  const open = () =>
    listen(url, {
      channel: 'house_changed',
      onMessage: (payload) => {
        const [kind, site] = payload.split(' ')
        const siteId = site === undefined ? null : Number(site)
        if (kind === 'staff') tellStaff(siteId)
        else tellHouses(siteId)
      },
      // What changed before this moment was perhaps not heard.
      onChange: (isListening) => {
        if (!isListening) return
        tellStaff(null)
        tellHouses(null)
      },
      onError,
    })

  const housesOf = (siteId: number | null): House[] => {
    const one = siteId === null ? undefined : houses.get(siteId)
    return siteId === null ? [...houses.values()] : one ? [one] : []
  }

  function tellStaff(siteId: number | null): void {
    for (const house of housesOf(siteId)) tellNow(house, 'staff')
  }

  function tellHouses(siteId: number | null): void {
    for (const house of housesOf(siteId)) tell(house)
  }

  /** At once after a quiet while; what comes soon after it is told together. */
  function tell(house: House): void {
    if (house.timer) return
    const quietMs = elapsed() - house.toldAt
    if (quietMs >= longestMs) house.apartMs = shortestMs
    const rest = Math.max(0, house.apartMs - quietMs)
    house.timer = setTimeout(() => {
      house.timer = null
      if (rest > 0) house.apartMs = Math.min(house.apartMs * 2, longestMs)
      house.toldAt = elapsed()
      tellNow(house, 'house')
    }, rest).unref()
  }

  function tellNow(house: House, change: HouseChange): void {
    for (const { hear } of house.followers) hear(change)
  }

  function end(): void {
    isOver = true
    for (const house of houses.values()) {
      if (house.timer) clearTimeout(house.timer)
      tellNow(house, 'over')
    }
    houses.clear()
  }

  return {
    follow({ siteId, sessionId }, hear) {
      const house = houses.get(siteId) ?? {
        followers: new Set(),
        toldAt: -longestMs,
        apartMs: shortestMs,
        timer: null,
      }
      const own = [...house.followers].filter((follower) => follower.sessionId === sessionId)
      if (own.length >= mostOfSession) return null
      if (isOver) {
        // Once whoever asks has what they listen with.
        queueMicrotask(() => hear('over'))
        return () => {}
      }
      connection ??= open()
      const follower = { sessionId, hear }
      house.followers.add(follower)
      houses.set(siteId, house)
      return () => {
        house.followers.delete(follower)
        if (house.followers.size > 0 || houses.get(siteId) !== house) return
        if (house.timer) clearTimeout(house.timer)
        houses.delete(siteId)
      }
    },
    end,
    async close() {
      end()
      stopCatalog()
      await connection?.close()
    },
  }
}
