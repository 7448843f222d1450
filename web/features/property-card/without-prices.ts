import type { PropertyCard } from '#web/client/catalog.ts'

/** What of cards may be kept: prices never (decisions §3). A card without one shows an em dash until it comes. */
export const withoutPrices = (cards: readonly PropertyCard[]): PropertyCard[] =>
  cards.map((card) => ({ ...card, stay: null, priceStartingAt: undefined as never }))
