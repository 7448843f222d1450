// Says what a guest owes by now and how it is paid: what every letter has that speaks of money, and no letter says otherwise.

import type { Owed } from '#domain/received-money.ts'
import { formatMoney, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findOpenRequest } from '#server/db/payment-requests.ts'
import type { PricedStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { findBalance } from '#server/reservations/cancellable.ts'
import { urlOfRequest } from '#server/reservations/request-link.ts'
import type { EmailPart } from './email-parts.ts'
import type { StayFacts } from './stay-parts.ts'

/** Of what nobody has bought. */
export const nothingOwed: Owed = { amount: 0, link: null }

export async function findOwed(deps: Pick<Deps, 'db' | 'now' | 'settings'>, stay: PricedStay): Promise<Owed> {
  const amount = await findBalance(deps.db, stay)
  const request = amount > 0 ? await findOpenRequest(deps.db, stay.id) : undefined
  if (!request || request.expiresAt <= deps.now()) return { amount, link: null }
  return { amount, link: { asked: request.amount, url: urlOfRequest(deps, request, stay.locale) } }
}

/** None where nothing is owed. */
export function owedParts({ owed, locale, site }: Pick<StayFacts, 'owed' | 'locale' | 'site'>): EmailPart[] {
  if (owed.amount <= 0) return []
  const rest = m.payment_link_paid_rest({ rest: formatMoney(owed.amount, locale) }, { locale })
  if (owed.link) {
    const asked = formatMoney(owed.link.asked, locale)
    return [
      { kind: 'text', text: rest },
      { kind: 'button', label: m.mail_request_button({ asked }, { locale }), url: owed.link.url },
    ]
  }
  const how = m.mail_owed_how({ telephone: formatTelephone(site.telephone, locale) }, { locale })
  return [{ kind: 'text', text: `${rest} ${how}` }]
}
