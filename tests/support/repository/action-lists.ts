import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const head =
  '// Printed from the folders: `npx vitest run tests/actions.test.ts -u` prints it anew. Nobody writes here.\n'

/** Exports of one file. */
type Exported = { file: string; names: string[] }

/** What the files below a folder export by a line that looks like this, in the order of the folder. */
function exportedIn(folder: string, line: RegExp): Exported[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\n'))]
    .filter((file) => /(?<!\.test|\.gen)\.ts$/.test(file))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .map((file) => ({
      file,
      names: [...read(file).matchAll(line)].map(([, name = '']) => name),
    }))
    .filter(({ names }) => names.length > 0)
}

/** Every endpoint of the contract, those of the console among them. */
export function endpointList(): string {
  const isOfStaff = ({ file }: Exported) => file.startsWith('contract/staff/')
  const found = exportedIn('contract', /^export const (\w+) = (?:endpoint|action)\(/gm)
  const hasAhead = (name: string, file: string) =>
    read(file).includes(`export const ${name} = action(`) &&
    /^  ahead: /m.test(read(file).split(`export const ${name} = action(`)[1]!.split('\n})')[0]!)
  const listOf = (name: string, of: Exported[], more = '') =>
    `export const ${name} = [\n${of.flatMap(({ file, names }) => names.map((one) => (hasAhead(one, file) ? `  previewOf(${one}),\n  ${one},\n` : `  ${one},\n`))).join('')}${more}] as const\n`
  return [
    head,
    `import { previewOf } from './action.ts'\n` + found.map(importOf).join(''),
    listOf('staffEndpoints', found.filter(isOfStaff)),
    listOf(
      'endpoints',
      found.filter((one) => !isOfStaff(one)),
      '  ...staffEndpoints,\n',
    ),
  ].join('\n')
}

/** The commands of the capabilities, and what mounts every other endpoint. */
export function mountList(): string {
  const found = exportedIn('server/http', /^export function (serve\w+)\(app: ApiApp, deps: Deps\)/gm)
  const names = found.flatMap((one) => one.names)
  const list = `export const mounts = [\n${names.map((name) => `  ${name},\n`).join('')}] as const\n`
  const of = exportedIn('server', /^export const (\w+) = (?:command|guestCommand|query)\(/gm).filter(
    ({ file }) => !file.includes('/action/'),
  )
  const roomOf = (file: string) =>
    file.replace(/^server\/|\.ts$/g, '').replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())
  const imports = of.map(({ file }) => `import * as ${roomOf(file)} from '#${file}'\n`)
  const commands = of.flatMap((one) => one.names.map((name) => `  ${roomOf(one.file)}.${name},\n`))
  const all = `export const actions = [\n${commands.join('')}] as const\n`
  return [head, imports.join('') + found.map(importOf).join(''), all, list].join('\n')
}

/** The emails of the house, whose files each export theirs as `emails`. */
export function emailList(): string {
  const of = exportedIn('server/emails', /^export const (emails) = \{$/gm)
  const nameOf = (file: string) =>
    file.replace(/^.*\/|\.ts$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const imports = of.map(({ file }) => `import * as ${nameOf(file)} from '#${file}'\n`)
  const rows = of.map(({ file }) => `  ...${nameOf(file)}.emails,\n`)
  return [head, imports.join(''), `export const emails = {\n${rows.join('')}}\n`].join('\n')
}

/** What anybody may read comes first, what the staff does last. */
const rankOf = (file: string): number =>
  ['/public/', '/guest/', '/staff/'].findIndex((folder) => file.includes(folder))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const importOf = ({ file, names }: Exported): string => `import { ${names.join(', ')} } from '#${file}'\n`
