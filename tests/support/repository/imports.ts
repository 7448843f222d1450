import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

const root = join(import.meta.dirname, '..', '..', '..')

/** An import as it is written, and whether only types come of it; `specifier` is null where the program computes it. */
export type Import = { file: string; specifier: string | null; isType: boolean }

/** Every import of every file of the repository. */
export function importsOfRepository(): { files: string[]; imports: Import[] } {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed
    .split('\n')
    .filter((file) => /\.(ts|tsx|mts|mjs|js)$/.test(file) && existsSync(join(root, file)))
  return { files, imports: files.flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8'))) }
}

/** What a file imports, hands on from others, loads later, or takes types of. */
export function importsIn(file: string, text: string): Import[] {
  const read = parseSync(file, text)
  if (read.errors.length > 0) throw new Error(`${file} cannot be read: ${read.errors[0]?.message}`)
  // `import { type A }` is none of types alone: it still loads its module.
  const isType = ({ start, end }: { start: number; end: number }) =>
    /^(import|export)\s+type\b/.test(text.slice(start, end))
  const { staticImports, staticExports, dynamicImports } = read.module
  const written = [
    ...staticImports.map((found) => ({ specifier: found.moduleRequest.value, isType: isType(found) })),
    ...staticExports.flatMap((found) =>
      found.entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType: isType(found) }] : [],
      ),
    ),
    // By these a file can load what is not written down.
    ...(/\bimport\.meta\.glob\b|['"]node:module['"]/.test(text) ? [{ specifier: null, isType: false }] : []),
    // The tree is only built where it can hold more: that is most of the work.
    ...(dynamicImports.length > 0 || /\bimport\s*\(|\bdeclare\s+module\b|\bexport\s*{\s*}/.test(text)
      ? inTree(read.program)
      : []),
  ]
  return written.map((found) => ({ file, ...found }))
}

function inTree(program: ReturnType<typeof parseSync>['program']): Omit<Import, 'file'>[] {
  const found: Omit<Import, 'file'>[] = []
  new Visitor({
    ImportExpression({ source }) {
      const text =
        source.type === 'Literal'
          ? source.value
          : source.type === 'TemplateLiteral' && source.expressions.length === 0
            ? source.quasis[0]?.value.cooked
            : null
      found.push({ specifier: typeof text === 'string' ? text : null, isType: false })
    },
    TSImportType({ source }) {
      found.push({ specifier: source.value, isType: true })
    },
    TSModuleDeclaration({ id }) {
      if (id.type === 'Literal') found.push({ specifier: id.value, isType: true })
    },
    ExportNamedDeclaration({ source, specifiers }) {
      if (source && specifiers.length === 0) found.push({ specifier: source.value, isType: false })
    },
  }).visit(program)
  return found
}
