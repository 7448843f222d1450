import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeDns } from './dns.ts'

/** A name server that knows one name, with a text in two parts, and is silent about those below 'silent'. */
const server = createSocket('udp4')
let at: string
beforeAll(async () => {
  server.on('message', (question, from) => {
    const name = nameIn(question)
    if (name.endsWith('silent.example')) return
    server.send(answerTo(question, name === 'known.example' ? ['v=spf1 ', 'mx ~all'] : null), from.port)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  at = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const headLength = 12
function nameIn(question: Buffer): string {
  const words: string[] = []
  for (let place = headLength; question[place] !== 0; place += question[place]! + 1)
    words.push(question.toString('ascii', place + 1, place + 1 + question[place]!))
  return words.join('.')
}
/** RFC 1035 §4.1; null: there is no such name. */
function answerTo(question: Buffer, parts: string[] | null): Buffer {
  const asked = question.subarray(headLength, question.indexOf(0, headLength) + 5)
  const head = Buffer.from(question.subarray(0, headLength))
  head.writeUInt16BE(parts ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(parts ? 1 : 0, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  if (!parts) return Buffer.concat([head, asked])
  const texts = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
  // The name again, by where it stands; a text of the Internet, kept for a minute.
  const record = Buffer.from([0xc0, headLength, 0, 16, 0, 1, 0, 0, 0, 60, 0, texts.length])
  return Buffer.concat([head, asked, record, texts])
}

test('texts come whole', async () => {
  expect(await createNodeDns([at]).texts('known.example')).toEqual(['v=spf1 mx ~all'])
})

test('a name that is not there has none', async () => {
  expect(await createNodeDns([at]).texts('unknown.example')).toEqual([])
})

test('a server that says nothing is no answer, after a while', async () => {
  expect(await createNodeDns([at], { timeout: 50, tries: 1 }).texts('silent.example')).toBeNull()
})
