import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { sealScripts } from './seal-scripts.ts'

const nonce = 'drawn-at-start'
const seal = (html: string) => sealScripts(html, nonce)
const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`
const page = (scripts: string) => `<head><title>Loft</title></head><body><main></main>${scripts}</body>`
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js" nonce="${nonce}"/>`
const own = (body: string) => `<script nonce="${nonce}">${body}</script>`
const module = `<script nonce="${nonce}" type="module" async="">import "/assets/root.js"</script>`

/** The inline scripts of a page that a browser would run or hand over to the starter. */
const bodiesIn = (html: string) =>
  [...html.matchAll(/<script[^>]*>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g)].map(([, body]) => body!)

test('scripts are named once, for the starter, and asked for by nothing else', () => {
  const { html } = seal(page(preload('entry') + preload('root') + module))
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('"preloads":["/assets/entry.js","/assets/root.js"]')
  expect(html).toContain('<script type="text/deferred-module">import "/assets/root.js"</script>')
})

test('what runs in the page is whole: it needs nothing from this file', () => {
  const [storage, , starter] = bodiesIn(seal(page(preload('entry') + module)).html)
  for (const script of [storage!, starter!]) {
    expect(() => new Script(script)).not.toThrow()
    expect(script).not.toMatch(/__vite|__name|import\b/)
  }
})

const start = (more: string) =>
  page(own('start()')).replace(
    '</head>',
    `<meta name="signed-in-to" content="/fr/paiement/infos"/></head>${more}`,
  )

test('step 0 sends on who is signed in before its form is there; the script has its hash', () => {
  const { html, hashes } = seal(start(''))
  const [first] = bodiesIn(html)
  expect(html.indexOf(first!)).toBeLessThan(html.indexOf('</head>'))
  expect(hashes).toContain(hashOf(first!))
  expect(() => new Script(first!)).not.toThrow()
  expect(first).not.toMatch(/__vite|__name|import\b/)
})

test.each([
  [
    'somebody who is signed in',
    JSON.stringify({ at: 1, value: { expiresAt: '2999-01-01T00:00:00Z' } }),
    '/fr/paiement/infos?arrival=2027-02-12',
  ],
  [
    'somebody whose session is over',
    JSON.stringify({ at: 1, value: { expiresAt: '2001-01-01T00:00:00Z' } }),
    null,
  ],
  ['somebody new', null, null],
  ['what nobody can read', '{', null],
])('it sends on: %s', (_, stored, to) => {
  const replaced: string[] = []
  const here = {
    document: { querySelector: () => ({ content: '/fr/paiement/infos' }) },
    sessionStorage: { getItem: () => stored },
    location: { search: '?arrival=2027-02-12', replace: (address: string) => replaced.push(address) },
  }
  new Script(bodiesIn(seal(start('')).html)[0]!).runInNewContext(here)
  expect(replaced).toEqual(to === null ? [] : [to])
})

test('every script of the page has its hash, the same one once, and no nonce is left', () => {
  const { html, hashes } = seal(page(preload('entry') + own('a("<b>")') + module + own('close()').repeat(2)))
  expect(html).not.toContain('nonce')
  const bodies = bodiesIn(html)
  expect(bodies).toHaveLength(6)
  expect(new Set(hashes)).toEqual(new Set(bodies.map(hashOf)))
  expect(hashes).toHaveLength(5)
})

test.each([
  '<script>steal()</script>',
  '<script type="module" async="">steal()</script>',
  '<script nonce="guessed">steal()</script>',
  '<scripted>steal()</scripted>',
])('%s was injected: it stays as it is, and gets no hash', (injected) => {
  const { html, hashes } = seal(page(injected + own('start()')))
  expect(html).toBe(page(`${injected}<script>start()</script>`))
  expect(hashes).toEqual([hashOf('start()')])
})

test('without a module of its own a page keeps its preloads, and has no starter', () => {
  const foreign = '<script type="module" async="">steal()</script>'
  const preloaded = '<link rel="modulepreload" href="/assets/entry.js"/>'
  expect(seal(page(preload('entry') + foreign)).html).toBe(page(preloaded + foreign))
  expect(seal(page(''))).toEqual({ html: page(''), hashes: [] })
})

test.each([`<script nonce="${nonce}">never ended`, `<script nonce="${nonce}"`, '<script', `${nonce}>`])(
  '%j ends nowhere, and is no script',
  (broken) => expect(seal(broken)).toEqual({ html: broken, hashes: [] }),
)

test('where a browser forbids to store anything a page keeps it for as long as it stands', () => {
  const [storage] = bodiesIn(seal(page(preload('entry') + module)).html)
  const here = Object.defineProperty({ window: {} as { sessionStorage?: Storage } }, 'sessionStorage', {
    get: () => {
      throw new Error('Access is denied for this document.')
    },
  })
  new Script(storage!).runInNewContext(here)
  const stored = here.window.sessionStorage!
  stored.setItem('lofts.draft.login', '{}')
  stored.setItem('lofts.session', '{}')
  stored.removeItem('lofts.draft.login')
  expect([stored.getItem('lofts.session'), stored.getItem('lofts.draft.login'), Object.keys(stored)]).toEqual(
    ['{}', null, ['lofts.session']],
  )
})
