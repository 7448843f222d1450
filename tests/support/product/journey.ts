import { expect, test as base, type Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { noteHydration } from '#tests/e2e/steps/wait-for-hydration.ts'
import { newGuest, type Guest } from '#tests/e2e/steps/guest.ts'
import { fromAddressOf } from '#tests/e2e/steps/ask-site.ts'
import { endHold } from '#tests/e2e/steps/payment-trouble.ts'
import { isDeep } from '#tests/support/tier.ts'
import { findFreeStay, type FreeStay, type StayWish } from '#tests/e2e/steps/free-stay.ts'
import { cardTraces } from './card-traces.ts'
import { storedIn } from './expect-no-card.ts'
import { watchForErrors, type BrowserErrors } from './browser-errors.ts'
import { runDue } from './due-jobs.ts'
import { goTo, runningSite, type RunningSite } from './running-site.ts'
import { openOwnSite, setClockAhead, type OpenedSite } from './sites.ts'

type Journey = {
  language: Locale
  /** Everything that browsers complain of fails the test. */
  trouble: BrowserErrors
  /** Somebody whom the site has never seen; no other test meets them. */
  guest: Guest
  /** Somebody else, for journeys of two. */
  otherGuest: Guest
  /** Nights that can be booked now; nobody else books on the site of this worker. */
  freeStay: (wish?: StayWish) => Promise<FreeStay>
  /** So many minutes pass at the site, and what is due by then is done: nobody waits for it. */
  goForward: (minutes: number) => Promise<void>
  /** Another visitor with a browser of their own. */
  otherVisitor: () => Promise<Page>
}

/** What a worker has for all its journeys. */
type Standing = {
  /** A site with its own lofts, nights, guests, emails and bank, which only the journeys of this worker meet. */
  ownSite: OpenedSite
}

export const test = base.extend<Journey, Standing>({
  ownSite: [
    // oxlint-disable-next-line no-empty-pattern -- It needs nothing.
    async ({}, use) => {
      const { close, ...site } = await openOwnSite()
      const leave = goTo(site)
      await use(site)
      leave()
      await close()
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  // A file may be walked on another site (walkOn).
  // oxlint-disable-next-line no-empty-pattern -- It needs nothing.
  baseURL: async ({}, use) => use(runningSite().site),
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
  freeStay: async ({}, use) => use(findFreeStay),
  // oxlint-disable-next-line no-empty-pattern -- It needs nothing.
  goForward: async ({}, use) => {
    let ahead = 0
    await use(async (minutes) => {
      ahead += minutes
      await setClockAhead(ownNumber(), ahead)
      await runDue(runningSite(), { withinMinutes: ahead, jobs: ['sweep-payments'] })
    })
    if (ahead > 0) await setClockAhead(ownNumber(), 0)
  },
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

/** A step whose every part another test holds (docs/tests.md says which): the deep tier alone takes it here. */
export const stepAgain = async (title: string, body: () => Promise<void>): Promise<void> => {
  if (isDeep) await test.step(title, body)
}

/** The journeys of this file are walked on a site like this one, opened for them alone; one after the other, as in a worker. */
export function walkOn(open: () => Promise<RunningSite & { close: () => Promise<void> }>): void {
  test.describe.configure({ mode: 'default' })
  let leave: () => Promise<void>
  test.beforeAll(async () => {
    const { close, ...site } = await open()
    const goBack = goTo(site)
    leave = async () => {
      goBack()
      await close()
    }
  })
  test.afterAll(() => leave())
}

function ownNumber(): { number: number } {
  const { number } = runningSite()
  if (number === undefined) throw new Error('Nobody moves the clock of a product that runs by itself.')
  return { number }
}

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
