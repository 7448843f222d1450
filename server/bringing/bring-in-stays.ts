// Brings in stays that were sold before, with what was paid by then: what fits in one transaction, and what is there already never again.

import { bringInStays } from '#contract/staff/bring-ins.ts'
import {
  broughtTermsAt,
  fittingOf,
  judgeLines,
  naturalKeyOf,
  quoteOf,
  sumsOf,
  type BringInSums,
  type JudgedLine,
} from '#domain/bring-in.ts'
import { readLine } from '#domain/brought-in-lines.ts'
import { todayIn, type Instant } from '#domain/days.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { insertBringIn, insertBroughtStay, listHolders, listKnown, personOf } from '#server/db/brought-in.ts'
import { loadCatalogSites } from '#server/db/catalog.ts'
import { isOverlap, type Db } from '#server/db/client.ts'
import { emailJob } from '#server/db/jobs.ts'
import { listLofts } from '#server/db/lofts.ts'
import { insertContact } from '#server/db/options.ts'
import { expireStaleHolds } from '#server/db/stays.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import { takesRealCards } from '#server/settings.ts'
import { readFile, shownFile, shownLine } from './read-file.ts'

const nothing = { stays: 0, total: 0, paid: 0, owed: 0 }

export const bringIn = command(bringInStays, {
  find: async (_, { payload }) => readFile('stays', payload),
  // Nobody takes nights meanwhile, so what fits is what is brought in.
  lock: async (tx, { by }) =>
    lockNightsIn(
      tx,
      (await listLofts(tx, by.staff.siteId)).map(({ id }) => id),
    ),
  facts: async (tx, { by, found, locale }) => {
    const { siteId } = by.staff
    const site = (await loadCatalogSites(tx, [siteId])).get(siteId)
    if (!site) throw new Error(`Site ${siteId} is gone.`)
    const lofts = await listLofts(tx, siteId)
    const { table, columns, order } = found
    const lines = order ? table.rows.map((row) => readLine(row, { columns, order, lofts, locale })) : []
    const keys = lines.flatMap((line) => ('stay' in line ? [naturalKeyOf(line.stay)] : []))
    const known = await listKnown(tx, siteId, keys)
    return { found, site, lofts, lines, known, taken: await listHolders(tx, siteId) }
  },
  decide: ({ found, site, lines, ...facts }, { payload, at }) => {
    const today = todayIn(site.zone, at)
    const judged = judgeLines(lines, facts, { today, at })
    const fitting = fittingOf(judged)
    const decision = { ok: true as const, site, facts, found, judged, fitting, today }
    const { expected } = payload
    // Whoever only looks has seen nothing yet.
    if (expected === undefined) return decision
    if (!found.order) return refused('file_dates_unclear')
    if (fitting.length === 0 && judged.some(({ outcome }) => outcome === 'already')) return null
    return fitting.length === expected && expected > 0
      ? decision
      : refused('bring_in_changed', { stays: fitting.length })
  },
  ahead: async (_, { facts, found, judged, fitting, today }) => ({
    ...shownFile(found),
    fits: fitting.length,
    lofts: facts.lofts.map(({ id, name }) => ({ id, name })),
    today,
    ...sumsOf(fitting),
    letters: fitting.filter(({ guest }) => guest.email !== '').length,
    lines: judged.map(shownStay),
  }),
  store: async (tx, { site, fitting, today }, { by, at, settings }) => {
    const { siteId, name: broughtBy } = by.staff
    const count = fitting.length
    const bringInId = await insertBringIn(tx, { siteId, at, broughtBy, kind: 'stays', count })
    const of = { siteId, bringInId, at, broughtBy, today, isLive: takesRealCards(settings.stripe) }
    const soldTerms = broughtTermsAt(site, at)
    const guests = await insertGuests(tx, fitting, { siteId, at })
    const lettered: { stayId: number; guestId: number }[] = []
    for (const stay of fitting) {
      const { propertyId, arrival, departure, guest, line } = stay
      await expireStaleHolds(tx, propertyId, arrival, departure, at)
      const guestId = guests.get(personOf(guest, line))!
      const naturalKey = naturalKeyOf(stay)
      const id = await insertBroughtStay(
        tx,
        { ...stay, naturalKey, quote: quoteOf(stay), soldTerms, guestId },
        of,
      )
      // Everybody who brings stays in locks these nights first.
      if (id === null) throw new Error(`Line ${line} was brought in meanwhile.`)
      if (guest.email !== '') lettered.push({ stayId: id, guestId })
    }
    return { id: bringInId, ...sumsOf(fitting), lettered }
  },
  tell: ({ fitting }, { by }) => ({
    subject: 'site',
    subjectId: by.staff.siteId,
    after: told(sumsOf(fitting)),
  }),
  jobs: (_, { stored: { lettered } }, { payload }) =>
    payload.letters
      ? [
          ...lettered.map(({ stayId }) => emailJob({ name: 'brought-in', stayId })),
          ...[...new Set(lettered.map((one) => one.guestId))].map((guestId) =>
            emailJob({ name: 'claim-account', guestId }),
          ),
        ]
      : [],
  changed: ({ facts: { lofts } }) => lofts.map(({ id: propertyId }) => ({ propertyId, kind: 'nights' })),
  // A calendar that is read waits for nobody: what it closed is there by now, and stands in the way of the next try.
  clash: { knows: isOverlap, refuse: async () => undefined },
  answer: (stored) => {
    // Of a form that made nothing, nothing is stored either.
    if (!stored?.id) return { id: null, ...nothing }
    const { id, stays, total, paid, owed } = stored
    return { id, stays, total, paid, owed }
  },
})

const told = ({ stays, paid, owed }: BringInSums) => ({
  broughtIn: stays,
  paidBefore: paid,
  stillOwed: owed,
})

/** Guests without an account, as whoever telephones: nobody is made one with whom the house knows already. */
async function insertGuests(
  tx: Db,
  stays: ReturnType<typeof fittingOf>,
  { siteId, at }: { siteId: number; at: Instant },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { guest, line } of stays) {
    const person = personOf(guest, line)
    if (ids.has(person)) continue
    const email = guest.email === '' ? null : guest.email
    ids.set(person, (await insertContact(tx, { ...guest, email, siteId, createdAt: at })).id)
  }
  return ids
}

function shownStay({ stay, ...judged }: JudgedLine) {
  return {
    ...shownLine(judged),
    propertyId: stay?.propertyId ?? null,
    arrival: stay?.arrival ?? null,
    departure: stay?.departure ?? null,
    travelers: stay?.travelers ?? null,
    total: stay?.total ?? null,
    paid: stay?.paid ?? null,
    hasEmail: stay !== null && stay.guest.email !== '',
  }
}
