import {
  closeCompanionPage as closeSpec,
  openCompanionPage as openSpec,
  readCompanionPage as readSpec,
} from '#contract/guest/companions.ts'
import type { Deps } from '#server/deps.ts'
import {
  closeCompanionPage,
  openCompanionPage,
  readCompanionPage,
  type CompanionPage,
} from '#server/reservations/companion-page.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { headOf } from '#server/http/public/property-shapes.ts'
import { serve } from '#server/action/serve.ts'

export function serveCompanions(app: ApiApp, deps: Deps): void {
  serve(app, openSpec, deps, async ({ guest, payload, locale }) => {
    const outcome = await openCompanionPage(deps, guest, { ...payload, locale })
    return outcome.ok ? { status: 'ok' as const, url: outcome.url } : outcome
  })

  serve(app, closeSpec, deps, async ({ guest, payload }) => {
    const outcome = await closeCompanionPage(deps, guest, payload)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, readSpec, deps, async ({ payload }) => {
    const outcome = await readCompanionPage(deps, payload)
    return outcome.ok ? { status: 'ok' as const, stay: toStay(outcome, deps) } : outcome
  })
}

/** Field by field: what a stay gets beside these is not told here before somebody decides so. */
function toStay({ stay, property, ways }: CompanionPage, { pictures }: Deps) {
  const { name, slug, licenseCitq } = property
  const { arrivalTime, departureTime } = stay.soldTerms.hours
  const { address, city, postalCode, latitude, longitude } = property
  const { thumbnail, thumbnailAlt, thumbnailAltEn } = headOf(property, pictures, stay.arrival)
  return {
    propertySlug: slug,
    propertyName: name,
    propertyThumbnail: thumbnail,
    propertyThumbnailAlt: thumbnailAlt,
    propertyThumbnailAltEn: thumbnailAltEn,
    licenseCitq,
    address,
    city,
    postalCode,
    latitude,
    longitude,
    arrival: stay.arrival,
    departure: stay.departure,
    arrivalTime,
    departureTime,
    travelers: stay.travelers,
    parkingFr: ways?.parkingFr ?? null,
    parkingEn: ways?.parkingEn ?? null,
    stoveFr: ways?.stoveFr ?? null,
    stoveEn: ways?.stoveEn ?? null,
    providedFr: ways?.providedFr ?? null,
    providedEn: ways?.providedEn ?? null,
  }
}
