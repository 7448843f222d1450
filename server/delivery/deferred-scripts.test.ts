import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { loadScriptsLate } from './deferred-scripts.ts'

const nonce = 'drawn-at-start'
const page = (scripts: string) => `<head><title>Loft</title></head><body><main></main>${scripts}</body>`
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js"/>`
const module = `<script type="module" async="" nonce="${nonce}">import "/assets/root.js"</script>`

test('scripts are named once, for the starter, and asked for by nothing else', () => {
  const late = loadScriptsLate(page(preload('entry') + preload('root') + module), nonce)
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toContain('type="module" ')
  expect(late).toContain('"preloads":["/assets/entry.js","/assets/root.js"]')
  expect(late).toContain(`<script type="text/late-module" nonce="${nonce}">import "/assets/root.js"</script>`)
})

test('what runs in the page is whole: it needs nothing from this file', () => {
  const late = loadScriptsLate(page(preload('entry') + module), nonce)
  const [, starter] = /<script nonce="[^"]+">([\s\S]*?)<\/script>/.exec(late)!
  expect(() => new Script(starter!)).not.toThrow()
  expect(starter).not.toMatch(/__vite|__name|import\b/)
})

test('a page without scripts, or with somebody else’s, stays as it is', () => {
  const foreign = page(preload('entry') + '<script type="module" async="">steal()</script>')
  for (const html of [page(''), foreign]) expect(loadScriptsLate(html, nonce)).toBe(html)
})
