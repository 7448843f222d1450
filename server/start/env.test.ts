import { describe, expect, test } from 'vitest'
import { type Environment, readEnv } from './env.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}

test('nothing set means everything runs on this machine, with the demo', () => {
  expect(settingsOf({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    consoleKey: null,
    formerConsoleKey: null,
    dataDir: '.data',
    publicUrl: null,
    databaseUrl: null,
    stripe: null,
    smtpUrl: null,
    mailFrom: null,
    demo: true,
    sandboxHost: '127.0.0.1',
    logLevel: 'info',
    inboxAddress: null,
    inboxUrl: null,
    mapTilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    trustProxy: false,
  })
})

test('an empty value is the same as none', () => {
  expect(settingsOf({ PORT: '', DATABASE_URL: ' ' })).toEqual(settingsOf({}))
})

test('the public address loses its trailing slash', () => {
  expect(
    settingsOf({ PUBLIC_URL: 'https://leslofts.example/', SANDBOX: 'yes', TRUST_PROXY: 'yes' }).publicUrl,
  ).toBe('https://leslofts.example')
})

test.each([
  ['none', ''],
  ['/tiles/{z}/{x}/{y}.png', '/tiles/{z}/{x}/{y}.png'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
])('tiles of the map may come from %s', (given, mapTilesUrl) => {
  expect(settingsOf({ MAP_TILES_URL: given }).mapTilesUrl).toBe(mapTilesUrl)
})

test('real keys switch to Stripe itself', () => {
  expect(settingsOf(stripe).stripe).toEqual({
    secretKey: 'sk_test_abc',
    publishableKey: 'pk_test_abc',
    webhookSecret: 'whsec_abc',
    apiBase: null,
    live: true,
  })
})

const database = { DATABASE_URL: 'postgres://db/lofts' }

test.each<[Environment, boolean]>([
  [{}, true],
  [{ DEMO: 'no' }, false],
  [database, false],
  [stripe, true],
  [{ ...database, ...stripe }, false],
  [{ ...database, ...stripe, DEMO: 'yes' }, true],
  [{ ...database, DEMO: '1' }, true],
])('with %j the demo is loaded: %s', (env, demo) => {
  expect(settingsOf(env)).toMatchObject({ demo })
})

test('a database may be reached through a socket', () => {
  const address = 'postgres:///lofts?host=/var/run/postgresql'
  expect(settingsOf({ DATABASE_URL: address }).databaseUrl).toBe(address)
})

test.each<[Environment, string]>([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
  [
    { PUBLIC_URL: 'leslofts.example' },
    'PUBLIC_URL must be an address that starts with http:// or https://, not "leslofts.example".',
  ],
  [{ PUBLIC_URL: 'https://a.example/b' }, 'PUBLIC_URL must have no path, not "https://a.example/b".'],
  [{ DATABASE_URL: 'postgres:///lofts' }, 'DATABASE_URL must be an address that starts with postgres://.'],
  [{ DATABASE_URL: 'mysql://secret@db' }, 'DATABASE_URL must be an address that starts with postgres://.'],
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address, not "nobody".'],
  [{ SANDBOX: 'maybe' }, 'SANDBOX must be yes or no, not "maybe".'],
  [{ DEMO: 'maybe' }, 'DEMO must be yes or no, not "maybe".'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  [
    { MAP_TILES_URL: 'ftp://tiles.example/{z}/{x}/{y}.png' },
    'MAP_TILES_URL must be an address that starts with http:// or https://, a path of this site, or none, not "ftp://tiles.example/{z}/{x}/{y}.png".',
  ],
  [
    { MAP_TILES_URL: '//tiles.example/{z}/{x}/{y}.png' },
    'MAP_TILES_URL must be an address that starts with http:// or https://, a path of this site, or none, not "//tiles.example/{z}/{x}/{y}.png".',
  ],
  [
    { MAP_TILES_URL: 'https://tiles.example' },
    'MAP_TILES_URL must hold {z}, {x} and {y}, not "https://tiles.example".',
  ],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'secret' },
    'STRIPE_SECRET_KEY must be a key that starts with sk_ or rk_.',
  ],
  [
    { ...stripe, STRIPE_WEBHOOK_SECRET: undefined },
    'STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY.',
  ],
  [
    { ...stripe, STRIPE_PUBLISHABLE_KEY: undefined },
    'STRIPE_PUBLISHABLE_KEY must be set together with STRIPE_SECRET_KEY.',
  ],
  [
    { STRIPE_WEBHOOK_SECRET: 'whsec_abc' },
    'STRIPE_SECRET_KEY must be set together with the other STRIPE_ settings.',
  ],
  [
    { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' },
    'STRIPE_PUBLISHABLE_KEY must be of the same mode (test or live) as STRIPE_SECRET_KEY.',
  ],
  [
    { PORT: 'x', DEMO: 'y' },
    'PORT must be a whole number from 0 to 65535, not "x"; DEMO must be yes or no, not "y".',
  ],
])('%j is refused in one sentence', (env, sentence) => {
  expect(readEnv(env)).toEqual({ ok: false, sentence })
})

function settingsOf(env: Environment) {
  const read = readEnv(env)
  if (!read.ok) throw new Error(read.sentence)
  return read.settings
}

describe('the mailbox of answers', () => {
  const INBOX_ADDRESS = 'reply@leslofts.example'
  const INBOX_URL = 'imaps://reply%40leslofts.example:p%3Ass@imap.example/INBOX'

  test.each([INBOX_URL, 'imap://u:p@127.0.0.1:1143', 'imaps://u:p@imap.example:993/Lofts%20du%20lac'])(
    'is read at %s',
    (url) => {
      expect(settingsOf({ INBOX_ADDRESS, INBOX_URL: url })).toMatchObject({
        inboxAddress: INBOX_ADDRESS,
        inboxUrl: url,
      })
    },
  )

  test.each([
    'https://u:secret@imap.example',
    'imaps://imap.example',
    'imaps://u@imap.example',
    'imaps://u:secret%@imap.example',
    'imaps://u:secret@imap.example/%E9',
    'secret',
  ])('cannot be %s, which is not repeated', (url) => {
    const read = readEnv({ INBOX_ADDRESS, INBOX_URL: url })
    expect(read).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^INBOX_URL must read imaps:/) as string,
    })
    expect(JSON.stringify(read)).not.toContain('secret')
  })

  test('has an address and a way to be read, or neither', () => {
    const sentenceOf = (env: Environment) => {
      const read = readEnv(env)
      return read.ok ? null : read.sentence
    }
    expect(sentenceOf({ INBOX_URL })).toBe('INBOX_ADDRESS must be set together with INBOX_URL.')
    expect(sentenceOf({ INBOX_ADDRESS })).toBe(
      'INBOX_URL must be set together with INBOX_ADDRESS: nothing else reads what comes to it.',
    )
  })
})
