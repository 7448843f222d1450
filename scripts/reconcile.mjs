/** `npm run reconcile`: holds the books against the stays and the bank's list; reconcile.ts says what it prints. */
import { ensure } from './ensure.mjs'
import { command, run } from './run.mjs'
import { compileTexts } from './texts.mjs'

await command(async () => {
  const { node } = await ensure()
  await compileTexts()
  return run(node, ['reconcile.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } })
})
