import { m } from '#i18n/paraglide/messages.js'

/** What a form's summary says of a field: its name, and why it is listed unless it is simply empty, as the title says. */
export const summaryItem = (label: string, message: string): string =>
  message === m.account_field_missing() ? label : m.account_summary_item({ label, message })
