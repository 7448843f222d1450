import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { root } from './process/root.mjs'
import { joined, keepPluralRules, listed, saidByName, separated, shortened } from './texts.mjs'

const compiled = readFileSync(join(root, 'i18n', 'paraglide', 'registry.js'), 'utf8')

const load = (code) => import(`data:text/javascript,${encodeURIComponent(code)}`)

test('plural rules are made once per language, and choose as the compiled ones do', async () => {
  const [usual, keeping] = [await load(compiled), await load(keepPluralRules(compiled))]
  const questions = ['fr', 'en'].flatMap((locale) =>
    [{}, { type: 'ordinal' }].flatMap((options) =>
      [0, 1, 1.5, 2, '3', 1_000_000].map((count) => [locale, count, options]),
    ),
  )
  const expected = questions.map((question) => usual.plural(...question))
  const made = vi.spyOn(Intl, 'PluralRules')
  try {
    expect(questions.map((question) => keeping.plural(...question))).toEqual(expected)
    expect(made).toHaveBeenCalledTimes(4)
  } finally {
    made.mockRestore()
  }
})

test('rules that are made in another way stop the build', () => {
  expect(() => keepPluralRules(compiled.replaceAll('Intl.PluralRules', 'Plurals'))).toThrow(/another way/)
})

test('texts in one file say what they say in a file each, and import what they need once', async () => {
  const runtime = "import { own } from '../runtime.js';"
  const files = ['one', 'two'].map((name) => ({
    line: `export * from './${name}.js'`,
    text: `/* eslint-disable */\n${runtime}\n\n/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */\n\nexport const ${name} = () => own('${name}');`,
  }))
  const text = joined(files)
  expect(text.split(runtime)).toHaveLength(2)
  const { one, two } = await load(text.replace(runtime, 'const own = (name) => `own ${name}`'))
  expect([one(), two()]).toEqual(['own one', 'own two'])
  const list = separated(text)
  expect(list.match(/^export .*$/gm)).toEqual(files.map(({ line }) => line))
  expect(separated(list)).toBe(list)
})

test('a sentence in few signs says what it said, whatever stands in it, and one of another shape stays', async () => {
  const folder = join(root, 'i18n', 'paraglide', 'messages')
  const files = readdirSync(folder).filter((file) => /^\w+\.js$/.test(file) && file !== '_index.js')
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const short = texts.map(shortened)
  const own =
    "const getLocale = () => 'fr', experimentalStaticLocale = undefined, registry = { plural: (locale, count) => (count < 2 ? 'one' : 'other') }\n"
  const said = async (all) => {
    const one = joined(all.map((text) => ({ line: '', text })))
    const { default: _, ...messages } = await load(own + one.replaceAll(/^import .*$/gm, ''))
    const figures = [0, 1, 7].map(
      (count) => new Proxy({}, { get: (_, name) => (name === 'count' ? count : `<${String(name)}>`) }),
    )
    return Object.entries(messages).map(([name, message]) => [
      name,
      ...figures.flatMap((figure) =>
        [{}, { locale: 'en' }, { locale: 'fr' }].map((options) => message(figure, options)),
      ),
    ])
  }
  expect(await said(short)).toEqual(await said(texts))
  expect(short.filter((text, at) => text === texts[at]).length).toBeLessThan(files.length / 50)
  const odd = texts[0].replace(/return/, 'console.info(); return')
  expect(shortened(odd)).toBe(odd)
})

test('what is said by a name of the code is listed by it, each sentence named', () => {
  const keys = [
    'refusals_busy',
    'refusals_3ds_required',
    'staff_refusals_undo_over',
    'console_letters_refusals_late',
    'site_did_go',
    'site_name',
  ]
  expect(listed(saidByName.refusals, keys)).toContain(
    "{\n  'busy': m.refusals_busy,\n  '3ds_required': m.refusals_3ds_required,\n}",
  )
  expect(listed(saidByName.staff_refusals, keys)).toContain(
    "{\n  'undo_over': m.staff_refusals_undo_over,\n  'late': m.console_letters_refusals_late,\n}",
  )
  expect(listed(saidByName.did, keys)).toContain("{\n  'go': m.site_did_go,\n}")
})
