import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What only the demo's house is, has or lives by: no other one may read it. */
const demoWords =
  /lofts?[ -]du[ -]lac|leslofts|rivage|odile|sainte-?[ \u2060]*agathe|lac[ -]des[ -]sables|laurentides\b|laurentians|vieux-quai|val-david|819[ .\u00a0-]?555-?01(?:42|77)/i

/** Where it may stand, each for its reason. */
const allowed: readonly (readonly [RegExp, string])[] = [
  [/^demo\//, 'the demo'],
  [/\.test\.tsx?$|^tests\/|(^|\/)test-[\w-]+\.ts$/, 'tests and what supports them'],
  [/^docs\/|\.md$|^LICENSE$/, 'what is told about the product'],
  [/^package(-lock)?\.json$/, 'the name of the package'],
  [/^server\/db\/migrations\//, 'what is released never changes'],
]
/** The two addresses that the specification fixes. */
const fixed = /'\/(fr|en)\/sainte-agathe-des-monts'/g

const isText = /\.(ts|tsx|mjs|js|json|css|html|sql|svg|py|sh|txt|yml|yaml)$/

const lines = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => isText.test(file) && !allowed.some(([path]) => path.test(file)))
  .flatMap((file) => saidIn(file, readFileSync(join(root, file), 'utf8')))

/** Drawings are figures: only what is said in them is looked at. */
function saidIn(file: string, text: string): string[] {
  const said = file.endsWith('.svg') ? text.replaceAll(/ d="[^"]*"/g, '') : text
  return said.split('\n').flatMap((line, index) => {
    const shown = file === 'i18n/paths.ts' ? line.replaceAll(fixed, '') : line
    return demoWords.test(shown) ? [`${file}:${index + 1}: ${shown.trim().slice(0, 120)}`] : []
  })
}

describe('nothing in code names a company', () => {
  test('outside of the demo', () => {
    expect(lines).toEqual([])
  })

  test.each([
    'Les Lofts du Lac',
    '"home_title": "À Sainte-\u2060Agathe"',
    'info@leslofts.example',
    '819-555-0142',
    'Gestion Rivage inc.',
  ])('a word of it would be found: %s', (planted) => {
    expect(saidIn('web/pages/home/page.tsx', `<p>${planted}</p>`)).toHaveLength(1)
  })

  test('the addresses that are fixed may stand in their file alone', () => {
    const town = "town: { fr: '/fr/sainte-agathe-des-monts' }"
    expect(saidIn('i18n/paths.ts', town)).toEqual([])
    expect(saidIn('web/routes.ts', town)).toHaveLength(1)
  })
})
