/**
 * `npm run test:deep [part …]`: what needs many histories, both languages and widths, pictures, whole years and other days.
 * Its last line is the sum. docs/tests.md says what is held where.
 */
import { randomInt } from 'node:crypto'
import { ensure } from './ensure.mjs'
import { findBrowsers } from './ensure/chromium.mjs'
import { command, run } from './run.mjs'
import { carryOut, wantedParts } from './testing/plan.mjs'
import { build, journeys, prepare, vitest } from './testing/steps.mjs'

const parts = ['years', 'histories', 'journeys', 'looks', 'days', 'pages']
const deep = { TESTS_TIER: 'deep' }

await command(async () => {
  const startedAt = performance.now()
  const wanted = wantedParts('npm run test:deep', parts)
  const { node } = await ensure({ tests: true })
  return carryOut({ command: 'npm run test:deep', stages: [] }, { node, wanted, startedAt })
})
