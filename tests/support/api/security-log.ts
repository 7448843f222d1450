import pino from 'pino'
import { login } from '#contract/guest/account.ts'
import type { TestApp } from './app.ts'

export type SecurityLine = { level: number; event?: string; msg: string; times?: number } & Record<
  string,
  unknown
>

/** A log that remembers its lines, for an API that is made with it. */
export function recordLog() {
  const written: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void written.push(line) })
  /** The lines about security that `work` caused. */
  async function linesOf(work: () => Promise<unknown>): Promise<SecurityLine[]> {
    const before = written.length
    await work()
    return written
      .slice(before)
      .map((line) => JSON.parse(line) as SecurityLine)
      .filter(({ event }) => event)
  }
  const eventsOf = async (work: () => Promise<unknown>) => (await linesOf(work)).map(({ event }) => event)
  return { log, written, linesOf, eventsOf }
}

let place = 0
/** Each test asks from a network of its own: failures of one kind from one network are counted together. */
export const elsewhere = () => ({ 'X-Forwarded-For': `203.0.113.${(place += 1)}` })

export const logInTo = (app: TestApp, email: string, password: string, headers = elsewhere()) =>
  app.call(login, { payload: { email, password, site: 'lofts' }, headers })
