// Holds of which every second one finds its nights taken, or the share of strangers full: such a one costs no more than one that is held.

import type pg from 'pg'
import { addBuyers, hold, tryToHold, type Buyers, type Slot } from '#tests/bench/databases/buyers.ts'
import { ms, note, type Figures } from '#tests/bench/figures.ts'
import { latencyOf, openLoop, type Latency } from '#tests/bench/load.ts'
import { openDemoSite } from '#tests/bench/open-site.ts'

const rate = 50
/** In six lofts more would take what everybody together may hold. */
const mostSeconds = 3
const [few, many] = [6, 60]
/** Before anything is timed. */
const warm = { rate: 10, seconds: 1 }
/** Slots that are held before. */
const takenBefore = 10

export async function measureRefused(figures: Figures, wanted: number): Promise<void> {
  const seconds = Math.min(wanted, mostSeconds)
  const held = await measureHeld(seconds)
  const mixed = await measureMixed(seconds)
  const shown = ({ p50, p99, most }: Latency) => `p50 ${ms(p50)}, p99 ${ms(p99)}, most ${ms(most)}`
  console.log(`${rate} holds a second, ${many} lofts, all held: ${shown(held)}`)
  console.log(`${rate} holds a second, ${few} lofts, half of them refused: ${shown(mixed)}`)
  note(figures, 'refusedHoldMiddle', '', ms(mixed.p50), mixed.p50 / held.p50)
  note(figures, 'refusedHoldSlow', '', ms(mixed.p99), mixed.p99 / held.p99)
}

async function measureHeld(seconds: number): Promise<Latency> {
  const site = await openDemoSite({ lofts: many })
  try {
    const { slots } = await addBuyers(site.db, rate * seconds + warm.rate)
    const one = (index: number) => hold(site, index, slots[index]!)
    await openLoop(warm, one)
    return latencyOf(await openLoop({ rate, seconds }, (index) => one(warm.rate + index)))
  } finally {
    await site.close()
  }
}

async function measureMixed(seconds: number): Promise<Latency> {
  const site = await openDemoSite({ lofts: few })
  try {
    const tries = rate * seconds + warm.rate
    const { count, slots } = await addBuyers(site.db, takenBefore + tries, tries)
    const buyers = { count, slots: spread(slots) }
    const taken = buyers.slots.slice(0, takenBefore)
    for (const [index, slot] of taken.entries()) await hold(site, index, slot)
    const free = await fillShareOfStrangers(site.db, buyers)
    const one = async (index: number) => {
      const [kept, stranger] = [takenBefore + index, buyers.count + index]
      if (index % 2 === 0) return void (await hold(site, kept, free[index]!))
      const isTaken = index % 4 === 1
      const slot = isTaken ? taken[index % takenBefore]! : free[index]!
      const { status, body } = await tryToHold(site, stranger, slot)
      const said = JSON.parse(body.toString()) as { code?: string; nights_held?: boolean }
      const isRefused = isTaken ? said.code === 'dates_unavailable' : said.nights_held === false
      if (!isRefused)
        throw new Error(`A hold that was to be refused was answered ${status}: ${body.toString()}`)
    }
    await openLoop(warm, one)
    return latencyOf(await openLoop({ rate, seconds }, (index) => one(warm.rate + index)))
  } finally {
    await site.close()
  }
}

/** However many are taken of them from the first on, no sixty days have many more than others. */
function spread(slots: readonly Slot[]): Slot[] {
  const golden = (Math.sqrt(5) - 1) / 2
  return slots
    .toSorted((a, b) => (a.arrival < b.arrival ? -1 : 1))
    .map((slot, index) => ({ slot, place: (index * golden) % 1 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ slot }) => slot)
}

/** One of them holds a little more than all of them may; answers the nights that are left. */
async function fillShareOfStrangers(db: pg.Pool, { count, slots }: Buyers): Promise<Slot[]> {
  const { rows } = await db.query<{ open: number }>(
    `select ($1 * 366 - coalesce(sum(least(upper(nights), current_date + 366) - greatest(lower(nights), current_date)), 0))::integer as open
     from stays where status in ('confirmed', 'blocked') and nights && daterange(current_date, current_date + 366)`,
    [few],
  )
  const end = takenBefore + Math.ceil(rows[0]!.open / 10) + 1
  await db.query(
    `insert into stays (property_id, nights, status, guest_id, travelers, locale, quote, sold_terms, total, held_at, held_until)
     select id, daterange(arrival, departure), 'held', (select id from guests where email = 'buyer-' || $2 || '@bench.example'), 2, 'fr', '{}', '{"hours":{"arrivalTime":"16:00","departureTime":"11:00"}}', 10000, now(), now() + interval '15 minutes'
     from jsonb_to_recordset($1::jsonb) as slot (id integer, arrival date, departure date)`,
    [JSON.stringify(slots.slice(takenBefore, end)), String(count)],
  )
  return slots.slice(end)
}
