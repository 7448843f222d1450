import { describe, expect, test } from 'vitest'
import { hairlines, inactive, parts, wordless, words } from '#domain/color-pairs.ts'
import { ownColors } from '#domain/house-look.ts'
import { contrast, nameOf } from '#domain/contrast.ts'
import { sourcesOf, styleRules } from './support/repository/style-sheets.ts'

const site = ['ui', 'client', 'web']
const sheets = sourcesOf(site, /\.css$/)
const components = sourcesOf(site, /(?<!\.test)\.tsx$/)
const tokenSheet = sheets.find(({ file }) => file === 'ui/tokens.css')?.text ?? ''
const tokens = new Map(
  [...tokenSheet.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]),
)
const rules = styleRules().filter(({ file }) => file !== 'ui/tokens.css')

const flat = (pairs: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(pairs).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))

test('the program’s own colours are those that a house’s are judged with', () => {
  expect(Object.fromEntries(tokens)).toEqual(ownColors)
})

describe('contrast', () => {
  test.each(flat(words))('%s on %s can be read', (front, ground) => {
    expect(contrast(tokens, front, ground.split(' / '))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(flat(parts))('%s on %s can be seen', (front, ground) => {
    expect(contrast(tokens, front, ground.split(' / '))).toBeGreaterThanOrEqual(3)
  })

  test('is computed as WCAG has it', () => {
    const known = new Map([
      ['black', '#000000'],
      ['white', '#ffffff'],
      ['gray', '#767676'],
    ])
    expect(contrast(known, 'black', ['white'])).toBeCloseTo(21, 5)
    expect(contrast(known, 'gray', ['white'])).toBeCloseTo(4.54, 2)
    expect(contrast(known, 'black 50%, white', ['white'])).toBeCloseTo(
      contrast(known, 'black 50%, transparent', ['white']),
      5,
    )
  })
})

describe('every colour in use is in the table of pairs', () => {
  const colors = /color-mix\(in srgb, (?:[^()]|\([^()]*\))*\)|var\(--color-[\w-]+\)/g
  const usedIn = (property: RegExp): Set<string> =>
    new Set(
      rules.flatMap(({ declarations }) =>
        declarations
          .filter(([name]) => property.test(name))
          .flatMap(([, value]) => (value.match(colors) ?? []).map(nameOf)),
      ),
    )
  const classesOf = (prefix: string): string[] => {
    const used = new RegExp(`(?<![\\w-])${prefix}-(${[...tokens.keys()].join('|')})(?![\\w-])`, 'g')
    return components.flatMap(({ text }) => [...text.matchAll(used)].map(([, name = '']) => name))
  }
  const unknown = (used: Iterable<string>, known: readonly string[]) =>
    [...new Set(used)].filter((name) => !known.includes(name))

  test('as words', () => {
    const used = [...usedIn(/^color$/), ...classesOf('text')]
    expect(used.length).toBeGreaterThan(20)
    expect(unknown(used, [...Object.keys(words), ...inactive])).toEqual([])
  })

  test('as grounds', () => {
    const grounds = flat(words).map(([, ground]) => ground.split(' / ')[0] ?? '')
    const behindParts = flat(parts).map(([, ground]) => ground.split(' / ')[0] ?? '')
    const used = [...usedIn(/^(background(-color)?|--notice-wash)$/), ...classesOf('bg')]
    expect(unknown(used, [...grounds, ...behindParts, ...wordless])).toEqual([])
  })

  test('as edges, rings and signs', () => {
    const used = [
      ...usedIn(/^(border(-\w+)?(-color)?|outline(-color)?|--notice-color)$/),
      ...classesOf('border'),
      ...classesOf('outline'),
    ]
    expect(unknown(used, [...Object.keys(parts), ...hairlines])).toEqual([])
  })

  test('together, where one rule says both', () => {
    const missing = rules.flatMap(({ selector, declarations }) => {
      const said = new Map(declarations.map(([name, value]) => [name, nameOf(value)]))
      const [color, ground] = [said.get('color'), said.get('background')]
      if (!color || !ground || !(color in words) || !(tokens.has(ground) || ground.includes('%'))) return []
      const isKnown = words[color]?.some((known) => known.split(' / ')[0] === ground)
      return isKnown ? [] : [`${selector}: ${color} on ${ground}`]
    })
    expect(missing).toEqual([])
  })
})

describe('tokens.css is the only home', () => {
  const raw =
    /(?<!&)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi
  const rawIn = (text: string) =>
    text.replaceAll(/\/\*[\s\S]*?\*\/|'#[a-z][\w-]*\/[^']*'/g, '').match(raw) ?? []
  /** Browsers colour what is around the page before they know its style sheet. */
  const aroundThePage = ['web/root.tsx', 'web/documents/web-manifest.ts']

  test('of colours', () => {
    const files = [...sheets, ...components, ...sourcesOf(site, /(?<!\.test)\.ts$/)]
    const found = files
      .filter(({ file }) => file !== 'ui/tokens.css')
      .map(({ file, text }) => ({ file, colors: rawIn(text) }))
      .filter(({ colors }) => colors.length > 0)
    expect(found.filter(({ file }) => !aroundThePage.includes(file))).toEqual([])
    const around = found.flatMap(({ colors }) => colors.map((color) => color.toLowerCase()))
    expect(new Set(around)).toEqual(new Set([tokens.get('paper')]))
  })

  test('of shadows', () => {
    const cast = rules.flatMap(({ file, declarations }) =>
      declarations
        // An inset one is a second edge, not a shadow.
        .filter(
          ([name, value]) =>
            /^(box|text)-shadow$|^filter$/.test(name) && /shadow|\d/.test(`${name} ${value}`),
        )
        .filter(([name, value]) => name !== 'filter' || value.includes('drop-shadow'))
        .filter(
          ([, value]) =>
            !/^(none|var\(--shadow-[\w-]+\)|inset 0 0 0 \d+px var\(--color-[\w-]+\))$/.test(value),
        )
        .map(([name, value]) => `${file}: ${name}: ${value}`),
    )
    expect(cast).toEqual([])
    expect(components.filter(({ text }) => /shadow-\[|boxShadow/.test(text)).map(({ file }) => file)).toEqual(
      [],
    )
  })

  test('letters grow with what the person asks of their browser: none is measured in pixels', () => {
    const fixed = rules
      // A drawing has a measure of its own and grows as a whole.
      .filter(({ selector }) => selector !== '.map-name')
      .flatMap(({ file, selector, declarations }) =>
        declarations
          .filter(([name, value]) => /^font(-size)?$/.test(name) && /\dpx/.test(value))
          .map(() => `${file}: ${selector}`),
      )
    expect(fixed).toEqual([])
    expect(components.filter(({ text }) => /text-\[\d+px\]/.test(text)).map(({ file }) => file)).toEqual([])
  })
})

describe('own classes', () => {
  const drawn = new Map<string, Set<string>>()
  for (const { file, selector } of rules)
    for (const part of selector.split(',')) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(part)?.[1]
      if (name) drawn.set(name, (drawn.get(name) ?? new Set()).add(file))
    }
  const written = components.flatMap(({ file, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(([, plain, composed]) => ({
      file,
      names: (plain ?? composed ?? '').split(/[\s'"${}]+/),
    })),
  )

  test('are drawn in one sheet: it stays when its page is left, and would change the next', () => {
    expect([...drawn].filter(([, files]) => files.size > 1).map(([name]) => name)).toEqual([])
  })

  test('outside of ui/ are written only beside their sheet', () => {
    const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
    const owners = [...drawn].flatMap(([name, files]) =>
      [...files].filter((file) => !file.startsWith('ui/')).map((file) => [name, folderOf(file)] as const),
    )
    expect(owners.length).toBeGreaterThan(50)
    const strangers = owners.flatMap(([name, folder]) =>
      written
        // The gallery of pieces shows some of them without the page around.
        .filter(({ file }) => folderOf(file) !== folder && !file.includes('/component-gallery/'))
        .filter(({ names }) => names.includes(name))
        .map(({ file }) => `${file}: ${name}`),
    )
    expect(strangers).toEqual([])
  })
})

test('what unfolds has our chevron, and no browser draws a triangle of its own', () => {
  const console = sourcesOf(['console'], /(?<!\.test)\.tsx$/)
  const folded = [...components, ...console].filter(({ text }) => text.includes('<summary'))
  expect(folded.map(({ file }) => file)).toEqual(['ui/summary.tsx'])
})
