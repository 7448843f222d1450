/** Lighthouse over the main pages, as a step of a test run. It wants the site built with all formats of its pictures. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '#scripts/run.mjs'
import { newReportsFolder, withExitCode } from '#scripts/testing/report.mjs'

/** @returns {import('#scripts/testing/plan.mjs').Step} each page counts as one. */
export const pages = (parts, { node }) => ({ name: 'Lighthouse', parts, run: () => judgePages(node) })

async function judgePages(node) {
  const report = join(newReportsFolder(), 'pages.json')
  const code = await run(node, ['tests/bench/judge-pages.ts', report], { env: { NODE_ENV: 'production' } })
  const told = await readFile(report, 'utf8').catch(() => '{"passed":0,"failed":0}')
  return withExitCode(JSON.parse(told), code)
}
