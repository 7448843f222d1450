// Puts into a letter to a guest without an account the link that opens its stay alone: only while it is sent, so that whoever reads a
// letter ahead reads none.

import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Locale } from '#domain/locale.ts'
import { stayLinkState } from '#domain/stay-link.ts'
import { openStayLink } from '#server/accounts/stay-links.ts'
import { findLinkedStay } from '#server/db/stay-links.ts'
import type { Deps } from '#server/deps.ts'
import type { StayFacts } from './stay-parts.ts'

/** Facts of anything else, of guests with an account and of those without an address stay as they are. */
export async function withOwnPage<Facts>(deps: Deps, facts: Facts): Promise<Facts> {
  const { ownPage, stayId, guest, locale } = facts as Partial<StayFacts>
  if (!ownPage || stayId === undefined || !guest?.email || !locale) return facts
  return { ...facts, ownPage: { url: await ownPageUrl(deps, { stayId, email: guest.email, locale }) } }
}

type Addressee = { stayId: number; email: string; locale: Locale }

/** The site's own address, never one that a request named. */
export const ownPageUrl = async (deps: Deps, { locale, ...addressee }: Addressee): Promise<string> =>
  deps.settings.publicUrl + pathTo('ownStay', locale, { token: await openStayLink(deps, addressee) })

/** Of a stay of which no facts are gathered: none of whoever has an account, null where a link opens nothing, as long as it is not bought. */
export async function ownPageOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  stayId: number,
): Promise<{ ownPage?: StayFacts['ownPage'] | null }> {
  const stay = await findLinkedStay(db, stayId)
  if (stay?.hasAccount) return {}
  const isOpen = stay && stayLinkState({ ...stay, linkEmail: stay.email ?? '' }, now()) === 'open'
  return { ownPage: isOpen ? { url: null } : null }
}

/** Where papers and codes are: 'dans votre compte', or on the page of the stay for who has none. */
export const whereOf = ({ ownPage, locale }: StayFacts): { where: string } => ({
  where: (ownPage ? m.mail_on_stay_page : m.mail_in_account)({}, { locale }),
})
