import { todayIn } from '#domain/days.ts'
import { findGuest } from '#server/db/guests.ts'
import { findSite } from '#server/db/sites.ts'
import { accountExistsEmail } from '#server/emails/account-exists.ts'
import { sendOnce } from '#server/emails/send-once.ts'
import { expectSent, type Task } from './task.ts'

/** One a day at most, however often somebody types the address: nobody's mailbox is filled through us. */
export const accountExistsMail: Task<'account-exists-mail'> = async (deps, { guestId }) => {
  const guest = await findGuest(deps.db, guestId)
  const site = guest && (await findSite(deps.db, guest.siteId))
  if (!guest || !site) return
  const { publicUrl } = deps.settings
  const result = await sendOnce(deps, `account-exists/${guestId}/${todayIn(site.zone, deps.now())}`, {
    to: guest.email,
    replyTo: site.email,
    ...accountExistsEmail({ locale: guest.locale, guest, site, publicUrl }),
  })
  expectSent(result, `Account notice ${guestId}`)
}
