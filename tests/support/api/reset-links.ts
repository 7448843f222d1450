import { createAccount, login } from '#contract/guest/account.ts'
import { forgotPassword } from '#contract/guest/passwords.ts'
import { readProfile } from '#contract/guest/profile.ts'
import type { TestApp } from './app.ts'
import type { Checkout } from './checkout.ts'
import { camille } from './demo-seed.ts'

export const firstPassword = 'Sapin-baumier 9'

/** Forgetting a password as people do it: asking, and opening the email. */
export function resetLinksOf(app: TestApp, checkout: Checkout) {
  const ask = (email: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    app.call(forgotPassword, { payload: { email, site: 'lofts', ...more }, headers })
  const emailsTo = async (email: string) => (await app.mailbox.list(email)).filter(({ text }) => linkIn(text))

  return {
    ask,
    emailsTo,
    /** Somebody of their own for each test, so that no test knows of another's emails. */
    async guestNamed(name: string) {
      const email = `${name}@people.example`
      const typed = {
        password: firstPassword,
        confirm_password: firstPassword,
        language: 'en',
        site: 'lofts',
      }
      const { answer } = await app.call(createAccount, { payload: { ...camille, ...typed, email } })
      return { email, token: answer.data.token, id: answer.data.user.id }
    },
    /** Asks, lets the mail go out and opens it. */
    async linkFor(email: string): Promise<{ id: string; hash: string }> {
      const known = (await emailsTo(email)).map(({ text }) => text)
      await ask(email)
      await checkout.runJobs()
      const fresh = (await emailsTo(email)).find(({ text }) => !known.includes(text))
      return linkIn(fresh?.text ?? '') ?? { id: '', hash: '' }
    },
    logIn: (email: string, password: string) =>
      app.call(login, { payload: { email, password, site: 'lofts' } }),
    isOpen: async (token: string) => (await app.call(readProfile, { token })).status === 200,
  }
}

export function linkIn(text: string): { id: string; hash: string } | null {
  const [, id, hash] = /\/(?:nouveau-mot-de-passe|reset-password)\/([\w-]+)\/([\w-]+)/.exec(text) ?? []
  return id && hash ? { id, hash } : null
}
