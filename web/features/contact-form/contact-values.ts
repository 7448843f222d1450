import type { Locale } from '#domain/locale.ts'
import { longest, refuseTyped, requiredFields } from '#domain/typed-fields.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { readSession } from '#client/session.ts'
import { typedWordsFor } from '#client/typed-words.ts'
import { readOwnProfile } from '#web/features/profile-form/read-profile.ts'
import type { FieldWords } from '#ui/use-words.ts'

/** Specification §3: what somebody types who writes to the owner. */
export type ContactValues = {
  firstname: string
  lastname: string
  email: string
  telephone: string
  message: string
}

export type Sender = Omit<ContactValues, 'message'>

/** Only what was typed, so that what a form is filled with from a profile is always that of the guest who is signed in. */
export type ContactDraft = Partial<ContactValues> & {
  failures?: number
  /** The address that an answer will go to, once the message is sent. */
  sentTo?: string
}

export const nobody: Sender = { firstname: '', lastname: '', email: '', telephone: '' }

export type ContactErrors = Partial<Record<keyof ContactValues, string>>

/** Specification §5: e-mail, telephone and message are required, first and last name are not. */
export function checkMessage(values: ContactValues): FieldWords {
  const tooMany = values.message.trim().length - longest.message
  return {
    ...typedWordsFor(refuseTyped(values, requiredFields.message)),
    ...(tooMany > 0 && { message: () => tooLong(tooMany) }),
  }
}

const tooLong = (count: number): string =>
  m.contact_message_over({
    count: formatNumber(count, getLocale()),
    maximum: formatNumber(longest.message, getLocale()),
  })

/** Anyone who is signed in need not say again who they are. Runs in the browser only. */
export async function readSender(locale: Locale): Promise<Sender> {
  const session = readSession()
  if (!session) return nobody
  const { firstname, lastname, email, telephone } = await readOwnProfile(session.token, locale)
  return { firstname, lastname, email, telephone }
}
