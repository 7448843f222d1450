/**
 * `node scripts/measure-house.mjs [checkout]`: how much there is of this repository, and how it hangs together, for any commit
 * that is checked out. Folders are asked for by the names that they have now and by those that they had before.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsIn } from '#tests/support/repository/imports.ts'

/** The first that matches says what a file is; what none does is the product. */
const kinds = [
  ['tests', /^tests\/|\.test\.\w+$|^(vitest|playwright)\.config\.ts$/],
  ['generated', /\.gen\.\w+$|^i18n\/paraglide\//],
  ['messages', /^i18n\/messages\/.*\.json$/],
  ['migrations', /\/migrations\/[^/]+\.sql$/],
  ['simulator', /^simulator\//],
  ['sandbox', /^sandbox\//],
  [
    'demo',
    /^(demo|content|art)\/|^server\/db\/seeds\/|(^|\/)remove-demo\.ts$|^scripts\/(pictures|vignettes)\b/,
  ],
]
const kindOf = (file) => kinds.find(([, test]) => test.test(file))?.[0] ?? 'product'
const isCode = (file) => /\.(ts|tsx|mjs|css|sql)$/.test(file)
const isModule = (file) => /\.(ts|tsx|mjs|js)$/.test(file)

/** The figures of a checkout, by their names; circles are lists of folders. */
export function measureHouse(checkout) {
  const read = (file) => readFileSync(join(checkout, file), 'utf8')
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  const files = [...new Set(listed.split('\n'))]
    .filter((file) => isCode(file) || isModule(file) || kindOf(file) === 'messages')
    .filter((file) => existsSync(join(checkout, file)))
    .map((file) => ({ file, kind: kindOf(file), lines: read(file).split('\n').length - 1 }))
  const of = (kind) => files.filter((one) => one.kind === kind && (isCode(one.file) || kind === 'messages'))
  const lines = (kind) => of(kind).reduce((sum, one) => sum + one.lines, 0)

  const { imports: rooms = {} } = JSON.parse(read('package.json'))
  const known = new Set(files.map(({ file }) => file))
  const imports = files
    // What is printed follows the folders, whatever they hold.
    .filter(({ file, kind }) => isModule(file) && kind !== 'tests' && kind !== 'generated')
    .flatMap(({ file }) => importsIn(file, read(file)))
    .map(({ file, specifier }) => ({ from: file, to: specifier && targetOf(file, specifier, rooms) }))
    .filter(({ to }) => known.has(to))
  const users = Map.groupBy(imports, ({ to }) => to)
  const usedBy = (file) => new Set(users.get(file)?.map(({ from }) => from)).size
  const intoWeb = imports.filter(({ from, to }) => from.startsWith('console/') && to.startsWith('web/'))
  const readIfThere = (file) => (existsSync(join(checkout, file)) ? read(file) : '')
  const exceptions = readIfThere('wall-exceptions.ts')
  // What composes a room lies beside what the room is made of, and has a row of its own in walls.ts.
  const rows = readIfThere('walls.ts').matchAll(/^ {2}'([\w./-]+\.\w+)': \{/gm)
  const alone = new Set([...rows].map(([, file]) => file))

  return {
    'lines of the product (.ts .tsx .mjs .css)': lines('product'),
    'lines of tests': lines('tests'),
    'lines of the simulator': lines('simulator'),
    'lines of the sandbox': lines('sandbox'),
    'lines of the demo: seeds, content, pictures’ makers': lines('demo'),
    'lines of migrations': lines('migrations'),
    'lines of messages, both languages': lines('messages'),
    'lines that are generated, and kept': lines('generated'),
    'files of the product': of('product').length,
    'of them imported by exactly one other': of('product').filter(({ file }) => usedBy(file) === 1).length,
    'of them of 20 lines or fewer': of('product').filter((one) => one.lines <= 20).length,
    'imports of web/ by the console': intoWeb.length,
    'of them beside ui and client': intoWeb.filter(({ to }) => !/^web\/(ui|client)\//.test(to)).length,
    'exceptions from the walls': exceptions.match(/'[^'\n]+ → [^'\n]+'/g)?.length ?? 0,
    'circles of folders, types included': circlesOf(imports, alone),
  }
}

/** The file that an import means, as package.json of its own checkout has it; nothing for packages. */
function targetOf(file, specifier, rooms) {
  const written = specifier.replace(/\?.*$/, '')
  if (/^\.\.?\//.test(written)) return posix.join(posix.dirname(file), written)
  for (const [pattern, place] of Object.entries(rooms)) {
    const [before, after] = pattern.split('*')
    if (written === pattern) return posix.normalize(place)
    if (after !== undefined && written.startsWith(before) && written.endsWith(after))
      return posix.normalize(place.replace('*', written.slice(before.length, written.length - after.length)))
  }
  return undefined
}

/** Folders of which each leads to each other. A file that is a room by itself counts by itself. */
function circlesOf(imports, alone) {
  const placeOf = (file) => (alone.has(file) ? file : posix.dirname(file))
  const uses = new Map()
  for (const { from, to } of imports) {
    const [folder, other] = [placeOf(from), placeOf(to)]
    if (folder !== other) uses.set(folder, (uses.get(folder) ?? new Set()).add(other))
  }
  const reachedFrom = (folder) => {
    const reached = new Set(uses.get(folder))
    for (const one of reached) for (const next of uses.get(one) ?? []) reached.add(next)
    return reached
  }
  const reach = new Map([...uses.keys()].map((folder) => [folder, reachedFrom(folder)]))
  const inCircle = [...uses.keys()].filter((folder) => reach.get(folder).has(folder))
  const circles = Map.groupBy(inCircle, (folder) =>
    inCircle.find((other) => reach.get(folder).has(other) && reach.get(other)?.has(folder)),
  )
  return [...circles.values()]
}

if (import.meta.main) {
  for (const [name, figure] of Object.entries(measureHouse(process.argv[2] ?? '.'))) {
    const isList = Array.isArray(figure)
    console.log(`${String(isList ? figure.length : figure).padStart(8)}  ${name}`)
    if (isList) for (const one of figure) console.log(`${' '.repeat(10)}${one.length}: ${one.join(', ')}`)
  }
}
