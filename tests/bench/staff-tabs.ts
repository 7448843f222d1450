// Tabs of the console that are open while the site sells: each listens, and asks for its page again when something changed.

import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { ask } from './load.ts'

export type Tabs = {
  /** Milliseconds of each page that was asked for. */
  times: number[]
  /** How often they heard of a change, together. */
  heard(): number
  /** Rejects with the first answer that was none of a page. */
  close(): Promise<void>
}

/** As the console does: no page is read sooner after it was read. */
const apartMs = 1000
/** Tabs as a house has them open: most show the day. */
const pages = ['/api/staff/today', '/api/staff/today', '/api/staff/calendar']

/** One for each cookie, which may come several times; all listen once this answers. */
export async function openTabs(site: string, cookies: readonly string[]): Promise<Tabs> {
  // A stream keeps its connection.
  const agent = new Agent({ maxSockets: cookies.length })
  const times: number[] = []
  let heard = 0
  const tabs = await Promise.all(
    cookies.map((cookie, index) => openTab(cookie, pages[index % pages.length]!)),
  )
  return {
    times,
    heard: () => heard,
    async close() {
      await Promise.all(tabs.map((tab) => tab.close()))
      agent.destroy()
    },
  }

  async function openTab(cookie: string, page: string): Promise<{ close(): Promise<void> }> {
    const sent = request(`${site}/api/staff/events`, { agent, headers: { cookie } })
    sent.end()
    const [stream] = (await once(sent, 'response')) as [IncomingMessage]
    if (stream.statusCode !== 200) throw new Error(`A tab was answered ${stream.statusCode}.`)
    let isOver = false
    let isDue = true
    let wake = () => {}
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (!text.includes('event: changed')) return
      heard += 1
      isDue = true
      wake()
    })
    const reading = (async () => {
      while (!isOver) {
        if (!isDue) await new Promise<void>((resolve) => (wake = resolve))
        if (isOver) return
        isDue = false
        const begun = performance.now()
        const { status } = await ask(site + page, { headers: { cookie } })
        if (status !== 200) throw new Error(`${page} answered ${status}`)
        times.push(performance.now() - begun)
        await setTimeout(Math.max(0, begun + apartMs - performance.now()))
      }
    })()
    reading.catch(() => {})
    return {
      async close() {
        isOver = true
        wake()
        stream.destroy()
        await reading
      },
    }
  }
}
