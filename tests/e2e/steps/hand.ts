import type { Locator, Page } from '@playwright/test'

/** What a hand does on a phone, counted: each press, and each field that it types or chooses in. */
export type Hand = {
  taps: number
  fields: number
  press: (target: Locator) => Promise<void>
  /** Sign by sign, as on a keyboard, in the field that has the focus or is touched. */
  type: (target: Locator, text: string) => Promise<void>
  choose: (target: Locator, choice: string | { index: number }) => Promise<void>
}

export function handOn(page: Page): Hand {
  const hand: Hand = {
    taps: 0,
    fields: 0,
    press: async (target) => {
      hand.taps++
      await target.tap()
    },
    type: async (target, text) => {
      hand.fields++
      await target.focus()
      await page.keyboard.type(text)
    },
    choose: async (target, choice) => {
      hand.fields++
      await target.selectOption(choice)
    },
  }
  return hand
}
