// Gathers what the emails say, as it is stored and not as it was asked for.

import { priceLeft } from '#domain/credit.ts'
import type { Day, Instant } from '#domain/days.ts'
import { isNameTrusted } from '#domain/guest.ts'
import { referenceOf } from '#domain/reference.ts'
import { picturesOn } from '#domain/loft-pictures.ts'
import { localized, type Locale } from '#domain/locale.ts'
import { isApproved, isTaken } from '#domain/payment.ts'
import { mayOwe } from '#domain/received-money.ts'
import { soldTermsAt } from '#domain/sold-terms.ts'
import { noWaysIn, type WayText } from '#domain/ways-in.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import { inSnapshot } from '#server/db/client.ts'
import { findAnyGuest, findGuest, type Guest } from '#server/db/guests.ts'
import { findPaying, listMoneyOf } from '#server/db/receipts.ts'
import { listLetters, rulesIn } from '#server/db/letters.ts'
import { findSite, type Site } from '#server/db/sites.ts'
import { findStay, type PricedStay } from '#server/db/stays.ts'
import { findToldWays, type ToldWays } from '#server/db/ways-in.ts'
import type { Deps } from '#server/deps.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'
import type { EmailPicture } from './email-parts.ts'
import { findOwed, nothingOwed } from './owed-parts.ts'
import { ownWordsOf } from './own-words.ts'
import type { StayFacts } from './stay-parts.ts'

type FactsOfStay = StayFacts & { stay: PricedStay; property: PropertyFacts }

/** Of a stay that may owe, all of one moment: a part may be given back, and the stay be changed, while it is read. */
export async function findStayFacts(deps: Deps, stayId: number): Promise<FactsOfStay> {
  const stay = await findStay(deps.db, stayId)
  // Before that moment: the catalogue may have to be read again, by another connection.
  const property = stay && (await deps.catalog.facts(stay.propertyId))
  if (!property) throw new Error(`Stay ${stayId} or its loft is not there.`)
  if (!mayOwe(stay)) return readFacts(deps, stay, property)
  const facts = await inSnapshot(deps.db, async (db) => {
    const then = await findStay(db, stayId)
    return then?.propertyId === property.id ? readFacts({ ...deps, db }, then, property) : null
  })
  // It went to another loft meanwhile.
  return facts ?? findStayFacts(deps, stayId)
}

async function readFacts(deps: Deps, stay: PricedStay, property: PropertyFacts): Promise<FactsOfStay> {
  const { db } = deps
  const { id: stayId } = stay
  const guest = await findAnyGuest(db, stay.guestId)
  if (!guest) throw new Error(`The guest of stay ${stayId} is not there.`)
  const paying = await findPaying(db, stayId)
  // Of any other stay one card has paid all.
  const money = mayOwe(stay) ? await listMoneyOf(db, stayId) : null
  const letters = await listLetters(db, property.siteId)
  const { arrival: arrivalRule, afterStay: afterStayRule } = rulesIn(letters)
  // A sentence about the card would be untrue of money that more than one has paid.
  const isOneCard = !money?.payments.some((one) => one.purpose === 'request' && isTaken(one))
  const hasPaidByCard = paying?.method === 'card' && isApproved(paying)
  const facts = {
    ...describe(deps, {
      stay,
      guest: {
        ...guest,
        isNameTrusted: isNameTrusted({ hasAccount: guest.passwordHash !== null, hasPaidByCard }),
      },
      property,
    }),
    ...(guest.passwordHash === null && { ownPage: { url: null } }),
    stay: { ...stay, bookedAt: stay.confirmedAt ?? stay.heldAt },
    priceLeft: await findPriceLeft(db, stay),
    access: accessIn(await findToldWays(deps, property), stay),
    arrivalRule,
    afterStayRule,
    payment: {
      isCaptured: paying !== undefined && isTaken(paying),
      brand: (isOneCard && paying?.cardBrand) || null,
      last4: (isOneCard && paying?.cardLast4) || null,
      isOutside: paying !== undefined && paying.method !== 'card',
    },
    owed: await findOwed(deps, stay),
  }
  return { ...facts, ownWords: ownWordsOf(facts, letters) }
}

/** What somebody bought or is about to: that which nobody has to be asked for. */
function describe(
  { settings, pictures }: Pick<Deps, 'settings' | 'pictures'>,
  {
    stay,
    guest,
    property,
  }: {
    stay: Pick<PricedStay, 'id' | 'locale' | 'arrival' | 'quote' | 'depositAmount'>
    guest: Omit<StayFacts['guest'], 'email'> & { email: string | null }
    property: PropertyFacts
  },
) {
  return {
    locale: stay.locale,
    reference: referenceOf(stay.id),
    picture: pictureOf(property, pictures, settings.publicUrl, stay),
    stayId: stay.id,
    publicUrl: settings.publicUrl,
    site: property.site,
    property,
    charges: stay.quote.charges,
    // Whoever has none is sent nothing.
    guest: { ...guest, email: guest.email ?? '' },
    quote: stay.quote,
    deposit: stay.depositAmount,
  }
}

