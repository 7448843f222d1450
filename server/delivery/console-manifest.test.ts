import { expect, test } from 'vitest'
import { consoleManifest } from './console-manifest.ts'

test.each([
  ['fr', 'Gestion · Les Chalets', '/fr/gestion', 'fr-CA'],
  ['en', 'Console · Les Chalets', '/en/manage', 'en-CA'],
] as const)(
  'the console is installed in %s by the company’s name, within its own addresses',
  (locale, name, home, lang) => {
    const manifest = JSON.parse(consoleManifest(locale, { name: 'Les Chalets', status: 'open' })) as object
    expect(manifest).toMatchObject({
      name,
      lang,
      id: home,
      start_url: home,
      scope: home,
      display: 'standalone',
    })
  },
)

test('a house that is not open yet tells nobody its name', () => {
  const told = consoleManifest('fr', { name: 'Les Chalets', status: 'not_open' })
  expect(told).not.toContain('Chalets')
  expect(consoleManifest('fr', undefined)).toBe(told)
})
