import { once } from 'node:events'
import { connect } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCounts } from '#server/counted-log.ts'
import { startApp, type TestApp } from '#tests/support/api/app.ts'

type Line = { level: number; msg: string; path?: string }
const lines: Line[] = []
let app: TestApp
beforeAll(async () => {
  app = await startApp({ log: pino({}, { write: (line) => void lines.push(JSON.parse(line) as Line) }) })
})
afterAll(() => app.close())

test.each(['Content-Length: 100\r\n\r\n{"payl', 'Transfer-Encoding: chunked\r\n\r\n6\r\n{"payl\r\n'])(
  'a visitor who goes away in the middle of a body is no failure of ours: %j',
  async (rest) => {
    // Several of one minute would be counted.
    writeCounts(app.deps.log)
    lines.length = 0
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/properties/calculate-price HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n${rest}`,
    )
    // "Go on": the other end has begun to read.
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines).toMatchObject([{ level: 30, path: '/api/properties/calculate-price' }])
  },
)
