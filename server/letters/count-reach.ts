// Says of a letter as it is typed to how many of those who come next it would go without a name that it says, or not at all.

import { countLetterReach } from '#contract/staff/letters.ts'
import { todayIn } from '#domain/days.ts'
import { isNameTrusted } from '#domain/guest.ts'
import { reachOf, reachedStays } from '#domain/letter-reach.ts'
import { houseRuleOf } from '#domain/letters.ts'
import { isBlank } from '#domain/typed-text.ts'
import { query } from '#server/action/command.ts'
import { listNextGuests } from '#server/db/lettered-stays.ts'
import { mayBeNamed } from '#server/emails/email-parts.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'

export const count = query(countLetterReach, async ({ db, now }, { by, payload }) => {
  const { letter, languages, subjectFr, subjectEn, bodyFr, bodyEn } = payload
  const texts = { fr: `${subjectFr}\n${bodyFr}`, en: `${subjectEn}\n${bodyEn}` }
  // Without words of the house's own none can be missing.
  if (isBlank(texts.fr) && isBlank(texts.en)) return reachOf([], texts, languages)
  const anchor = letter === null ? payload.anchor : houseRuleOf(letter).moment?.anchor
  const site = await siteOf(db, by.staff)
  const guests = await listNextGuests(db, site.id, {
    of: anchor === 'departure' ? 'departure' : 'arrival',
    from: todayIn(site.zone, now()),
    limit: reachedStays,
  })
  const reached = guests.map(({ locale, email, ...guest }) => ({
    locale,
    hasAddress: email !== null,
    isNamed: mayBeNamed({ ...guest, isNameTrusted: isNameTrusted(guest) }),
  }))
  return reachOf(reached, texts, languages)
})
