/** `npm run bench`: measures the built product; tests/bench/ says what and prints it. */
import { buildSite } from './build-site.mjs'
import { ensure } from './ensure.mjs'
import { command, run } from './run.mjs'

await command(async () => {
  const { node } = await ensure({ tests: true })
  await buildSite({ node })
  return run(node, ['tests/bench/bench.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } })
})
