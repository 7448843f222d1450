import { policy, sale, site as row } from '#demo/content/site.ts'
import { siteTexts } from '#demo/content/site-texts.ts'
import { charges } from '#demo/seeds/load-content.ts'
import { isShared } from '#domain/site-texts.ts'
import { usualHours } from '#domain/hours.ts'
import { textsChangedOn } from '#domain/sold-terms.ts'
import type { Opening } from '#web/client/opening.ts'
import type { Site } from '#web/client/site.ts'

/** The facts of the demo's site, as the API tells the pages. */
export const demoSite: Site = {
  slug: row.slug,
  name: row.name,
  company: row.company,
  email: row.email,
  status: 'open',
  privacyEmail: row.privacyEmail,
  telephone: row.telephone,
  isAnsweredAtNight: true,
  address: row.address,
  city: row.city,
  region: row.region,
  regionEn: 'Quebec',
  postalCode: row.postalCode,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  zone: row.zone,
  cancellationPolicy: { ...policy, steps: [...policy.steps], from: '2013-01-01' },
  texts: { ...textsChangedOn },
  ...sale,
  hours: usualHours,
  rates: { ...charges },
  facebookUrl: row.facebookUrl,
  instagramUrl: row.instagramUrl,
  words: siteTexts.flatMap(({ key, ...text }) => (isShared(key) ? [{ key, ...text }] : [])),
  look: null,
  builtInPictures: true,
  townSlug: row.townSlug,
  hasArticles: true,
  mostTravelers: 4,
  host: { name: row.hostName, words: row.hostWordsFr, wordsEn: row.hostWordsEn },
}

/** The same as its terms need it: each of its lofts has a stove and the lake. */
export const demoTerms = { ...demoSite, loftRules: { stove: 'all', water: 'all' } } as const

/** That it takes bookings, as pages are told. */
export const demoOpening: Opening = { status: 'open', contact: demoSite, isWhole: true }
