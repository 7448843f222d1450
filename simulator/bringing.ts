import { addDays, todayIn } from '#domain/days.ts'
import { bringIn } from '#server/bringing/bring-in-stays.ts'
import { takeBackFile } from '#server/bringing/take-back.ts'
import { erase } from '#server/guests/erase-guest.ts'
import type { Action } from './actions.ts'
import { signedIn } from './changing.ts'
import type { Context } from './context.ts'
import { doneBy } from './house.ts'
import { nth } from './random.ts'

const zone = 'America/Toronto'

type Seen = { stays: number }
type Brought = { id: number | null; stays: number; paid: number }

/** Somebody of the house with a file: looks what fits, and brings that in, unless it is something else by then. */
export async function bringThem(
  { system, log }: Context,
  { wishes, paid, file, key: form }: Action & { kind: 'bring_in' },
): Promise<string> {
  const { db, deps, lofts } = system
  const today = todayIn(zone, deps.now())
  const rows = wishes.map(({ guest, loft, day, nights }, index) => {
    const arrival = addDays(today, day)
    const total = nights * 20_000 + guest
    const email = guest % 3 === 0 ? '' : `before-${guest}@people.example`
    const cells = [
      // Every other file has no numbers of its own: its stays are known by loft, days and address.
      file % 2 === 0 ? `${file}-${index}` : '',
      `Loft ${101 + (loft % lofts.length)}`,
      arrival,
      addDays(arrival, nights),
      2,
      'Zoé Lavoie',
      email,
      dollars(total),
      dollars(Math.round(total * paid)),
    ]
    return cells.join(';')
  })
  const head = 'référence;loft;arrivée;départ;voyageurs;nom complet;courriel;total;payé'
  const payload = { file: Buffer.from([head, ...rows].join('\r\n')).toString('base64'), dates: null }
  const by = await signedIn(db)
  const seen = (await bringIn.look(deps, { by, params: {}, payload, locale: 'fr' } as never)) as Seen
  const key = `brought-${form}`
  const wish = { key, ...payload, letters: file % 3 === 0, expected: seen.stays }
  const done = await doneBy<Brought>(system, by, bringIn, { payload: wish })
  if (!done.ok) return done.reason.code
  if (done.id !== null) log.broughtIn.push({ key, id: done.id, stays: done.stays, paid: done.paid })
  return `${done.stays} brought in with ${done.paid}`
}

const dollars = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')} $`

/** Somebody of the house takes a file back, of whose stays something may have followed. */
export async function takeThemBack(
  { system, log }: Context,
  { file: number }: Action & { kind: 'take_back' },
): Promise<string> {
  const { db } = system
  const file = nth(await db.selectFrom('bringIns').select('id').orderBy('id').execute(), number)
  if (!file) return 'no file'
  const done = await doneBy(system, await signedIn(db), takeBackFile, { params: { id: file.id } })
  if (!done.ok) return `file ${file.id} ${done.reason.code}`
  log.takenBack.add(file.id)
  return `file ${file.id} taken back`
}

/** A guest who was brought in, with a stay or without, asks to be forgotten. */
export async function eraseBrought(
  { system, log }: Context,
  { stay: number }: Action & { kind: 'erase_brought' },
): Promise<string> {
  const { db } = system
  const stays = await db
    .selectFrom('stays')
    .select('guestId as id')
    .where('broughtInId', 'is not', null)
    .orderBy('stays.id')
    .execute()
  const alone = await db
    .selectFrom('broughtInGuests')
    .select('guestId as id')
    .where('guestId', 'is not', null)
    .orderBy('guestId')
    .execute()
  const guest = nth([...stays, ...alone], number)
  if (!guest?.id) return 'no guest'
  const { id } = guest
  const erased = await doneBy(system, await signedIn(db), erase, { params: { id } })
  if (!erased.ok) return `guest ${id} ${erased.reason.code}`
  log.erased.add(id)
  return `guest ${id} erased`
}
