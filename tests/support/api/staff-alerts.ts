import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setAlerts } from '#contract/staff/alerts.ts'
import type { TestApp } from './app.ts'
import type { Ask, StaffSupport } from './staff.ts'

/** Nothing listens there; asked for, it says so at once. */
export const silentHook = 'http://127.0.0.1:1/hook'

/** What the endpoints take that are about alerts. */
export function alertAsksOf(_: TestApp, staff: StaffSupport) {
  const set = async () => {
    const { cookie } = await staff.member('owner')
    await staff.ask(setAlerts, { cookie, payload: { address: silentHook } })
    return {}
  }
  return {
    setAlerts: async () => ({ payload: { address: silentHook } }),
    removeAlerts: set,
    testAlerts: set,
  } satisfies Record<string, Ask>
}

export type HeardAlert = { headers: Record<string, string>; body: string }

/** A service of the house on this machine: what it hears, and what it answers next. */
export async function startHook() {
  const heard: HeardAlert[] = []
  const answers: number[] = []
  const server = createServer((asked, answer) => {
    let body = ''
    asked.on('data', (piece: Buffer) => (body += piece.toString()))
    asked.on('end', () => {
      heard.push({ headers: asked.headers as Record<string, string>, body })
      answer.writeHead(answers.shift() ?? 204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/hook?key=of-the-house`,
    heard,
    /** The next answers; afterwards 204. */
    answer: (...statuses: number[]) => void answers.push(...statuses),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
