import { CannotGoOn, packaged, run } from './process/run.mjs'
import { compileTexts } from './texts.mjs'

/**
 * What is checked without running the product; each counts as one in the sum of `npm test`. The linter, whose rules ask for the
 * types anyway, tells what is wrong with them too: of each file by the nearest tsconfig.json.
 */
export const staticChecks = [
  { name: 'format', check: () => run(packaged('oxfmt'), ['--check']) },
  { name: 'lint and types', check: () => run(packaged('oxlint'), ['--type-check']) },
]

/** What the compiler itself says, which the deep tier asks for. */
export const typesAlone = [
  { name: 'types', check: () => run(packaged('tsc'), ['--noEmit', '-p', '.']) },
  { name: 'types of domain', check: () => run(packaged('tsc'), ['--noEmit', '-p', 'domain']) },
]

/** Texts and routes are typed by files that are made from them. */
export async function prepareChecks() {
  await compileTexts()
  // As the build does, which takes the texts as they are.
  const code = await run(packaged('react-router'), ['typegen'], { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new CannotGoOn('The types of the routes could not be made; what is wrong is above.')
}
