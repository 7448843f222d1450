/** `npm test [part …]`: everything that has to hold, on this machine. Its last line is the sum. docs/tests.md says what is held where. */
import { staticChecks } from './checks.mjs'
import { ensure } from './ensure.mjs'
import { command } from './process/run.mjs'
import { bar } from './testing/history.mjs'
import { carryOut, wantedParts } from './testing/plan.mjs'
import { build, checks, journeys, prepare, vitest } from './steps.mjs'

await command(async () => {
  const startedAt = performance.now()
  const wanted = wantedParts('npm test', ['checks', 'server', 'journeys'])
  const { node } = await ensure({ tests: true })
  const stages = [
    [[prepare(['checks', 'server', 'journeys'])]],
    // What needs no built site is done beside building it.
    [
      [build(['server', 'journeys'], { node, pictures: 'fewest' })],
      [
        ...checks(['checks'], staticChecks),
        vitest('rules and parts', ['checks'], ['rules', 'parts', 'parts-alone', 'house']),
      ],
    ],
    // Not side by side: both use every core.
    [[vitest('server', ['server'], ['server', 'simulate', 'starts', 'site', 'built'])]],
    [[journeys('journeys', ['journeys'])]],
  ]
  return carryOut({ command: 'npm test', stages, bar }, { node, wanted, startedAt })
})
