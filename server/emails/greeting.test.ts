import { describe, expect, test } from 'vitest'
import { guestEmailsIn } from '#tests/support/emails/guest-emails.ts'

const typed = {
  firstname: 'Vous avez gagné',
  lastname: 'un prix',
  message: 'https://prize.example',
}

describe.each(['fr', 'en'] as const)('letters in %s', (locale) => {
  const greeting = { fr: 'Bonjour', en: 'Hello' }[locale]

  test.each(guestEmailsIn(locale, typed))('%s greets by name', (_, { text, html }) => {
    for (const part of [text, html]) expect(part).toContain(`${greeting} ${typed.firstname},`)
  })

  test.each(guestEmailsIn(locale, { ...typed, emailConfirmedAt: null }))(
    '%s to an unconfirmed address repeats nothing that was typed',
    (_, { subject, text, html }) => {
      for (const part of [text, html]) expect(part).toContain(`${greeting},`)
      for (const words of Object.values(typed)) expect(`${subject}${text}${html}`).not.toContain(words)
    },
  )
})
