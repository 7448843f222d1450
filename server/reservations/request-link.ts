// Makes the link by which a guest pays what they are asked for: its secret is of the row and the console's key, so a job can write it again.

import type { Locale } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import type { PaymentRequest } from '#server/db/payment-requests.ts'
import type { Deps } from '#server/deps.ts'
import { requestSecret } from '#server/staff/sealed-secret.ts'

type Seeded = Pick<PaymentRequest, 'seed'>
type Settings<Name extends keyof Deps['settings']> = { settings: Pick<Deps['settings'], Name> }

/** What finds the row; the secret itself is nowhere but in the link. */
export const tokenHashOf = (deps: Settings<'consoleKey'>, { seed }: Seeded): string =>
  hashOf(requestSecret(deps, seed))

/** The site's own address, never one that a request named. */
export const urlOfRequest = (
  deps: Settings<'consoleKey' | 'publicUrl'>,
  { seed }: Seeded,
  locale: Locale,
): string => deps.settings.publicUrl + pathTo('paymentLink', locale, { token: requestSecret(deps, seed) })
