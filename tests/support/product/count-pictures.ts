import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** How a test says that its picture was taken in another browser than its reference. */
export const notCompared = 'not compared'

/** Says at the end how many pictures were not compared: a run in an ordinary Chromium is green, and has held less. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by its default export.
export default class CountPictures implements Reporter {
  #count = 0

  printsToStdio(): boolean {
    return false
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    if (annotations.some(({ type }) => type === notCompared)) this.#count += 1
  }

  onEnd(): void {
    if (this.#count === 0) return
    console.log(
      `\n  ${this.#count} pictures were not compared: they are made in chromium-headless-shell, and this is ${process.env['CHROMIUM_PATH']}.`,
    )
  }
}
