/**
 * `npm run test:deep [part …]`: what needs many histories, both languages and widths, pictures, whole years and other days.
 * Its last line is the sum. docs/tests.md says what is held where.
 */
import { typesAlone } from './checks.mjs'
import { oldestPostgres } from './deep/databases.mjs'
import { otherDays } from './deep/days.mjs'
import { ensure } from './ensure.mjs'
import { findOrdinaryChromium } from './ensure/chromium.mjs'
import { command } from './process/run.mjs'
import { carryOut, wantedParts } from './testing/plan.mjs'
import { build, checks, journeys, lighthouse, prepare, timeOfQuickRuns, vitest } from './steps.mjs'

const all = ['years', 'histories', 'journeys', 'looks', 'days', 'pages']
const env = { TESTS_TIER: 'deep' }
const everyWay = { JOURNEYS: 'all' }
const eachOnce = { JOURNEYS: 'each' }
const ways = ['phone-fr', 'phone-en', 'desktop-fr', 'desktop-en'].map((way) => `--project=${way}`)

await command(async () => {
  const startedAt = performance.now()
  const wanted = wantedParts('npm run test:deep', all)
  const { node } = await ensure({ tests: true })
  const projects = ['rules', 'parts', 'parts-alone', 'house', 'server', 'starts', 'site', 'built']
  const stages = [
    prepare(all),
    ...checks(['years'], typesAlone),
    build(['years', 'journeys', 'looks', 'days', 'pages'], { node, pictures: 'all' }),
    vitest('tests with all their points', ['years'], projects, { env }),
    oldestPostgres(['years']),
    timeOfQuickRuns(['years'], { node }),
    vitest('histories', ['histories'], ['simulate'], { env }),
    journeys('journeys in every way', ['journeys'], { env: everyWay, parameters: ways }),
    journeys('each journey in the ordinary Chromium', ['journeys'], {
      env: eachOnce,
      find: findOrdinaryChromium,
    }),
    journeys('looks', ['looks'], { env: everyWay, parameters: ['--project=looks'] }),
    ...otherDays(['days'], { node }),
    lighthouse(['pages'], { node }),
  ].map((step) => [[step]])
  return carryOut({ command: 'npm run test:deep', stages }, { node, wanted, startedAt })
})
