import { addDays, weekdayOf, type Day } from '#domain/days.ts'
import { isOverlapping, planStays, type Nights, type Rhythm } from './plan-stays.ts'

export type DemoBlock = Nights & { source: 'owner' | 'import'; note: string }

/** One loft's year around the day of loading: what the owner closed and what guests bought. */
export type LoftYear = { blocks: DemoBlock[]; stays: Nights[] }

const busy: Rhythm = [
  { gap: 0, nights: 3 },
  { gap: 0, nights: 2 },
  { gap: 1, nights: 4, orphan: true },
  { gap: 2, nights: 2 },
  { gap: 0, nights: 5 },
  { gap: 1, nights: 3, orphan: true },
  { gap: 4, nights: 2 },
]
const steady: Rhythm = [
  { gap: 2, nights: 2 },
  { gap: 0, nights: 4 },
  { gap: 3, nights: 3 },
  { gap: 1, nights: 2, orphan: true },
  { gap: 5, nights: 7 },
  { gap: 2, nights: 2 },
]
const weekends: Rhythm = [
  { gap: 3, nights: 2 },
  { gap: 5, nights: 2 },
  { gap: 4, nights: 3 },
  { gap: 0, nights: 1 },
  { gap: 1, nights: 4, orphan: true },
]
const roomy: Rhythm = [
  { gap: 11, nights: 3 },
  { gap: 9, nights: 2 },
  { gap: 14, nights: 4 },
]

/** By the order of the lofts. The fourth has lots of room, so that a visitor's dates often find something. */
const rhythms = [busy, steady, weekends, roomy, busy.toReversed(), steady.toReversed()]

/** Days from the day of loading on which stays begin and end. */
const reach = { before: -120, after: 380 }

export function planLoftYear(
  index: number,
  today: Day,
  minNightsOn: (day: Day) => number,
  reserved: Nights[],
): LoftYear {
  const blocks = blocksOf(index, today).filter((block) => isFree(block, reserved))
  const full = fullWeekend(index, today, minNightsOn)
  const festival = isFree(full, [...reserved, ...blocks]) ? [full] : []
  const stays = planStays({
    // Each loft starts on another day, so that they do not change guests in step.
    from: addDays(today, reach.before + index * 2),
    to: addDays(today, reach.after),
    today,
    rhythm: rhythms[index % rhythms.length]!,
    taken: [...reserved, ...blocks, ...festival],
    minNightsOn,
  })
  return { blocks, stays: [...stays, ...festival] }
}

/** One weekend on which all lofts are taken: that is when other dates are offered. */
export function fullWeekend(index: number, today: Day, minNightsOn: (day: Day) => number): Nights {
  const start = addDays(today, 45)
  const friday = addDays(start, (12 - weekdayOf(start)) % 7)
  const arrival = addDays(friday, -(index % 2))
  const wanted = 2 + (index % 2) + (index % 3 === 2 ? 1 : 0)
  return { arrival, departure: addDays(arrival, Math.max(wanted, minNightsOn(arrival))) }
}

function blocksOf(index: number, today: Day): DemoBlock[] {
  const block = (daysAhead: number, nights: number, source: DemoBlock['source'], note: string): DemoBlock => {
    const arrival = addDays(today, daysAhead + index * 9)
    return { arrival, departure: addDays(arrival, nights), source, note }
  }
  return [
    block(66, 2, 'owner', 'Ramonage du poêle et vérification des détecteurs'),
    block(120, 4, 'import', 'Réservé sur une autre plateforme'),
    block(205, 5, 'owner', 'Séjour de la famille des propriétaires'),
    block(290, 3, 'owner', 'Peinture et huilage du plancher'),
  ]
}

function isFree(nights: Nights, taken: Nights[]): boolean {
  return !taken.some((other) => isOverlapping(other, nights))
}
