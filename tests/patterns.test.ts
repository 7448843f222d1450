// In the deep tier over ten seconds: each regular expression of the repository is searched for an input that makes it slow.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/actions.gen.ts'
import { isDeep } from '#tests/support/tier.ts'

const root = join(import.meta.dirname, '..')
const isShipped = (file: string) =>
  /^((server|demo|domain|contract|i18n|ui|client|web|console|sandbox)\/.*\.tsx?|[a-z]+\.ts)$/.test(file) &&
  !/\.test\.tsx?$/.test(file)
const shipped = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(isShipped)

/** The regular expressions written in a file, and whether it also makes some while it runs. */
function patternsIn(file: string): { literals: RegExp[]; makesSome: boolean } {
  const literals: RegExp[] = []
  let makesSome = false
  const note = (callee: unknown) => {
    if ((callee as { name?: string }).name === 'RegExp') makesSome = true
  }
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) literals.push(new RegExp(node.regex.pattern, node.regex.flags))
    },
    NewExpression: ({ callee }) => note(callee),
    CallExpression: ({ callee }) => note(callee),
  })
  visitor.visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return { literals, makesSome }
}

/**
 * What was judged before and found safe: the verdict on a pattern never changes, so `npm test` judges those alone that are not in this
 * list, and the deep tier all of them.
 */
const listed = join(import.meta.dirname, 'support', 'repository', 'safe-patterns.txt')
const before = isDeep ? [] : readFileSync(listed, 'utf8').split('\n')

/** By pattern: some are written in several files, and each is judged once. */
const faults = new Map<string, string | null>(before.map((pattern) => [pattern, null]))

/** What is wrong with it, or null. */
function faultOf(pattern: RegExp): string | null {
  asked.add(String(pattern))
  const known = faults.get(String(pattern))
  if (known !== undefined) return known
  const fault = judge(pattern)
  faults.set(String(pattern), fault)
  return fault
}

/** Without a time limit and with one seed, every machine comes to the same answer. */
function judge({ source, flags }: RegExp): string | null {
  const found = checkSync(source, flags, { timeout: null, attackTimeout: null, randomSeed: 1 })
  return found.status === 'safe'
    ? null
    : `/${source}/${flags}: ${'complexity' in found ? found.complexity.summary : found.status}`
}

const asked = new Set<string>()

const faultsOf = (patterns: RegExp[]) => patterns.map(faultOf).filter((fault) => fault !== null)

// The checker's own JavaScript: no other program is started.
beforeEach(() => void vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure'))

test('the checker finds work that grows with the square of the input, or faster', () => {
  const known = [/\s*;\s*q=/, /^\/+|\/+$/g, /<link [^>]*? href="([^"]+)"[^>]*>/g, /^(a+)+$/, /\s+$/]
  expect(known.map(judge).filter((fault) => fault !== null)).toHaveLength(known.length)
})

const written = shipped
  .map((file) => ({ file, ...patternsIn(file) }))
  .filter(({ literals, makesSome }) => literals.length > 0 || makesSome)

test('the shipped code has regular expressions', () => {
  expect(written.flatMap(({ literals }) => literals).length).toBeGreaterThan(80)
})

test.each(written)('no regular expression of $file can be made slow by what is sent', ({ literals }) => {
  expect(faultsOf(literals)).toEqual([])
})

test.each(written.filter(({ makesSome }) => makesSome))(
  'nor can one that $file puts together while it is loaded',
  async ({ file }) => {
    const made: RegExp[] = []
    const Recording = new Proxy(RegExp, {
      construct(target, given: [string, string?]) {
        const pattern = new target(...given)
        made.push(pattern)
        return pattern
      },
    })
    vi.resetModules()
    vi.stubGlobal('RegExp', Recording)
    await import(/* @vite-ignore */ join(root, file)).finally(() => vi.unstubAllGlobals())
    expect(made.length).toBeGreaterThan(0)
    expect(faultsOf(made)).toEqual([])
  },
)

test('nor can one by which a payload or a parameter is checked', () => {
  const written = endpoints.flatMap((endpoint) =>
    [endpoint.payload, endpoint.params].map((schema) =>
      JSON.stringify(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })),
    ),
  )
  const patterns = new Set<string>()
  for (const schema of written)
    JSON.parse(schema, (name, value: unknown) => {
      if (name === 'pattern' && typeof value === 'string') patterns.add(value)
      return value
    })
  expect(patterns.size).toBeGreaterThan(0)
  expect(faultsOf([...patterns].map((source) => new RegExp(source)))).toEqual([])
})

test('the list of the safe ones is theirs and nobody else’s; after a change, `npx vitest run tests/patterns.test.ts -u` prints it anew', async () => {
  const safe = [...asked].filter((pattern) => faults.get(pattern) === null)
  await expect(safe.toSorted().join('\n')).toMatchFileSnapshot(listed)
})
