import { expect, test } from 'vitest'
import { consolePolicy, contentPolicy, safeHeaders } from './content-policy.ts'

test.each<[string | null, string]>([
  [null, `img-src 'self' data:`],
  ['', `img-src 'self' data:`],
  ['/tiles/{z}/{x}/{y}.png', `img-src 'self' data:`],
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', `img-src 'self' data: https://tile.openstreetmap.org`],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', `img-src 'self' data: https://*.tiles.example`],
  ['https://tiles-{s}.maps.example/{z}/{x}/{y}.png', `img-src 'self' data: https://*.maps.example`],
  ['https://s.tiles.example/{z}/{x}/{y}.png', `img-src 'self' data: https://s.tiles.example`],
  ['http://127.0.0.1:4100/{z}/{x}/{y}.png', `img-src 'self' data: http://127.0.0.1:4100`],
])('with tiles from %j, pictures may come by %s', (mapTiles, directive) => {
  const policy = contentPolicy([], { mapTiles, stripe: false, https: false })
  expect(policy.split('; ')).toContain(directive)
})

test('nothing from elsewhere, nothing injected, no frame and no form of others', () => {
  expect(contentPolicy(["'sha256-a'"], { mapTiles: null, stripe: false, https: true }).split('; ')).toEqual([
    `default-src 'self'`,
    `script-src 'self' 'sha256-a'`,
    expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    'upgrade-insecure-requests',
  ])
})

const sourcesOf = (stripe: boolean) =>
  contentPolicy([], { mapTiles: null, stripe, https: true })
    .split(/[; ]+/)
    .filter((source) => source.startsWith('http'))

test('with live keys the policy names the hosts of Stripe and of its wallets and no others; with the sandbox bank none', () => {
  expect(new Set(sourcesOf(true))).toEqual(
    new Set([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://api.stripe.com',
      'https://hooks.stripe.com',
      'https://google.com/pay',
      'https://pay.google.com',
    ]),
  )
  expect(sourcesOf(false)).toEqual([])
})

test.each([
  [true, 'script-src', `'self' https://js.stripe.com https://*.js.stripe.com`],
  [
    true,
    'frame-src',
    'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://pay.google.com',
  ],
  [true, 'connect-src', `'self' https://api.stripe.com https://google.com/pay https://pay.google.com`],
  [false, 'script-src', `'self'`],
  [false, 'frame-src', `'none'`],
  [false, 'connect-src', `'self'`],
])('live keys: %s, %s is %s', (stripe, directive, sources) => {
  const policy = contentPolicy([], { mapTiles: null, stripe, https: false })
  expect(policy.split('; ')).toContain(`${directive} ${sources}`)
})

test.each([
  [true, 'same-origin-allow-popups', 'camera=(), microphone=(), geolocation=()'],
  [false, 'same-origin', 'camera=(), microphone=(), geolocation=(), payment=()'],
])(
  'live keys: %s, a window of a wallet may answer: %s; who may ask for a payment: %s',
  (stripe, opener, permissions) => {
    expect(safeHeaders({ https: true, stripe })).toMatchObject({
      'Cross-Origin-Opener-Policy': opener,
      'Permissions-Policy': permissions,
    })
  },
)

test('the console may show pages of its own site in a frame, and asks the public address besides its own', () => {
  const policy = consolePolicy({ https: true, publicUrl: 'https://lofts.example' }).split('; ')
  const differs = policy.filter(
    (line) => !contentPolicy([], { mapTiles: null, stripe: false, https: true }).split('; ').includes(line),
  )
  expect(differs).toEqual([`connect-src 'self' https://lofts.example`, `frame-src 'self'`])
})
