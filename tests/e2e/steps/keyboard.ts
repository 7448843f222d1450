import { expect, type Locator, type Page } from '@playwright/test'

const longestWay = 120

/** Goes on with Tab, once the element can have the focus, until it has it; it then has to be seen. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled()
  const isThere = () =>
    target.evaluateAll((found) => found.length === 1 && found[0] === document.activeElement)
  for (let step = 0; step < longestWay; step++) {
    await page.keyboard.press(key)
    if (await isThere()) return expect(target).toBeInViewport()
  }
  throw new Error(`The focus never came to ${target.toString()} by ${key}.`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** A text is typed; in a native list typing finds the choice. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
