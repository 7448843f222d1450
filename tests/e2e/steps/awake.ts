import type { Page } from '@playwright/test'

/**
 * A page is drawn by the server and readable at once; its buttons answer when React has taken it over, which leaves its
 * marks on the elements. A person would press again; a test waits.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
}
