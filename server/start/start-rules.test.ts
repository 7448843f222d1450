import { describe, expect, test } from 'vitest'
import { type Environment, readEnv } from './env.ts'

const keysOf = (mode: 'test' | 'live'): Environment => ({
  STRIPE_SECRET_KEY: `sk_${mode}_abc`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_abc`,
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
})
const database = { DATABASE_URL: 'postgres://db/lofts' }
const https = { PUBLIC_URL: 'https://lofts.example' }
const mail = { SMTP_URL: 'smtps://mail.example' }
const sender = { MAIL_FROM: 'info@lofts.example' }
const proxy = { TRUST_PROXY: 'yes' }
const live = { ...keysOf('live'), ...database, ...https, ...mail, ...sender, ...proxy }
const proxyRule =
  'TRUST_PROXY must be yes (a proxy of yours sets X-Forwarded-For) or no (visitors connect to this process)'

/** Every way to combine what the rules look at. */
const combinations: Environment[] = [
  [{}, keysOf('test'), { ...keysOf('test'), STRIPE_SECRET_KEY: 'rk_test_abc' }, keysOf('live')],
  [{}, database],
  [{}, { PUBLIC_URL: 'http://lofts.example' }, https],
  [{}, mail],
  [{}, sender],
  [{}, { DEMO: 'yes' }, { DEMO: 'no' }],
  [{}, { SANDBOX: 'yes' }, { SANDBOX: 'no' }],
  [{}, proxy, { TRUST_PROXY: 'no' }],
].reduce<Environment[]>(
  (found, choices) => found.flatMap((some) => choices.map((more) => ({ ...some, ...more }))),
  [{}],
)

describe('of all combinations', () => {
  test('those start that the table of starts allows', () => {
    expect(combinations).toHaveLength(4 * 2 * 3 * 2 * 2 * 3 * 3 * 3)
    for (const env of combinations) expect([env, readEnv(env).ok]).toEqual([env, mayStart(env)])
  })

  test('a refused one is told in one sentence without a secret', () => {
    const sentences = combinations.flatMap((env) => {
      const read = readEnv(env)
      return read.ok ? [] : [read.sentence]
    })
    expect(sentences.filter((sentence) => !/^With [^.]+\.$/.test(sentence))).toEqual([])
    expect(sentences.filter((sentence) => /_abc|lofts\.example/.test(sentence))).toEqual([])
  })

  test('the demo is loaded into what the product made itself, elsewhere when asked for', () => {
    const unlike = combinations.filter((env) => {
      const read = readEnv(env)
      const wanted = env['DEMO'] ? env['DEMO'] === 'yes' : !env['DATABASE_URL']
      return read.ok && read.settings.demo !== wanted
    })
    expect(unlike).toEqual([])
  })
})

/** The table of starts, row by row. */
function mayStart(env: Environment): boolean {
  const isHttps = env['PUBLIC_URL']?.startsWith('https:') ?? false
  if (env['STRIPE_SECRET_KEY']?.includes('_live_')) {
    const given = ['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'TRUST_PROXY']
    return isHttps && given.every((name) => env[name]) && env['DEMO'] !== 'yes'
  }
  return !isHttps || (env['SANDBOX'] === 'yes' && env['TRUST_PROXY'] !== undefined)
}

test.each<[Environment, string]>([
  [
    keysOf('live'),
    'With live Stripe keys, DATABASE_URL must be set, PUBLIC_URL must start with https://, SMTP_URL must be set, MAIL_FROM must be set, and ' +
      `${proxyRule}.`,
  ],
  [{ ...live, MAIL_FROM: '' }, 'With live Stripe keys, MAIL_FROM must be set.'],
  [{ ...live, DEMO: 'yes', SANDBOX: 'yes' }, 'With live Stripe keys, DEMO must not be yes.'],
  [
    { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' },
    'STRIPE_PUBLISHABLE_KEY must be of the same mode (test or live) as STRIPE_SECRET_KEY.',
  ],
  [
    { ...database, ...https, ...proxy },
    'With an https PUBLIC_URL, STRIPE_SECRET_KEY must be set and SMTP_URL must be set, unless SANDBOX=yes asks for a shop without real payments.',
  ],
  [
    { ...live, ...keysOf('test') },
    'With an https PUBLIC_URL, the Stripe keys must be live ones, unless SANDBOX=yes asks for a shop without real payments.',
  ],
  [{ ...live, TRUST_PROXY: '' }, `With live Stripe keys, ${proxyRule}.`],
  [{ ...https, SANDBOX: 'yes' }, `With an https PUBLIC_URL, ${proxyRule}.`],
  [
    { ...https, ...keysOf('test'), ...mail },
    `With an https PUBLIC_URL, ${proxyRule}; the Stripe keys must be live ones, unless SANDBOX=yes asks for a shop without real payments.`,
  ],
])('%j is refused', (env, sentence) => {
  expect(readEnv(env)).toEqual({ ok: false, sentence })
})

test('whether a proxy is trusted is said by yes or no alone, and is no where nobody asks', () => {
  const trusts = (env: Environment) => {
    const read = readEnv(env)
    return read.ok && read.settings.trustProxy
  }
  expect([trusts(live), trusts({ ...live, TRUST_PROXY: 'no' }), trusts({})]).toEqual([true, false, false])
  expect(readEnv({ ...live, TRUST_PROXY: 'no' }).ok).toBe(true)
})

test.each([
  [{}, '127.0.0.1'],
  [{ HOST: '::1' }, '::1'],
  [{ HOST: '127.0.0.2' }, '127.0.0.2'],
  [{ HOST: 'localhost' }, 'localhost'],
  [{ HOST: '0.0.0.0' }, '127.0.0.1'],
  [{ HOST: '192.0.2.2' }, '127.0.0.1'],
  [{ HOST: '127.0.0.1.lofts.example' }, '127.0.0.1'],
  [{ HOST: '0.0.0.0', SANDBOX_HOST: '0.0.0.0' }, '0.0.0.0'],
  [{ SANDBOX_HOST: '192.0.2.2' }, '192.0.2.2'],
])('with %j the sandbox listens on %s', (env, host) => {
  const read = readEnv(env)
  expect(read.ok && read.settings.sandboxHost).toBe(host)
})
