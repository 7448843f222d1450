/**
 * `npm run test:mutants`: plants one fault after the other into a copy of this checkout's last commit, and says which tests
 * notice it. `-- refund lock` are the faults with one of these words in their name or file, `--at=<commit>` takes another
 * commit, `--workers=1` leaves the other cores alone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CannotGoOn, command, isStopped } from '#scripts/run.mjs'
import { mutants } from './all.ts'
import { isCheck, isJourney, type Mutant } from './mutant.ts'
import { runTests, type Failure, type Place } from './run-tests.ts'
import { compileTexts, linkPictures, openWorktree, prepareTypes } from './worktree.ts'

type Verdict =
  | { is: 'caught'; by: Failure }
  | { is: 'survived' }
  /** The fault could not be planted or not be judged. */
  | { is: 'left out'; because: string }

await command(async () => {
  const { at, workers, words } = readOptions(process.argv.slice(2))
  const chosen = mutants.filter(
    ({ name, file }) => words.length === 0 || words.some((word) => `${name} ${file}`.includes(word)),
  )
  if (chosen.length === 0) throw new CannotGoOn('No fault has one of these words.')
  const { tree, commit } = openWorktree(at ?? 'HEAD')
  const place = { tree, workers }
  console.log(`${chosen.length} faults in a copy of ${commit.slice(0, 8)}; first, the tests without them.`)
  const named = [...new Set(chosen.flatMap(({ caughtBy, room }) => [caughtBy, ...room]))]
  if (named.some(isJourney)) linkPictures(tree)
  if (!(await (named.includes('types') ? prepareTypes(tree) : compileTexts(tree))))
    throw new CannotGoOn('The texts of that commit cannot be compiled.')
  const files = [...new Set(chosen.map(({ caughtBy }) => caughtBy))]
  const begun = performance.now()
  const red = await runTests(
    place,
    files.filter((name) => isThere(place, name)),
    { isFirstEnough: false },
  )
  for (const { file, test } of red) console.log(`  red without any fault: ${file} ${test}`)
  console.log(`  ${files.length} files and checks, ${secondsSince(begun)} s\n`)

  const verdicts: Verdict[] = []
  for (const mutant of chosen) {
    if (isStopped()) return 130
    const since = performance.now()
    const verdict = await judge(place, mutant, red)
    if (isStopped()) return 130
    verdicts.push(verdict)
    tell(mutant, verdict, secondsSince(since))
  }
  const isOther = at !== null
  const failed = verdicts.filter(({ is }) => is === 'survived' || (is === 'left out' && !isOther))
  const passed = verdicts.filter(({ is }) => is === 'caught')
  console.log(`\n${passed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
})

function readOptions(options: string[]) {
  const valueOf = (name: string) =>
    options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3)
  const words = options.filter((option) => !option.startsWith('--'))
  const unknown = options.find((option) => option.startsWith('--') && !/^--(at|workers)=./.test(option))
  if (unknown)
    throw new CannotGoOn(`There is no option ${unknown}, only --at=<commit> and --workers=<number>.`)
  const workers = Number(valueOf('workers') ?? availableParallelism())
  return { at: valueOf('at') ?? null, workers, words }
}

const isThere = ({ tree }: Place, name: string): boolean => isCheck(name) || existsSync(join(tree, name))

/** First by the tests that should fail, then by its room. What fails without the fault too catches nothing. */
async function judge(place: Place, mutant: Mutant, red: readonly Failure[]): Promise<Verdict> {
  const { caughtBy, room } = mutant
  if (red.some(({ file }) => file === caughtBy))
    return { is: 'left out', because: `${caughtBy} is red without it` }
  const path = join(place.tree, mutant.file)
  const sound = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (sound.split(mutant.find).length !== 2) return { is: 'left out', because: 'its line is not there' }
  const plant = async (text: string) => {
    writeFileSync(path, text)
    if (mutant.file.startsWith('i18n/messages/')) await compileTexts(place.tree)
  }
  await plant(sound.replace(mutant.find, () => mutant.put))
  const first = { isFirstEnough: true }
  const [own] = isThere(place, caughtBy) ? await runTests(place, [caughtBy], first) : []
  const [other] = own || isStopped() ? [] : await runTests(place, room, first)
  await plant(sound)
  if (own) return { is: 'caught', by: own }
  const isRed = other && !isStopped() && (await runTests(place, [other.file], first)).length > 0
  return other && !isRed ? { is: 'caught', by: other } : { is: 'survived' }
}

function tell({ name, tier, caughtBy }: Mutant, verdict: Verdict, seconds: string): void {
  const ending = {
    caught: () => {
      const { file, test } = (verdict as Extract<Verdict, { is: 'caught' }>).by
      const where = file === caughtBy ? tier : `and not by ${caughtBy}`
      return `caught by ${file} (${where}) ${test.slice(0, 120)}`.trim()
    },
    survived: () => 'SURVIVED',
    'left out': () => `LEFT OUT: ${(verdict as Extract<Verdict, { is: 'left out' }>).because}`,
  }
  console.log(`${seconds.padStart(6)} s  ${name}\n          → ${ending[verdict.is]()}`)
}

const secondsSince = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(1)
