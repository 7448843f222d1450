import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/api/fresh-database.ts'
import { askDatabase } from './reach-database.ts'

test('a PostgreSQL that is new enough is taken', async () => {
  const { url, drop } = await freshDatabase()
  expect(await askDatabase(url)).toEqual({ ok: true })
  await drop()
})

test('a wrong password is told without the password', async () => {
  const { url, drop } = await freshDatabase()
  const address = new URL(url)
  address.password = 'hunter2'
  const answer = await askDatabase(address.href)
  expect(answer).toEqual({
    ok: false,
    isAway: false,
    sentence: expect.stringMatching(
      /^The database of DATABASE_URL at .* cannot be used: password authentication failed .*\.$/,
    ),
  })
  expect(JSON.stringify(answer)).not.toContain('hunter2')
  await drop()
})

test('a database that does not exist is told', async () => {
  const { url, drop } = await freshDatabase()
  const address = new URL(url)
  address.pathname = '/nowhere'
  expect(await askDatabase(address.href)).toEqual({
    ok: false,
    isAway: false,
    sentence: expect.stringMatching(/cannot be used: database "nowhere" does not exist\.$/),
  })
  await drop()
})

test('a PostgreSQL that is too old is refused by its version', async () => {
  const old = createServer(speakAsVersion('140011')).listen(0, '127.0.0.1')
  await once(old, 'listening')
  const address = old.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await askDatabase(`postgres://lofts@127.0.0.1:${port}/lofts`)).toEqual({
    ok: false,
    isAway: false,
    sentence: `The database of DATABASE_URL at 127.0.0.1:${port} is PostgreSQL 14, and at least 15 is needed.`,
  })
  old.close()
})

test.each([
  ['a server that is not there', 'postgres://lofts@127.0.0.1:1/lofts', '127.0.0.1:1'],
  ['a socket that is not there', 'postgres:///lofts?host=/var/empty/nowhere', '/var/empty/nowhere'],
])('%s may be there later', async (_, url, place) => {
  expect(await askDatabase(url)).toEqual({
    ok: false,
    isAway: true,
    sentence: expect.stringContaining(
      `The database of DATABASE_URL at ${place} cannot be reached: connect E`,
    ),
  })
})

/** As much of PostgreSQL's protocol (version 3, one text column, one row) as it takes to tell a version. */
function speakAsVersion(version: string) {
  return (socket: Socket) => {
    let isGreeted = false
    socket.on('data', () => {
      const answer = [
        message(
          'T',
          Buffer.concat([short(1), Buffer.from('version\0'), Buffer.alloc(6), typeOfText, Buffer.alloc(2)]),
        ),
        message('D', Buffer.concat([short(1), long(version.length), Buffer.from(version)])),
        message('C', Buffer.from('SELECT 1\0')),
      ]
      socket.write(
        Buffer.concat([...(isGreeted ? answer : [message('R', long(0))]), message('Z', Buffer.from('I'))]),
      )
      isGreeted = true
    })
  }
}

/** Type 25, of any length, without modifier. */
const typeOfText = Buffer.concat([long(25), short(-1), long(-1)])

function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), long(body.length + 4), body])
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
