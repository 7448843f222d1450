import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { guestEmailsIn } from '#tests/support/emails/guest-emails.ts'

const url = 'https://leslofts.example/fr/mon-sejour/a-B_9'
const guest = { firstname: 'Zoé', lastname: 'Lavoie', message: 'Bonjour', emailConfirmedAt: null }
/** Only who has an account gets them: no card of anybody else is asked for a deposit. */
const ofAccounts = /account|password|address|deposit/

const letters = (ownPage: { url: string | null }) =>
  locales.flatMap((locale) =>
    guestEmailsIn(locale, { ...guest, ownPage })
      .filter(([name]) => !ofAccounts.test(name))
      .map(([name, { text, html }]) => ({ name: `${name} (${locale})`, text, html })),
  )

test.each(letters({ url }))('$name sends nobody without an account into one', ({ text }) => {
  expect(text).not.toMatch(/\/connexion|\/login|votre compte|your account/)
})

test('what led to the account leads to the page of the stay', () => {
  const withLogin = letters({ url: null }).filter(({ text }) => text.includes('https://leslofts.example/…'))
  expect(withLogin.length).toBeGreaterThan(20)
  const withLink = letters({ url }).filter(({ text, html }) => text.includes(url) && html.includes(url))
  expect(withLink.map(({ name }) => name)).toEqual(withLogin.map(({ name }) => name))
})
