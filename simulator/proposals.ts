import { addDays, todayIn } from '#domain/days.ts'
import type { StaffAsking } from '#server/action/staff-door.ts'
import { accept, decline, propose } from '#server/turnovers/propose-closing.ts'
import type { Action } from './actions.ts'
import { houseOf } from './changing.ts'
import type { Context } from './context.ts'

/** Housekeeping would have nights closed, with a form of its own. */
export async function proposeNights(
  { system: { db, deps, lofts } }: Context,
  { wish: { loft, day, nights }, key }: Action & { kind: 'propose' },
): Promise<string> {
  const firstNight = addDays(todayIn('America/Toronto', deps.now()), day)
  const lastNight = addDays(firstNight, nights - 1)
  const propertyId = lofts[loft % lofts.length]!
  const wish = { propertyId, firstNight, lastNight, words: 'Plancher', key: `proposal-${key}` }
  const proposed = await propose.act(deps, { by: await staffOf(db), params: {}, payload: wish, locale: 'fr' })
  const asked = `loft ${propertyId} ${firstNight} to ${lastNight}`
  return `${asked} ${'ok' in proposed ? proposed.reason.code : 'proposed'}`
}

/** Somebody who may close nights says yes or no; `proposal` counts back from the last one. */
export async function answerProposal(
  { system: { db, deps }, log }: Context,
  { proposal, isAccepted }: Action & { kind: 'answer_proposal' },
): Promise<string> {
  const made = await db.selectFrom('closingProposals').select('id').orderBy('id').execute()
  const id = made.at(-1 - (proposal % Math.max(made.length, 1)))?.id
  if (id === undefined) return 'nothing is proposed'
  const by = await staffOf(db)
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

/** Proposals name somebody of the staff, who has to be there. */
async function staffOf(db: Context['system']['db']): Promise<StaffAsking> {
  const { staff, requestId } = await houseOf(db)
  const who = { siteId: staff.siteId, name: staff.name, role: 'owner', status: 'active' } as const
  await db
    .insertInto('staff')
    .values({
      ...who,
      email: 'staff@staff.example',
      webauthnUserId: 'staff',
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db.selectFrom('staff').select('id').orderBy('id').executeTakeFirstOrThrow()
  // Of their session nothing counts here.
  return { staff: { ...who, id, propertyIds: [] }, requestId } as unknown as StaffAsking
}
