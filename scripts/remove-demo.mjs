/** `npm run remove-demo`: takes the demo out of the database of DATABASE_URL; remove-demo.ts says what it asks and prints. */
import { ensure } from './ensure.mjs'
import { command, run } from './run.mjs'

await command(async () => {
  const { node } = await ensure()
  return run(node, ['remove-demo.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } })
})
