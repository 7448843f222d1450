import { isEmail } from '#domain/guest.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { summaryItem } from '#web/features/reach-fields/summary-item.ts'
import type { Words } from '#web/ui/use-words.ts'

/** Specification §3: what somebody types who writes to the owner. */
export type ContactValues = {
  firstname: string
  lastname: string
  email: string
  telephone: string
  message: string
}

export type Sender = Omit<ContactValues, 'message'>

/** Only what was typed, so that what a form is filled with from a profile is always that of whoever is signed in. */
export type ContactDraft = Partial<ContactValues> & {
  failures?: number
  /** The address that an answer will go to, once the message is sent. */
  sentTo?: string
}

export const nobody: Sender = { firstname: '', lastname: '', email: '', telephone: '' }

/** Signs in a message, counted as the server counts them. */
export const longestMessage = 4000

/** The fields in their order on the page, and their names, for the summary of errors. */
const labels = {
  firstname: m.account_firstname,
  lastname: m.account_lastname,
  email: m.account_email,
  telephone: m.account_telephone,
  message: m.contact_message,
} as const

export type ContactErrors = Partial<Record<keyof ContactValues, string>>
type ContactWords = Partial<Record<keyof ContactValues, Words>>

/** Specification §5: e-mail, telephone and message are required, first and last name are not. */
export function checkMessage(values: ContactValues): ContactWords {
  const errors: ContactWords = {}
  for (const name of ['email', 'telephone', 'message'] as const)
    if (values[name].trim() === '') errors[name] = m.account_field_missing
  if (!errors.email && !isEmail(values.email.trim())) errors.email = m.account_email_invalid
  const tooMany = values.message.trim().length - longestMessage
  if (tooMany > 0) errors.message = () => tooLong(tooMany)
  return errors
}

const tooLong = (count: number): string =>
  m.contact_message_over({
    count: formatNumber(count, getLocale()),
    maximum: formatNumber(longestMessage, getLocale()),
  })

export const listErrors = (errors: ContactErrors) =>
  (Object.keys(labels) as (keyof ContactValues)[]).flatMap((name) => {
    const message = errors[name]
    return message ? [{ fieldId: name, message: summaryItem(labels[name](), message) }] : []
  })
