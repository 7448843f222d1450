import { expect, test as base, type Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { noteHydration } from '#tests/e2e/steps/wait-for-hydration.ts'
import { newGuest, type Guest } from '#tests/e2e/steps/guest.ts'
import { fromAddressOf } from '#tests/e2e/steps/ask-site.ts'
import { endHold } from '#tests/e2e/steps/payment-trouble.ts'
import { findFreeStay, type FreeStay, type StayWish } from '#tests/e2e/steps/free-stay.ts'
import { cardTraces } from './card-traces.ts'
import { storedIn } from './expect-no-card.ts'
import { watchForErrors, type BrowserErrors } from './browser-errors.ts'

type Journey = {
  language: Locale
  /** Everything that browsers complain of fails the test. */
  trouble: BrowserErrors
  /** Somebody whom the site has never seen; no other test meets them. */
  guest: Guest
  /** Somebody else, for journeys of two. */
  otherGuest: Guest
  /** Nights that can be booked now, in a loft where only this worker books. */
  freeStay: (wish?: StayWish) => Promise<FreeStay>
  /** Another visitor with a browser of their own. */
  otherVisitor: () => Promise<Page>
}

export const test = base.extend<Journey>({
  // Playwright reads what a fixture needs from its braces.
  // oxlint-disable-next-line no-empty-pattern -- It needs nothing.
  extraHTTPHeaders: async ({}, use, testInfo) => use(fromAddressOf(nameOf(testInfo))),
  language: async ({ locale }, use) => use(locale?.startsWith('en') ? 'en' : 'fr'),
  trouble: [
    async ({ context }, use) => {
      const trouble = watchForErrors()
      trouble.watch(context)
      await noteHydration(context)
      await use(trouble)
      expect(cardTraces(await storedIn(context))).toEqual([])
      trouble.none()
    },
    { auto: true },
  ],
  guest: async ({ language }, use, testInfo) => useGuest(`maude-${nameOf(testInfo)}`, language, use),
  otherGuest: async ({ language }, use, testInfo) => useGuest(`felix-${nameOf(testInfo)}`, language, use),
  // oxlint-disable-next-line no-empty-pattern -- It needs nothing.
  freeStay: async ({}, use, { parallelIndex, config }) =>
    use((wish) => findFreeStay({ ...wish, worker: parallelIndex, workers: config.workers })),
  otherVisitor: async ({ browser, trouble }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      trouble.watch(context)
      await noteHydration(context)
      return context.newPage()
    })
    for (const context of contexts) {
      expect(cardTraces(await storedIn(context))).toEqual([])
      await context.close()
    }
  },
})

export { expect } from '@playwright/test'

/** What they hold at the end of the test is let go: guests who never paid may hold a small part of the year together. */
async function useGuest(
  mailbox: string,
  language: Locale,
  use: (guest: Guest) => Promise<void>,
): Promise<void> {
  const guest = newGuest(mailbox, language)
  await use(guest)
  await endHold(guest)
}

/** Unlike every other test and try of this run. */
const nameOf = ({
  testId,
  retry,
  repeatEachIndex,
}: {
  testId: string
  retry: number
  repeatEachIndex: number
}): string => `${testId}-${repeatEachIndex}-${retry}`
