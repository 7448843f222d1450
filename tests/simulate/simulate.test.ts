import { expect, inject, test } from 'vitest'
import { runLanes } from './lanes.ts'
import { describe } from './story.ts'

const histories = 200

/** Always the same ones, so that a red run is about what changed; `npm run simulate` lives through others. */
test(`${histories} histories of guests, bank, mail, time and killed processes end with money and nights true`, async () => {
  let next = 0
  const takeSeed = () => (next < histories ? ++next : null)
  const failures = await runLanes(takeSeed, { templateUrl: inject('templateUrl'), lanes: 6, without: null })
  const stories = failures.map((failure) => `seed ${failure.seed}\n${describe(failure)}`)
  expect(stories.join('\n\n')).toBe('')
}, 600_000)
