import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { root } from './process/root.mjs'
import { joined, keepPluralRules, listed, saidByName, separated } from './texts.mjs'

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
