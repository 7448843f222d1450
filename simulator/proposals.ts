import { addDays, todayIn } from '#domain/days.ts'
import { accept, decline, propose } from '#server/turnovers/propose-closing.ts'
import type { Action } from './actions.ts'
import type { Context } from './context.ts'
import { keeperOf, personOfHouse } from './house.ts'

/** Housekeeping would have nights closed, with a form of its own. */
export async function proposeNights(
  { system }: Context,
  { wish: { loft, day, nights }, key }: Action & { kind: 'propose' },
): Promise<string> {
  const { deps, lofts } = system
  const firstNight = addDays(todayIn('America/Toronto', deps.now()), day)
  const lastNight = addDays(firstNight, nights - 1)
  const propertyId = lofts[loft % lofts.length]!
  const wish = { propertyId, firstNight, lastNight, words: 'Plancher', key: `proposal-${key}` }
  const proposed = await propose.act(deps, {
    by: keeperOf(system, 0),
    params: {},
    payload: wish,
    locale: 'fr',
  })
  const asked = `loft ${propertyId} ${firstNight} to ${lastNight}`
  return `${asked} ${'ok' in proposed ? proposed.reason.code : 'proposed'}`
}

/** Somebody who may close nights says yes or no; `proposal` counts back from the last one. */
export async function answerProposal(
  { system, log }: Context,
  { proposal, isAccepted }: Action & { kind: 'answer_proposal' },
): Promise<string> {
  const { db, deps } = system
  const made = await db.selectFrom('closingProposals').select('id').orderBy('id').execute()
  const id = made.at(-1 - (proposal % Math.max(made.length, 1)))?.id
  if (id === undefined) return 'nothing is proposed'
  const by = personOfHouse(system, 1)
  const asked = { by, params: { id }, payload: {}, locale: 'fr' as const }
  if (!isAccepted) {
    const declined = await decline.act(deps, asked)
    return `proposal ${id} ${'ok' in declined ? declined.reason.code : 'declined'}`
  }
  const accepted = await accept.act(deps, asked)
  if ('ok' in accepted) return `proposal ${id} ${accepted.reason.code}`
  log.nights.push({ key: `proposal/${id}/${by.staff.id}`, action: 'nights_closed' })
  if (accepted.undo) log.undos.push(accepted.undo.id)
  return `proposal ${id} accepted`
}
