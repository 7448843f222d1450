import type { OutsideMethod } from '#domain/outside-money.ts'
import { m } from '#i18n/paraglide/messages.js'

/** How money reached the house, or left it, without the card. */
export const methodWords: Readonly<Record<OutsideMethod, () => string>> = {
  interac: m.console_method_interac,
  cash: m.console_method_cash,
  cheque: m.console_method_cheque,
  transfer: m.console_method_transfer,
}
