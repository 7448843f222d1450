/** The server's tests and journeys as if on other days, as steps of a test run. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '#scripts/ensure/chromium.mjs'
import { CannotGoOn, run } from '#scripts/process/run.mjs'
import { runJourneys } from '#scripts/testing/journeys.mjs'
import { toCount } from '#scripts/testing/report.mjs'
import { temporaryRoot } from '#scripts/testing/temporary-root.mjs'
import { runVitest } from '#scripts/testing/vitest.mjs'
import { clearAfterKilled, clockFrom, ensureClock } from './clock.mjs'

/**
 * The hours differ as well. In the evening at the lake the next day has begun in UTC, in which machines live. At night nobody has
 * arrived yet, and the clock changes: a minute after each step begins. All lie ahead: while PostgreSQL waits it is told the real time,
 * and on a day that has passed it would find each wait too long.
 */
export const days = [
  { name: 'a leap day', moment: '2028-02-29T15:00:00Z' },
  { name: 'the clock goes forward', moment: '2028-03-12T06:59:00Z' },
  { name: 'the clock goes back', moment: '2027-11-07T05:59:00Z' },
  { name: 'the evening of 31 December', moment: '2028-01-01T01:00:00Z' },
  { name: 'Easter less 120 days', moment: '2027-12-18T15:00:00Z' },
  { name: 'a Friday in July', moment: '2027-07-16T15:00:00Z' },
]

/** Those in which the day decides what is shown or done, also where the deep tier alone walks them; what others do with days, these do as well. */
export const journeys = [
  'account',
  'bad-addresses',
  'booking',
  'companions',
  'error-catalogue',
  'first-lofts',
  'loft-page',
  'search',
  'staff-arrivals',
  'staff-bank',
  'staff-calendar',
  'staff-change',
  'staff-letters',
  'staff-new-booking',
  'staff-options',
  'staff-price-nights',
  'staff-prices',
  'staff-today',
  'staff-turnovers',
]

const fileOf = (name) => `tests/e2e/${name}.e2e.ts`

/**
 * @param {string[]} parts
 * @param {{ node: string }} options
 * @returns {import('#scripts/testing/plan.mjs').Step[]}
 */
export function otherDays(parts, { node }) {
  // Asked once, by the first step: without it every test would hold, on today.
  let proof
  const prove = () => (proof ??= proveClock(node))
  const on = (what, work) => (day) => ({
    name: `${day.name}: ${what}`,
    parts,
    run: async () => {
      if (Date.parse(day.moment) < Date.now())
        return failed(
          `${day.moment} has passed: give that day one of the next years (scripts/deep/days.mjs).`,
        )
      return (await prove()) ? withClock(day, work) : failed('The clock is not told.')
    },
  })
  const kinds = [
    on('server', (env) => runVitest(['server'], { env })),
    on('journeys', async (env) =>
      runJourneys(await findChromium(), {
        parameters: journeys.map(fileOf),
        env: { ...env, JOURNEYS: 'each' },
      }),
    ),
  ]
  return [
    { name: 'another day is told', parts, run: async () => toCount(await prove()) },
    ...days.flatMap((day) => kinds.map((stepOn) => stepOn(day))),
  ]
}

async function withClock({ moment }, work) {
  const clock = await ensureClock()
  // Files get their times from the system, which knows only today: nobody may take those of another run for old ones.
  const folder = await mkdtemp(join(temporaryRoot, `lofts-day-${process.pid}-`))
  await chmod(folder, 0o755)
  try {
    return await work({ ...clockFrom(clock, moment), TMPDIR: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await clearAfterKilled()
  }
}

/** Whether each program that has a clock of its own tells the day that it was given. */
async function proveClock(node) {
  const day = { moment: '2031-05-05T15:00:00Z' }
  try {
    const chromium = await findChromium()
    const prove = (env) =>
      run(node, ['tests/support/product/prove-clock.ts', day.moment], {
        env: { ...env, CHROMIUM_PATH: chromium },
      })
    return (await withClock(day, prove)) === 0
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error
    console.error(error.message)
    return false
  }
}

function failed(sentence) {
  console.error(sentence)
  return { ...toCount(false), names: [sentence] }
}
