// What fails outside every test is in none of Vitest's reports. It is written beside that of `npm test` where it happens, one a line.

import { appendFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/**
 * Only `npm test` says where its report is; whoever runs Vitest by hand reads the error above.
 * @param {{ stack?: string, message?: string }} error
 */
export function noteError({ stack, message }) {
  const report = process.env.TESTS_REPORT
  if (report) appendFileSync(`${report}.errors`, `${JSON.stringify(stack ?? message)}\n`)
}

/**
 * A teardown whose error is named at the end: Vitest says of it only that it came while closing, after all its reports.
 * @param {() => Promise<void>} teardown
 */
export const noted = (teardown) => () =>
  teardown().catch((error) => {
    noteError(error)
    throw error
  })

/** @param {string} report @returns {Promise<string[]>} */
export async function listErrors(report) {
  const text = await readFile(`${report}.errors`, 'utf8').catch(() => '')
  return text.trimEnd() === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
}
