/** `npm run build`: builds the site into build/, also when nothing changed. */
import { buildSite } from './build-site.mjs'
import { ensure } from './ensure.mjs'
import { command } from './run.mjs'

await command(async () => {
  const { node } = await ensure()
  await buildSite({ node, always: true })
  return 0
})
