import { consolePaths } from '#i18n/console-paths.ts'
import { test as base } from '#tests/support/product/journey.ts'
import { addAuthenticator, consoleSite, type ConsoleSite } from './console-site.ts'

type ConsoleJourney = {
  /** A site of one's own with its console, which the page's device has a passkey for; it ends with the journey, also with one that fails. */
  console: ConsoleSite
}

export const test = base.extend<ConsoleJourney>({
  console: async ({ page, trouble }, use) => {
    const site = await consoleSite()
    try {
      await addAuthenticator(page)
      // Who is not signed in, or whose proof is too old, is told so by the API.
      trouble.expectAnswer({ status: 401, at: /\/api\/staff\// })
      // An open page goes on listening when its site ends.
      trouble.expectLost(/\/api\/staff\/events$/)
      await use(site)
    } finally {
      // A page that keeps itself as the house is would go on asking; what is on its way by then is lost with the site.
      trouble.expectLost(/\/api\/staff\//)
      // So is the document that its worker looks after.
      for (const home of Object.values(consolePaths.home)) trouble.expectLost(new RegExp(`${home}$`))
      await page.goto('about:blank')
      await site.close()
    }
  },
})

export { expect } from '#tests/support/product/journey.ts'
