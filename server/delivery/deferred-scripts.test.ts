import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

const nonce = 'drawn-at-start'
const page = (scripts: string) => `<head><title>Loft</title></head><body><main></main>${scripts}</body>`
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js"/>`
const module = `<script type="module" async="" nonce="${nonce}">import "/assets/root.js"</script>`

test('scripts are named once, for the starter, and asked for by nothing else', () => {
  const deferred = deferScripts(page(preload('entry') + preload('root') + module), nonce)
  expect(deferred).not.toContain('<link rel="modulepreload"')
  expect(deferred).not.toContain('type="module" ')
  expect(deferred).toContain('"preloads":["/assets/entry.js","/assets/root.js"]')
  expect(deferred).toContain(
    `<script type="text/deferred-module" nonce="${nonce}">import "/assets/root.js"</script>`,
  )
})

test('what runs in the page is whole: it needs nothing from this file', () => {
  const deferred = deferScripts(page(preload('entry') + module), nonce)
  const [, starter] = /<script nonce="[^"]+">([\s\S]*?)<\/script>/.exec(deferred)!
  expect(() => new Script(starter!)).not.toThrow()
  expect(starter).not.toMatch(/__vite|__name|import\b/)
})

test('a page without scripts, or with somebody else’s, stays as it is', () => {
  const foreign = page(preload('entry') + '<script type="module" async="">steal()</script>')
  for (const html of [page(''), foreign]) expect(deferScripts(html, nonce)).toBe(html)
})
