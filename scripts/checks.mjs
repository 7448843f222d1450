import { packaged, run } from './run.mjs'
import { compileTexts } from './texts.mjs'

/** What is checked without running the product; each counts as one in the sum of `npm test`. */
export const staticChecks = [
  { name: 'format', check: () => run(packaged('oxfmt'), ['--check']) },
  { name: 'lint', check: () => run(packaged('oxlint'), []) },
  { name: 'types', check: () => run(packaged('tsc'), ['--noEmit', '-p', '.']) },
  { name: 'types of domain', check: () => run(packaged('tsc'), ['--noEmit', '-p', 'domain']) },
]

/** Texts and routes are typed by files that are made from them. */
export async function prepareChecks() {
  await compileTexts()
  // As the build does, which takes the texts as they are.
  await run(packaged('react-router'), ['typegen'], { env: { NODE_ENV: 'production' } })
}
