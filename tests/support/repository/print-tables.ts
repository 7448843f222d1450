import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.gen.ts'
import { columnTypes } from './column-types.ts'

type Column = {
  table: string
  column: string
  kind: string
  nullable: boolean
  given: boolean
  always: boolean
  means: string | null
  tableMeans: string | null
}

/** What a column of this kind is read as. */
const kinds: Record<string, string> = {
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  text: 'string',
  tsvector: 'string',
  uuid: 'string',
  daterange: 'string',
  date: 'Day',
  'timestamp with time zone': 'Instant',
  jsonb: 'Json',
  bytea: 'Buffer',
  boolean: 'boolean',
  ARRAY: 'number[]',
}
const homes: Record<string, string> = {
  Generated: 'kysely',
  GeneratedAlways: 'kysely',
  Day: '#domain/days.ts',
  Instant: '#domain/days.ts',
  Json: './column-kinds.ts',
}
const narrower = new Map<string, string>()
for (const [home, types] of Object.entries(columnTypes))
  for (const [type, columns] of Object.entries(types)) {
    homes[type] = home
    for (const column of columns) narrower.set(column, type)
  }

/** The types of the tables of a database, as server/db/tables.gen.ts has them. */
export async function printTables(db: Kysely<Database>): Promise<string> {
  const columns = await readColumns(db)
  const known = new Set(columns.flatMap(({ table, column }) => [column, `${table}.${column}`]))
  const gone = [...narrower.keys()].filter((column) => !known.has(column))
  if (gone.length > 0) throw new Error(`column-types.ts names columns that are not there: ${gone.join(', ')}`)

  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  const types = tables.map(([table, held]) => {
    const lines = held.flatMap((column) => [...comment(column.means, '  '), `  ${printColumn(column)}`])
    const above = comment(held[0]?.tableMeans ?? null)
    return [...above, `export type ${toPascal(table)} = {`, ...lines, '}'].join('\n')
  })
  const all = tables.map(([table]) => `  ${toCamel(table)}: ${toPascal(table)}`)
  const body = [...types, ['export type Database = {', ...all, '}'].join('\n')].join('\n\n')
  return `${printImports(body)}\n\n${heading}\n\n${body}\n`
}

const heading = `/**
 * The tables as queries see them, printed from the migrated database; after a migration:
 * \`vitest run server/db/database.test.ts -u\`. Names are in camelCase, days and instants are text. What is narrower than SQL says
 * stands in tests/support/repository/column-types.ts, the comments in the database itself (\`comment on column …\`).
 */`

async function readColumns(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as kind, is_nullable = 'YES' as nullable,
      column_default is not null as given, is_identity = 'YES' or is_generated = 'ALWAYS' as always,
      col_description(place, ordinal_position) as means, obj_description(place, 'pg_class') as table_means
    from information_schema.columns, lateral (select format('public.%I', table_name)::regclass::oid as place) named
    where table_schema = 'public' order by table_name collate "C", ordinal_position`.execute(db)
  return rows
}

/** "quote: Quote | null", or "id: GeneratedAlways<number>". */
function printColumn({ table, column, kind, nullable, given, always }: Column): string {
  const type = narrower.get(`${table}.${column}`) ?? narrower.get(column) ?? kinds[kind]
  if (!type) throw new Error(`No type is known for ${kind}, of ${table}.${column}.`)
  const held = nullable ? `${type} | null` : type
  const wrapped = always ? `GeneratedAlways<${held}>` : given ? `Generated<${held}>` : held
  return `${toCamel(column)}: ${wrapped}`
}

function printImports(body: string): string {
  const used = Object.keys(homes).filter((type) => new RegExp(`[ <]${type}\\b`).test(body))
  return [...Map.groupBy(used.toSorted(), (type) => homes[type])]
    .map(([home, types]) => `import type { ${types.join(', ')} } from '${home}'`)
    .join('\n')
}

/** Names of columns stand in backticks in it. */
function comment(words: string | null, indent = ''): string[] {
  return words ? [`${indent}/** ${words.replaceAll(/`\w+`/g, toCamel)} */`] : []
}

const toCamel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const toPascal = (name: string): string => toCamel(`_${name}`)
