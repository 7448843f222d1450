import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify, type ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushWords } from '#domain/push.ts'
import type { TestApp } from './app.ts'
import type { Ask, Member } from './staff.ts'

/** A browser that allowed notifications: its service's address for it, and what only it can decrypt with. */
export type Subscribed = {
  endpoint: string
  p256dh: string
  auth: string
  keys: ECDH
}

/** Nothing listens there; asked for, it says so at once. */
const silent = 'http://127.0.0.1:1/push/'
let many = 0

export function subscribed(service: string = silent): Subscribed {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = Buffer.from('sixteen bytes of').toString('base64url')
  return { endpoint: `${service}${(many += 1)}`, p256dh, auth, keys }
}

export const asPayload = ({ endpoint, p256dh, auth }: Subscribed, showsWords = false) => ({
  endpoint,
  p256dh,
  auth,
  shows_words: showsWords,
})

/** What the endpoints take that are about web push. */
export function pushAsksOf(app: TestApp) {
  const ofOwn = async (me: Member) => {
    const { endpoint, p256dh, auth } = subscribed()
    const row = await app.db
      .insertInto('pushDevices')
      .values({
        staffId: me.id,
        sessionId: '00000000-0000-4000-8000-000000000000',
        endpoint,
        p256dh,
        auth,
        browser: 'chrome',
        system: 'android',
        showsWords: false,
        allowedAt: app.deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id: String(row.id) } }
  }
  return {
    allowPush: async () => ({ payload: asPayload(subscribed()) }),
    endPush: ofOwn,
    testPush: ofOwn,
  } satisfies Record<string, Ask>
}

export type HeardPush = { path: string; headers: Record<string, string>; body: Buffer }
type Answer = number | 'nothing' | { status: number; retryAfter: string }

/** A push service on this machine: what it hears, and what it answers next; afterwards 201. */
export async function startPushService() {
  const heard: HeardPush[] = []
  const answers: Answer[] = []
  const server = createServer((asked, answer) => {
    const pieces: Buffer[] = []
    asked.on('data', (piece: Buffer) => void pieces.push(piece))
    asked.on('end', () => {
      const headers = asked.headers as Record<string, string>
      heard.push({ path: asked.url ?? '', headers, body: Buffer.concat(pieces) })
      const next = answers.shift() ?? 201
      if (next === 'nothing') return
      if (typeof next === 'number') answer.writeHead(next).end()
      else answer.writeHead(next.status, { 'Retry-After': next.retryAfter }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    address: `${origin}/push/`,
    heard,
    answer: (...next: Answer[]) => void answers.push(...next),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a service checks before it takes one (RFC 8292): whose it is, and for whom. Throws where the signature is another's. */
export function readVapid(
  { headers }: HeardPush,
  publicKey: string,
): { aud: string; sub: string; exp: number } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers['authorization'] ?? '') ?? []
  if (key !== publicKey) throw new Error('Another key than the one that the browser was subscribed with')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('Signed by somebody else')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number }
}

export const decrypted = (heard: HeardPush, browser: Subscribed): PushWords =>
  JSON.parse(opened(heard, browser)) as PushWords

/** What the browser hands to its worker: it opens it by RFC 8291 and 8188 (aes128gcm, one record). */
export function opened({ body }: HeardPush, { keys, p256dh, auth }: Subscribed): string {
  const salt = body.subarray(0, 16)
  const length = body[20]!
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (secret: Buffer, with_: Buffer, about: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, about, bytes))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender])
  const secret = derive(keys.computeSecret(sender), Buffer.from(auth, 'base64url'), about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
