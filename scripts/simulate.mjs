/** `npm run simulate`: guests, bank, mail, clock and crashes over real PostgreSQL; simulator/ says what and prints it. */
import { ensure } from './ensure.mjs'
import { command, run } from './run.mjs'
import { compileTexts } from './texts.mjs'

await command(async () => {
  const { node } = await ensure({ tests: true })
  await compileTexts()
  return run(node, ['simulator/simulate.ts', ...process.argv.slice(2)])
})
