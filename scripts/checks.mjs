import { CannotGoOn, packaged, run } from './run.mjs'
import { compileTexts } from './texts.mjs'

/**
 * What is checked without running the product; each counts as one in the sum of `npm test`. The linter, whose rules ask for the
 * types anyway, tells what is wrong with them too: of each file by the tsconfig.json next to it.
 */
export const staticChecks = [
  { name: 'format', check: () => run(packaged('oxfmt'), ['--check']) },
  { name: 'lint and types', check: () => run(packaged('oxlint'), ['--type-check']) },
]

/** The compiler's own word, which the deep tier asks for. */
export const typesAlone = ['.', 'domain'].map((project) => ({
  name: `types of ${project === '.' ? 'everything' : project}`,
  check: () => run(packaged('tsc'), ['--noEmit', '-p', project]),
}))

/** Texts and routes are typed by files that are made from them. */
export async function prepareChecks() {
  await compileTexts()
  // As the build does, which takes the texts as they are.
  const code = await run(packaged('react-router'), ['typegen'], { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new CannotGoOn('The types of the routes could not be made; what is wrong is above.')
}
