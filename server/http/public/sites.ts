import {
  readGuestWords,
  readInstallation,
  readSite,
  readSiteCalendar,
  readSiteTexts,
  readSuggestedStays,
} from '#contract/public/sites.ts'
import { todayIn, type Day, type Instant } from '#domain/days.ts'
import { lookSheet, type Look } from '#domain/house-look.ts'
import { loftRulesOf } from '#domain/loft-rules.ts'
import type { ChargeRates } from '#domain/pricing.ts'
import { referenceNights } from '#domain/site-calendar.ts'
import { isShared, townSlugOf } from '#domain/site-texts.ts'
import { regionIn } from '#i18n/region-names.ts'
import { findSite } from '#server/catalog/find-site.ts'
import { listGuestWords } from '#server/catalog/guest-words.ts'
import { readSiteCalendar as readCalendar, type SiteCalendar } from '#server/catalog/site-calendar.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { answerEverybody } from '#server/action/answers.ts'
import { serve } from '#server/action/serve.ts'
import { installationNumber } from '#server/setup/preview.ts'

export function serveSites(app: ApiApp, deps: Deps): void {
  serve(app, readSite, deps, async ({ params }) => {
    const found = await findSite(deps, params.site)
    if (!found.ok) return found
    const { slug, name, company, email, telephone, address, city, postalCode, country, zone } = found.site
    const { privacyEmail, nightTelephone, status, facebookUrl, instagramUrl } = found.site
    const { latitude, longitude, builtInPictures } = found.site
    const { terms } = found
    return {
      slug,
      name,
      company,
      email,
      privacyEmail: privacyEmail ?? email,
      telephone,
      isAnsweredAtNight: nightTelephone === null,
      address,
      city,
      region: regionIn(found.site, 'fr'),
      regionEn: regionIn(found.site, 'en'),
      postalCode,
      country,
      latitude,
      longitude,
      zone,
      cancellationPolicy: terms && { ...terms.policy, steps: [...terms.policy.steps] },
      texts: terms && terms.texts,
      minimumAge: terms && terms.sale.minimumAge,
      depositAmount: terms && terms.sale.depositAmount,
      hours: found.hours,
      rates: terms && ratesOf(terms.rates),
      status,
      facebookUrl,
      instagramUrl,
      host: hostOf(found.site),
      words: found.site.words.flatMap(({ key, fr, en }) => (isShared(key) ? [{ key, fr, en }] : [])),
      look: ownLookOf(found.site),
      builtInPictures,
      townSlug: townSlugOf(found.site),
      hasArticles: isBegun(found.site, deps.now()),
      mostTravelers: found.site.mostTravelers,
    }
  })
  serve(app, readSiteTexts, deps, async ({ params }) => {
    const found = await findSite(deps, params.site)
    if (!found.ok) return found
    const lofts = await deps.catalog.factsOfSite(found.site)
    return { items: found.site.words.filter(({ key }) => !isShared(key)), loftRules: loftRulesOf(lofts) }
  })
  serve(
    app,
    readSiteCalendar,
    deps,
    async ({ params: { site, ...query } }) => {
      const outcome = await readCalendar(deps, site, query)
      if (!outcome.ok) return outcome
      const { today, travelers, days, departures, suggestions } = outcome.calendar
      return {
        today,
        nbTravelers: travelers,
        referenceNights,
        days: [...days],
        departures,
        suggestions: shownOf(suggestions),
      }
    },
    { send: answerEverybody },
  )
  serve(app, readSuggestedStays, deps, async ({ params: { site, ...query } }) => {
    const outcome = await readCalendar(deps, site, query)
    if (!outcome.ok) return outcome
    const { travelers, suggestions } = outcome.calendar
    return { nbTravelers: travelers, suggestions: shownOf(suggestions) }
  })
  serve(app, readInstallation, deps, async ({ c }) => {
    // The console may stand at another address than the one that it asks.
    c.header('Access-Control-Allow-Origin', '*')
    return { number: installationNumber(deps.settings.consoleKey) }
  })
  serve(app, readGuestWords, deps, async ({ params }) => {
    const found = await listGuestWords(deps, params.site)
    return found.ok ? { items: found.items } : found
  })
}

const isBegun = ({ firstArticleOn, zone }: { firstArticleOn: Day | null; zone: string }, now: Instant) =>
  firstArticleOn !== null && firstArticleOn <= todayIn(zone, now)

const ratesOf = ({ managingFee, lodgingTax, tps, tvq }: ChargeRates) => ({
  managingFee,
  lodgingTax,
  tps,
  tvq,
})

function ownLookOf({ accent, ink }: Look) {
  const sheet = lookSheet({ accent, ink })
  return sheet === null ? null : { accent, ink, sheet }
}

const shownOf = (suggestions: SiteCalendar['suggestions']) =>
  suggestions.map(({ only, ...stay }) => ({ ...stay, slug: only?.property.slug ?? null }))

type HostColumns = Record<'hostName' | 'hostWordsFr' | 'hostWordsEn', string | null>

/** All three or none (0023_companions_and_host.sql). */
function hostOf({ hostName: name, hostWordsFr: words, hostWordsEn: wordsEn }: HostColumns) {
  return name === null || words === null || wordsEn === null ? null : { name, words, wordsEn }
}
