/** `npm run test:quick`: the rules alone, in seconds. */
import { ensure } from './ensure.mjs'
import { command, packaged, run } from './run.mjs'
import { compileTexts } from './texts.mjs'

await command(async () => {
  await ensure({ tests: true })
  await compileTexts()
  return run(packaged('vitest'), ['run', '--project=rules'])
})
