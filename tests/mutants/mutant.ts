/** What `npm run test:mutants` plants: one fault in one line, and the tests that have to fail because of it. */
export type Mutant = {
  /** What goes wrong, in plain words; a part of it chooses the fault on the command line. */
  name: string
  file: string
  /** Exact text of the file, within one line, that occurs exactly once. */
  find: string
  put: string
  /** The one file of tests that should fail, or one of the checks without tests. */
  caughtBy: string
  /** What is run only when that one stays green: folders or files of tests, and checks. */
  room: readonly string[]
  /** Where `caughtBy` runs. */
  tier: 'npm test' | 'deep'
}

/** What a fault may also be caught by: a step of `npm test` that is no test. */
export const checks = ['lint', 'types'] as const
export type Check = (typeof checks)[number]
export const isCheck = (name: string): name is Check => (checks as readonly string[]).includes(name)

/** Tests that ask or read the built site. */
export const needsBuild = (path: string): boolean =>
  /^tests\/(?:site\/|built\.test|composition\.test)/.test(path)

export const isJourney = (path: string): boolean => path.startsWith('tests/e2e/')

/** Most faults differ in these four; the tests that should fail are those of `npm test` unless it is said. */
type Fault = Pick<Mutant, 'name' | 'file' | 'find' | 'put' | 'caughtBy'> & Partial<Mutant>

/** The faults of one room. */
export const inRoom = (room: readonly string[], faults: readonly Fault[]): Mutant[] =>
  faults.map((fault) => ({ room, tier: 'npm test', ...fault }))
