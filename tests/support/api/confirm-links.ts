import { checkAddressLink, confirmAddress } from '#contract/guest/addresses.ts'
import type { TestApp } from './app.ts'
import type { Checkout } from './checkout.ts'

export type HeldLink = { id: string; hash: string }

/** Confirming an address as people do it: opening the email, then the link, then typing the password. */
export function confirmLinksOf(app: TestApp, checkout: Checkout) {
  const emailsTo = async (email: string) =>
    (await app.mailbox.list(email)).filter(({ text }) => confirmLinkIn(text))

  return {
    emailsTo,
    /** Lets the mail go out and gives the link of the newest email to this address. */
    async linkTo(email: string): Promise<HeldLink> {
      await checkout.runJobs()
      const [newest] = await emailsTo(email)
      return confirmLinkIn(newest?.text ?? '') ?? { id: '', hash: '' }
    },
    look: (link: HeldLink) => app.call(checkAddressLink, { payload: link }),
    confirm: (link: HeldLink, password: string, more: Record<string, unknown> = {}) =>
      app.call(confirmAddress, { payload: { ...link, password, site: 'lofts', ...more } }),
    isConfirmed: async (email: string) => {
      const guest = await app.db
        .selectFrom('guests')
        .select('emailConfirmedAt')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return guest.emailConfirmedAt !== null
    },
  }
}

export function confirmLinkIn(text: string): HeldLink | null {
  const [, id, hash] = /\/(?:confirmer-adresse|confirm-address)\/([\w-]+)\/([\w-]+)/.exec(text) ?? []
  return id && hash ? { id, hash } : null
}
