import { addDays, todayIn } from '#domain/days.ts'
import { bringGuests } from '#server/bringing/bring-in-guests.ts'
import { bringRates } from '#server/bringing/bring-in-rates.ts'
import { bringReviews } from '#server/bringing/bring-in-reviews.ts'
import type { Action } from './actions.ts'
import { signedIn } from './changing.ts'
import type { Context } from './context.ts'
import { doneBy } from './house.ts'

type Other = Action & { kind: 'bring_in_other' }
type Seen = { fits: number; prices?: { basis: string } } | { ok: false; reason: { code: string } }
type Done = { id?: number | null; count?: number; undo?: { id: number } | null }

const commands = { guests: bringGuests, rates: bringRates, reviews: bringReviews }

/** Somebody of the house with a file of guests, prices or reviews: looks what fits, and brings that in, unless it is something else by then. */
export async function bringOthers({ system, log }: Context, action: Other): Promise<string> {
  const { db, deps } = system
  const { what, key: form } = action
  const payload = { file: fileOf(system, action), dates: null }
  const by = await signedIn(db)
  const command = commands[what]
  const asked = { by, params: {}, payload, locale: 'fr' }
  const seen = (await command.look(deps, asked as never)) as Seen
  if ('ok' in seen) return `${what} ${seen.reason.code}`
  const key = `brought-${what}-${form}`
  const basis = seen.prices && { basis: seen.prices.basis }
  const done = await doneBy<Done>(system, by, command, {
    payload: { key, ...payload, expected: seen.fits, ...basis },
  })
  if (!done.ok) return `${what} ${done.reason.code}`
  const { id = null, count = 0, undo } = done
  if (what === 'rates') {
    if (!undo) return 'no price of a file is another'
    log.priced.push(key)
    log.undos.push(undo.id)
    return 'prices of a file brought in'
  }
  if (id === null) return `no ${what} of a file are new`
  log.broughtOthers.push({ key, id, count })
  return `${count} ${what} of a file brought in`
}

const heads = {
  guests: 'prénom;nom;courriel',
  rates: 'loft;première nuit;dernière nuit;prix;saison',
  reviews: 'loft;prénom;date;avis;site',
}

/** Every other file of prices is one of a season. */
function fileOf({ deps, lofts }: Context['system'], { what, wishes, file }: Other): string {
  const today = todayIn('America/Toronto', deps.now())
  const rows = wishes.map(({ guest, loft, day, nights }) => {
    const name = `Loft ${101 + (loft % lofts.length)}`
    const first = addDays(today, day)
    const cells = {
      guests: ['Zoé', 'Lavoie', `before-${guest}@people.example`],
      rates: [name, first, addDays(first, nights - 1), 200 + file, file % 2 === 0 ? '' : `Saison ${file}`],
      reviews: [name, 'Zoé', '2024-08-15', `Séjour ${guest}`, 'Vrbo'],
    }
    return cells[what].join(';')
  })
  return Buffer.from([heads[what], ...rows].join('\r\n')).toString('base64')
}