type StayAhead = Pick<PricedStay, 'locale' | 'quote'> & { propertyId: number; at: Instant }

/** The same of nights that nobody has yet: they have no number before they are held. */
export async function stayFactsAhead(
  deps: Pick<Deps, 'db' | 'catalog' | 'settings' | 'pictures'>,
  { propertyId, at: bookedAt, locale, quote }: StayAhead,
  guest: Omit<StayFacts['guest'], 'email'> & { email: string | null },
): Promise<StayFacts> {
  const property = await deps.catalog.facts(propertyId)
  if (!property) throw new Error(`Loft ${propertyId} is not there.`)
  const { arrival, departure, travelers } = quote
  const stay = { id: 0, locale, quote, arrival, depositAmount: null }
  const soldTerms = soldTermsAt(property.site, bookedAt)
  const unsaid = { message: null, version: 1, arrivalVersion: 1, englishChosenAt: null }
  const facts = {
    ...describe(deps, { stay, guest, property }),
    reference: 'L-…',
    stay: { status: 'optioned' as const, arrival, departure, travelers, bookedAt, soldTerms, ...unsaid },
    priceLeft: priceLeft(quote, []),
    access: accessIn(undefined, { locale, arrival }),
    payment: { isCaptured: false, brand: null, last4: null },
    owed: nothingOwed,
  }
  return { ...facts, ownWords: ownWordsOf(facts, await listLetters(deps.db, property.siteId)) }
}

/** The same as it would be told in another language. */
export async function retoldIn<Facts extends StayFacts>(
  deps: Pick<Deps, 'db' | 'catalog' | 'settings' | 'pictures' | 'now' | 'log'>,
  facts: Facts,
  { propertyId, locale }: { propertyId: number; locale: Locale },
): Promise<Facts> {
  if (facts.locale === locale) return facts
  const property = await deps.catalog.facts(propertyId)
  if (!property) throw new Error(`Loft ${propertyId} is not there.`)
  const { arrival } = facts.stay
  const retold = {
    ...facts,
    locale,
    picture: pictureOf(property, deps.pictures, facts.publicUrl, { locale, arrival }),
    access: accessIn(await findToldWays(deps, property), { locale, arrival }),
  }
  return { ...retold, ownWords: ownWordsOf(retold, await listLetters(deps.db, property.siteId)) }
}

/** As the lake is when they are there; in the size that a screen of twice as many points needs for 600 of them, or the largest there is. */
function pictureOf(
  { photos }: PropertyFacts,
  pictures: Deps['pictures'],
  publicUrl: string,
  { locale, arrival }: { locale: Locale; arrival: Day },
): EmailPicture | null {
  const [photo] = picturesOn(
    photos.filter(({ file }) => file in pictures),
    arrival,
  )
  const widths = photo ? (pictures[photo.file]?.widths ?? []) : []
  const width = widths.findLast((one) => one <= 1200) ?? widths.at(-1)
  if (!photo || width === undefined) return null
  return { url: `${publicUrl}/photos/${photo.file}-${width}.jpg`, alt: localized(photo, 'alt', locale) }
}

/** The code is left out: only one email may have it. */
function accessIn(
  told: ToldWays | undefined,
  { locale, arrival }: { locale: Locale; arrival: Day },
): StayFacts['access'] {
  const ways = told?.now ?? noWaysIn
  const { wifiName: name, wifiPassword: password } = ways
  const text = (part: WayText) => localized(ways, part, locale)
  return {
    hasDoorCode: told?.hasCodeFor(arrival) ?? false,
    wifi: name === null ? null : { name, password },
    parking: text('parking'),
    directions: text('directions'),
    stove: text('stove'),
    provided: text('provided'),
    leaving: text('leaving'),
  }
}

/** What emails about an account say; null when it is gone. */
export async function findGuestFacts(
  { db, settings }: Deps,
  { guestId }: { guestId: number },
): Promise<{ locale: Locale; guest: Guest; site: Site; publicUrl: string } | null> {
  const guest = await findGuest(db, guestId)
  const site = guest && (await findSite(db, guest.siteId))
  if (!guest || !site) return null
  return { locale: guest.locale, guest, site, publicUrl: settings.publicUrl }
}
