// Makes links into the console: for a first owner, for somebody who is invited, for somebody who sets their ways in anew.

import { randomUUID } from 'node:crypto'
import { addMinutes } from '#domain/days.ts'
import { defaultLocale, type Locale } from '#domain/locale.ts'
import { linkMinutes } from '#domain/permissions.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { hashOf } from '#server/accounts/tokens.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { insertInvitation, replaceInvitations, type Invitation } from '#server/db/staff-invitations.ts'
import { listOwners, listSitesWithoutOwner, lockOwners, type StaffMember } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { linkSecret } from './sealed-secret.ts'

type Making = Pick<Deps, 'now'> & { settings: Pick<Deps['settings'], 'consoleKey'> }

type LinkFor = Pick<Invitation, 'siteId' | 'kind' | 'role' | 'locale' | 'invitedBy'> &
  Partial<Pick<Invitation, 'staffId' | 'email' | 'propertyIds'>> & { minutes: number }

export async function makeLink(tx: Db, deps: Making, { minutes, ...link }: LinkFor): Promise<Invitation> {
  const seed = randomUUID()
  const createdAt = deps.now()
  const expiresAt = addMinutes(createdAt, minutes)
  const tokenHash = hashOf(linkSecret(deps, seed))
  return insertInvitation(tx, { ...link, seed, tokenHash, createdAt, expiresAt })
}

/** The secret stands behind `#`: browsers keep it to themselves, so no log has it. */
export const urlOfLink = (
  deps: { settings: Pick<Deps['settings'], 'consoleKey' | 'publicUrl'> },
  { seed, locale }: Pick<Invitation, 'seed' | 'locale'>,
  inLocale: Locale = locale,
): string => `${deps.settings.publicUrl}${consolePathTo('join', inLocale)}#${linkSecret(deps, seed)}`

/**
 * A link to set one's ways in anew, sent to the person; it replaces those that they have. `invitedBy` null = they asked for it
 * themselves, with a recovery code.
 */
export async function sendNewFactorsLink(
  tx: Db,
  deps: Making,
  { id: staffId, siteId, role, locale }: StaffMember,
  invitedBy: number | null,
): Promise<void> {
  await replaceInvitations(tx, { staffId }, deps.now())
  const minutes = invitedBy === null ? linkMinutes.recovery : linkMinutes.new_factors
  const link = await makeLink(tx, deps, {
    kind: 'new_factors',
    siteId,
    staffId,
    role,
    locale,
    invitedBy,
    minutes,
  })
  await addEmail(tx, { name: 'staff-link', invitationId: link.id })
}

/**
 * One link for each site that nobody could run from the console, valid for a day, once; earlier ones open nothing any more.
 * None where there is an owner. Of starts at the same moment, the last one's link is the one that opens.
 */
export async function offerFirstOwners(
  deps: Pick<Deps, 'db'> & Making & { settings: Pick<Deps['settings'], 'consoleKey' | 'publicUrl'> },
): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    const links: string[] = []
    for (const { id: siteId } of await listSitesWithoutOwner(tx)) {
      await lockOwners(tx, siteId)
      if ((await listOwners(tx, siteId)).length > 0) continue
      await replaceInvitations(tx, { firstOwnerOf: siteId }, deps.now())
      const link = await makeLink(tx, deps, {
        kind: 'first_owner',
        siteId,
        role: 'owner',
        locale: defaultLocale,
        invitedBy: null,
        minutes: linkMinutes.first_owner,
      })
      links.push(urlOfLink(deps, link))
    }
    return links
  })
}
