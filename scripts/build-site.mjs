import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { root } from './process/root.mjs'
import { CannotGoOn, packaged, run } from './process/run.mjs'
import { compileTexts } from './texts.mjs'
import { withLock } from './lock.mjs'

const folders = ['client', 'console', 'contract', 'demo', 'domain', 'i18n', 'scripts', 'server', 'ui', 'web']
const files = [
  'jobs-main.ts',
  'mail-main.ts',
  'open-deps.ts',
  'package-lock.json',
  'print-main.ts',
  // The compiler of texts writes notes of its own beside it.
  'project.inlang/settings.json',
  'react-router.config.ts',
  'site.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.console.config.ts',
  'vite.threads.config.ts',
]
/** Made from the sources, or no part of the site. */
const left = [/^i18n\/paraglide\//, /^web\/public\/photos\//, /-share\.jpg$/, /\.test\.[a-z]+$/]
const noteFile = join(root, 'build', 'sources.sha256')
const warningsFile = join(root, 'build', 'warnings.txt')

/**
 * Builds the site into build/ when it is missing or older than its sources.
 * @param {{ node: string, always?: boolean, areTextsCompiled?: boolean, pictures?: 'all' | 'first' | 'fewest',
 *   failsOnWarnings?: boolean }} options
 *   `node`: the path of the pinned Node.
 *   `areTextsCompiled`: somebody reads them meanwhile, and compiling would take them away for a moment.
 *   `pictures`: `all` are there, also where nothing else is built; or those that visitors see `first`; or the `fewest` with
 *   which every address of a page answers, and that are right for tests.
 *   `failsOnWarnings`: what a bundler says is an error, also what it said when this was built.
 */
export async function buildSite({
  node,
  always = false,
  areTextsCompiled = false,
  pictures = 'all',
  failsOnWarnings = false,
}) {
  await withLock('building', async () => {
    // First: what it writes of them into demo/pictures/ is a source.
    await step(node, ['scripts/pictures.mjs', ...(pictures === 'all' ? [] : [`--${pictures}`])])
    const sources = await hashSources()
    const isBuilt = !always && (await readFile(noteFile, 'utf8').catch(() => '')) === sources
    if (!isBuilt) await build(node, sources, areTextsCompiled)
    const warnings = failsOnWarnings ? await readFile(warningsFile, 'utf8') : ''
    if (warnings !== '')
      throw new CannotGoOn(
        `The bundlers say only what is wrong, and said this:\n${warnings}Mend its cause, or name it in vite.config.ts where nobody here can.`,
      )
  })
}

async function build(node, sources, areTextsCompiled) {
  console.log('Building the site …')
  await rm(noteFile, { force: true })
  await step(node, ['scripts/vignettes.mjs'])
  if (!areTextsCompiled) await compileTexts()
  const warnings = await bundle()
  await compressAhead(join(root, 'build', 'client'))
  await writeFile(warningsFile, warnings)
  await writeFile(noteFile, sources)
  console.log('The site is built.')
}

/** @returns {Promise<string>} what the bundlers said: nothing where all is well. */
async function bundle() {
  let said = ''
  const options = { env: { NODE_ENV: 'production' }, onOutput: (text) => (said += text) }
  await step(packaged('react-router'), ['build', '--logLevel', 'warn'], options)
  for (const config of ['vite.console.config.ts', 'vite.threads.config.ts'])
    await step(packaged('vite'), ['build', '--config', config, '--logLevel', 'warn'], options)
  return said
}

async function step(program, parameters, options = {}) {
  const code = await run(program, parameters, options)
  if (code !== 0) throw new CannotGoOn('The site could not be built; what is wrong is above.')
}

async function hashSources() {
  const lists = await Promise.all(folders.map((folder) => listFiles(join(root, folder))))
  const paths = [...files, ...lists.flat().map((path) => relative(root, path).replaceAll('\\', '/'))]
  const hash = createHash('sha256')
  for (const path of paths.filter((one) => !left.some((pattern) => pattern.test(one))).sort()) {
    hash.update(`${path}\n`).update(await readFile(join(root, path)))
  }
  return hash.digest('hex')
}

async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

const worthwhile = /\.(css|html|ics|js|json|mjs|svg|txt|webmanifest|xml)$/
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** As small as it gets, once, so that no request waits for it; on as many cores as there are. */
async function compressAhead(folder) {
  const paths = (await listFiles(folder)).filter((one) => worthwhile.test(one)).values()
  const work = async () => {
    for (const path of paths) await compress(path)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

async function compress(path) {
  const bytes = await readFile(path)
  if (bytes.length < 1024) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }))
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
}
