/** `npm start` and, with --dev, `npm run dev`: prepares this checkout, then runs the product until it is stopped. */
import { buildSite } from './build-site.mjs'
import { ensure } from './ensure.mjs'
import { withLock } from './lock.mjs'
import { root } from './process/root.mjs'
import { command, isStopped, run } from './process/run.mjs'
import { compileTexts } from './texts.mjs'

await command(async () => {
  const dev = process.argv.includes('--dev')
  const { node } = await ensure()
  if (dev) {
    await withLock('building', () => run(node, ['scripts/pictures.mjs', '--first']))
    await run(node, ['scripts/vignettes.mjs'])
    await compileTexts()
  } else {
    await buildSite({ node, pictures: 'first' })
  }
  if (isStopped()) return 0
  console.log('Starting …')
  watchParent()
  const mode = dev ? 'development' : 'production'
  const site = run(node, ['main.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: { NODE_ENV: mode },
    channel: true,
    onMessage: ({ ready }) =>
      ready && run(node, ['scripts/pictures.mjs', '--rest'], { channel: true, until: site }),
  })
  return site
})

/** npm killed outright passes nothing on; this process gets another parent then, and ends in order. */
function watchParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}
