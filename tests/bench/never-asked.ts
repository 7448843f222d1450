import { addDays, type Day } from '#domain/days.ts'

/** Arrivals far enough from today that nobody minds which of them are asked for. */
export function arrivalsFrom(today: Day): Day[] {
  return Array.from({ length: 300 }, (_, day) => addDays(today, day + 2))
}

/** Gives a results page with other dates at each call: 300 arrivals, 28 lengths and 4 party sizes are 33,600 of them. */
export function neverAsked(arrivals: readonly string[], path = '/fr/a-louer'): () => string {
  let count = 0
  return () => {
    const arrival = arrivals[count % arrivals.length]! as Day
    const round = Math.floor(count / arrivals.length)
    const departure = addDays(arrival, 3 + (round % 28))
    const travelers = 1 + (Math.floor(round / 28) % 4)
    count += 1
    return `${path}?arrival=${arrival}&departure=${departure}&nb_travelers=${travelers}`
  }
}
