import { addMinutes } from '#domain/days.ts'
import { staffSession } from '#domain/permissions.ts'
import { forgottenBefore } from '#domain/retention.ts'
import { deleteExpiredAddressLinks } from '#server/db/address-links.ts'
import { deleteOldBroughtGuests } from '#server/db/brought-guests.ts'
import { forgetHiddenReviews } from '#server/db/brought-reviews.ts'
import { deleteExpiredCompanionLinks } from '#server/db/companion-links.ts'
import { forgetConsents } from '#server/db/consents.ts'
import { releaseAbandonedJobs } from '#server/db/jobs.ts'
import { forgetOldPreviews } from '#server/db/loft-texts.ts'
import { forgetUnusedBrowsers } from '#server/db/known-browsers.ts'
import { deleteOldOfRobots, deleteOldThreads } from '#server/db/messages.ts'
import {
  deleteOldAttempts,
  deleteSentEmails,
  deleteUnconfirmedGuests,
  forgetCardMarks,
  forgetUnpaidHolds,
} from '#server/db/old-records.ts'
import { deleteExpiredPasswordResets } from '#server/db/password-resets.ts'
import { deleteUnusedPushDevices } from '#server/db/push.ts'
import { deleteExpiredSessions } from '#server/db/sessions.ts'
import { deleteOldNotices } from '#server/db/staff-notices.ts'
import { deleteExpiredChallenges } from '#server/db/staff-factors.ts'
import { deleteOldInvitations } from '#server/db/staff-invitations.ts'
import { deleteExpiredStaffSessions, forgetUnusedStaffBrowsers } from '#server/db/staff-sessions.ts'
import { deleteOldStayLinks } from '#server/db/stay-links.ts'
import { deleteOldNews } from '#server/db/told-turnovers.ts'
import { deleteOldUndos } from '#server/db/undos.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Jobs of processes that were killed are done by others; sessions and links whose hour is over go, and so does what the
 * privacy page says is not kept any longer.
 */
export async function clearLeftovers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await releaseAbandonedJobs(db)
  await deleteOldAttempts(db)
  await deleteExpiredSessions(db, at)
  await deleteExpiredPasswordResets(db, at)
  await deleteExpiredAddressLinks(db, at)
  await deleteExpiredCompanionLinks(db, at)
  await deleteOldStayLinks(db, forgottenBefore(at, 'stayLinkDays'))
  await forgetOldPreviews(db, at)
  await deleteExpiredChallenges(db, at)
  await deleteExpiredStaffSessions(db, { now: at, seenAfter: addMinutes(at, -staffSession.idleMinutes) })
  await deleteOldUndos(db, at)
  await deleteOldInvitations(db, forgottenBefore(at, 'consoleLinkDays'))
  await forgetUnusedStaffBrowsers(db, forgottenBefore(at, 'knownBrowserDays'))
  await deleteUnusedPushDevices(db, forgottenBefore(at, 'knownBrowserDays'))
  await forgetUnpaidHolds(db, forgottenBefore(at, 'unpaidHoldDays'))
  const undisputed = {
    paid: forgottenBefore(at, 'disputeDays'),
    left: forgottenBefore(at, 'disputeAfterStayDays'),
  }
  await forgetConsents(db, undisputed, forgottenBefore(at, 'unpaidHoldDays'))
  await forgetCardMarks(db, at)
  await forgetUnusedBrowsers(db, forgottenBefore(at, 'knownBrowserDays'))
  await deleteUnconfirmedGuests(db, forgottenBefore(at, 'unconfirmedAccountDays'), at)
  await deleteOldBroughtGuests(db, forgottenBefore(at, 'broughtInGuestDays'))
  await forgetHiddenReviews(db, forgottenBefore(at, 'hiddenBroughtReviewDays'), at)
  await deleteOldOfRobots(db, forgottenBefore(at, 'perhapsRobotDays'))
  await deleteOldThreads(db, forgottenBefore(at, 'messageDays'))
  await deleteOldNotices(db, forgottenBefore(at, 'staffNoticeDays'), forgottenBefore(at, 'messageDays'))
  await deleteOldNews(db, forgottenBefore(at, 'staffNoticeDays'))
  await deleteSentEmails(db, forgottenBefore(at, 'sentMailDays'))
}
