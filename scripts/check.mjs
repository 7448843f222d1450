/** `npm run check`: format, lint and types. */
import { prepareChecks, staticChecks } from './checks.mjs'
import { ensure } from './ensure.mjs'
import { command, isStopped } from './run.mjs'

await command(async () => {
  await ensure({ tests: true })
  await prepareChecks()
  let failed = 0
  for (const { name, check } of staticChecks) {
    if (isStopped()) break
    console.log(`\n— ${name}`)
    if ((await check()) !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
})
