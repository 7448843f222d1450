/**
 * `npm run test:mutants`: plants one fault after the other into a copy of this checkout's last commit, and says which tests
 * notice it. `-- refund lock` are the faults with one of these words in their name or file, `--at=<commit>` takes another
 * commit, `--workers=1` leaves the other cores alone, `--green` believes that the tests are green without faults.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CannotGoOn, command, isStopped } from '#scripts/process/run.mjs'
import { mutants } from './all.ts'
import { isCheck, isJourney, needsBuild, type Mutant } from './mutant.ts'
import { outside, runTests, type Failure, type Place } from './run-tests.ts'
import { compileTexts, linkPictures, openWorktree, prepareTypes } from './worktree.ts'

type Verdict =
  | { is: 'caught'; by: Failure }
  | { is: 'survived' }
  /** Its line is not there, or not once. */
  | { is: 'left out' }

await command(async () => {
  const { at, workers, isGreen, words } = readOptions(process.argv.slice(2))
  const chosen = mutants.filter(
    ({ name, file }) => words.length === 0 || words.some((word) => `${name} ${file}`.includes(word)),
  )
  if (chosen.length === 0) throw new CannotGoOn('No fault has one of these words.')
  const { tree, commit } = openWorktree(at ?? 'HEAD')
  const place = { tree, workers }
  console.log(`${chosen.length} faults in a copy of ${commit.slice(0, 8)}.`)
  const named = chosen.flatMap(({ caughtBy, room }) => [caughtBy, ...room])
  if (named.some((name) => isJourney(name) || needsBuild(name))) linkPictures(tree)
  if (!(await (named.includes('types') ? prepareTypes(tree) : compileTexts(tree))))
    throw new CannotGoOn('The texts of that commit cannot be compiled.')
  const red = isGreen ? [] : await findRed(place, chosen)

  const verdicts: Verdict[] = []
  for (const mutant of chosen) {
    const since = performance.now()
    const verdict = await judge(place, mutant, red)
    if (isStopped()) return 130
    verdicts.push(verdict)
    tell(mutant, verdict, secondsSince(since))
  }
  // Of another commit, a line that is not there yet is no fault of the table.
  const failed = verdicts.filter(({ is }) => is === 'survived' || (is === 'left out' && at === null))
  const passed = verdicts.filter(({ is }) => is === 'caught')
  console.log(`\n${passed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
})

function readOptions(options: string[]) {
  const known = /^--(green|(at|workers)=.+)$/
  const unknown = options.find((option) => option.startsWith('--') && !known.test(option))
  if (unknown) throw new CannotGoOn(`No option ${unknown}: only --at=<commit>, --workers=<number>, --green.`)
  const valueOf = (name: string) =>
    options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3)
  return {
    at: valueOf('at') ?? null,
    workers: Number(valueOf('workers') ?? availableParallelism()),
    isGreen: options.includes('--green'),
    words: options.filter((option) => !option.startsWith('--')),
  }
}

function isThere({ tree }: Place, name: string): boolean {
  return isCheck(name) || existsSync(join(tree, name))
}

/** What fails without any fault, in the files that should catch one: it says nothing. */
async function findRed(place: Place, chosen: readonly Mutant[]): Promise<Failure[]> {
  const begun = performance.now()
  const files = [...new Set(chosen.map(({ caughtBy }) => caughtBy))].filter((name) => isThere(place, name))
  const red = await runTests(place, files, { isFirstEnough: false })
  for (const { file, test } of red) console.log(`  red without any fault: ${file} ${test}`)
  if (red.some(({ test }) => test === outside))
    throw new CannotGoOn('What fails without any fault cannot be told: the tests could not be run.')
  console.log(`  ${files.length} files and checks without faults, ${secondsSince(begun)} s\n`)
  return red
}

/** First by the tests that should fail, then by its room. What fails without the fault too catches nothing. */
async function judge(place: Place, mutant: Mutant, red: readonly Failure[]): Promise<Verdict> {
  const { file: fileName, find, put, caughtBy, room } = mutant
  const path = join(place.tree, fileName)
  const sound = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (sound.split(find).length !== 2) return { is: 'left out' }
  const plant = async (text: string) => {
    writeFileSync(path, text)
    if (fileName.startsWith('i18n/messages/')) await compileTexts(place.tree)
  }
  const isNew = ({ file, test }: Failure) =>
    test !== outside && !red.some((one) => one.file === file && one.test === test)
  const isFirstEnough = !red.some(({ file }) => file === caughtBy)
  await plant(sound.replace(find, () => put))
  const failures = isThere(place, caughtBy) ? await runTests(place, [caughtBy], { isFirstEnough }) : []
  const own = failures.find(isNew)
  const [found] = own || isStopped() ? [] : await runTests(place, room, { isFirstEnough: true })
  const other = found?.test === outside ? undefined : found
  // What failed by chance, or fails anyway, is no proof: it has to fail again, and not without the fault.
  const again = other && !isStopped() ? await runTests(place, [other.file], { isFirstEnough: false }) : []
  await plant(sound)
  if (own) return { is: 'caught', by: own }
  if (!other || isStopped() || !again.some(({ test }) => test === other.test)) return { is: 'survived' }
  const alone = await runTests(place, [other.file], { isFirstEnough: false })
  const isRed = alone.some(({ test }) => test === other.test)
  return isRed ? { is: 'survived' } : { is: 'caught', by: other }
}

function tell({ name, tier, caughtBy }: Mutant, verdict: Verdict, seconds: string): void {
  console.log(`${seconds.padStart(6)} s  ${name}\n          → ${endingOf(verdict, tier, caughtBy)}`)
}

function endingOf(verdict: Verdict, tier: string, caughtBy: string): string {
  if (verdict.is === 'survived') return 'SURVIVED'
  if (verdict.is === 'left out') return 'LEFT OUT: its line is not there once'
  const { file, test } = verdict.by
  const where = file === caughtBy ? tier : `and not by ${caughtBy}`
  return `${file} (${where}): ${test.split('\n')[0]!.slice(0, 120)}`
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1)
}
