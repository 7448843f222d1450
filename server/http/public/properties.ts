import { calculatePrice, propertyOrList } from '#contract/public/properties.ts'
import { toDay } from '#domain/days.ts'
import { nightsOf } from '#domain/stay.ts'
import type { Deps } from '#server/deps.ts'
import { findProperty } from '#server/catalog/find-property.ts'
import { listProperties, type PropertyList } from '#server/catalog/list-properties.ts'
import type { ListedProperty } from '#server/catalog/listed-stay.ts'
import { priceStay } from '#server/catalog/price-stay.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { toCard, toMoney, toProperty, toWindow } from './property-shapes.ts'
import { answerEverybody } from '#server/action/answers.ts'
import { serve } from '#server/action/serve.ts'

export function serveProperties(app: ApiApp, deps: Deps): void {
  serve(app, calculatePrice, deps, async ({ payload }) => {
    const outcome = await priceStay(deps, payload)
    return outcome.ok ? toMoney(outcome.price) : outcome
  })

  serve(
    app,
    propertyOrList,
    deps,
    async ({ params: { key, ...query } }) => {
      const found = await findProperty(deps, key)
      if (found) return found.ok ? toProperty(found.page, deps, toDay(query.arrival?.trim())) : found
      const outcome = await listProperties(deps, key, query)
      return outcome.ok ? toList(outcome.list, deps) : outcome
    },
    { send: answerEverybody },
  )
}

function toList(
  {
    today,
    items,
    paging,
    alternatives,
    taken,
    hasFacade,
    windows,
    dates,
    nbTravelers,
    dropped,
    refusal,
  }: PropertyList,
  deps: Deps,
) {
  // The season of the stay that was asked for is that of all of them, also where another one is offered.
  const day = dates?.arrival ?? today
  const card = (listed: ListedProperty) => toCard(listed, deps, day)
  return {
    today,
    items: items.map(card),
    paging,
    alternatives: alternatives.map((alternative) => {
      const { kind, arrival, departure } = alternative
      return { kind, arrival, departure, nights: nightsOf(alternative), property: card(alternative) }
    }),
    taken: taken.map((other) => {
      const { arrival, departure } = other
      return { arrival, departure, nights: nightsOf(other), property: card(other) }
    }),
    hasFacade,
    windows: windows.map((window) => toWindow(window, deps, day)),
    stay: dates && { ...dates, nights: nightsOf(dates) },
    nbTravelers,
    dropped,
    refusal,
  }
}
