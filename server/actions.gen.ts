// Printed from the folders: `npx vitest run tests/actions.test.ts -u` prints it anew. Nobody writes here.

import * as alertsReadAlerts from '#server/alerts/read-alerts.ts'
import * as alertsSetHook from '#server/alerts/set-hook.ts'
import * as bringingBringInGuests from '#server/bringing/bring-in-guests.ts'
import * as bringingBringInRates from '#server/bringing/bring-in-rates.ts'
import * as bringingBringInReviews from '#server/bringing/bring-in-reviews.ts'
import * as bringingBringInStays from '#server/bringing/bring-in-stays.ts'
import * as bringingListBringIns from '#server/bringing/list-bring-ins.ts'
import * as bringingTakeBack from '#server/bringing/take-back.ts'
import * as cancellationAdoptRefund from '#server/cancellation/adopt-refund.ts'
import * as cancellationCancelForHouse from '#server/cancellation/cancel-for-house.ts'
import * as cancellationCancelReservation from '#server/cancellation/cancel-reservation.ts'
import * as cancellationGivePartBack from '#server/cancellation/give-part-back.ts'
import * as cancellationPreviewForHouse from '#server/cancellation/preview-for-house.ts'
import * as cancellationReturnOutside from '#server/cancellation/return-outside.ts'
import * as changesChangeStay from '#server/changes/change-stay.ts'
import * as changesCloseNights from '#server/changes/close-nights.ts'
import * as changesConfirmOption from '#server/changes/confirm-option.ts'
import * as changesCorrectBuyer from '#server/changes/correct-buyer.ts'
import * as changesExtendOption from '#server/changes/extend-option.ts'
import * as changesHoldOption from '#server/changes/hold-option.ts'
import * as changesListClosed from '#server/changes/list-closed.ts'
import * as changesOfferLofts from '#server/changes/offer-lofts.ts'
import * as changesOpenNights from '#server/changes/open-nights.ts'
import * as changesReceiveOutside from '#server/changes/receive-outside.ts'
import * as changesSuggestChange from '#server/changes/suggest-change.ts'
import * as changesUndoChange from '#server/changes/undo-change.ts'
import * as emailsSendAgain from '#server/emails/send-again.ts'
import * as emailsSettleLetter from '#server/emails/settle-letter.ts'
import * as guestsCopyGuest from '#server/guests/copy-guest.ts'
import * as guestsCorrectGuest from '#server/guests/correct-guest.ts'
import * as guestsEraseGuest from '#server/guests/erase-guest.ts'
import * as guestsNoteRequest from '#server/guests/note-request.ts'
import * as guestsReadGuest from '#server/guests/read-guest.ts'
import * as houseReadHouse from '#server/house/read-house.ts'
import * as houseSetHouse from '#server/house/set-house.ts'
import * as invoicesDownloadForStaff from '#server/invoices/download-for-staff.ts'
import * as ledgerAcknowledgeException from '#server/ledger/acknowledge-exception.ts'
import * as ledgerCompareNow from '#server/ledger/compare-now.ts'
import * as ledgerReadBooks from '#server/ledger/read-books.ts'
import * as lettersChangeLetters from '#server/letters/change-letters.ts'
import * as lettersCountReach from '#server/letters/count-reach.ts'
import * as lettersListLetters from '#server/letters/list-letters.ts'
import * as lettersTestLetter from '#server/letters/test-letter.ts'
import * as messagesFillTemplate from '#server/messages/fill-template.ts'
import * as messagesListThreads from '#server/messages/list-threads.ts'
import * as messagesReadThread from '#server/messages/read-thread.ts'
import * as messagesSendReply from '#server/messages/send-reply.ts'
import * as messagesTemplates from '#server/messages/templates.ts'
import * as messagesThreads from '#server/messages/threads.ts'
import * as messagesWriteReply from '#server/messages/write-reply.ts'
import * as noticesChoose from '#server/notices/choose.ts'
import * as noticesPushDevices from '#server/notices/push-devices.ts'
import * as openingChangeOpening from '#server/opening/change-opening.ts'
import * as openingReadOpening from '#server/opening/read-opening.ts'
import * as pagesReadPages from '#server/pages/read-pages.ts'
import * as pagesSetLook from '#server/pages/set-look.ts'
import * as pagesSetTexts from '#server/pages/set-texts.ts'
import * as pagesSetTownSlug from '#server/pages/set-town-slug.ts'
import * as paymentsKeepDeposit from '#server/payments/keep-deposit.ts'
import * as pricesChangePrices from '#server/prices/change-prices.ts'
import * as pricesReadPrices from '#server/prices/read-prices.ts'
import * as requestsMakeRequest from '#server/requests/make-request.ts'
import * as reservationsExportReservations from '#server/reservations/export-reservations.ts'
import * as reservationsListForStaff from '#server/reservations/list-for-staff.ts'
import * as reservationsMarkVisit from '#server/reservations/mark-visit.ts'
import * as reservationsReadCalendar from '#server/reservations/read-calendar.ts'
import * as reservationsReadToDo from '#server/reservations/read-to-do.ts'
import * as reservationsReadToday from '#server/reservations/read-today.ts'
import * as reservationsSearchGuests from '#server/reservations/search-guests.ts'
import * as reservationsStaffReservation from '#server/reservations/staff-reservation.ts'
import * as reservationsWriteNote from '#server/reservations/write-note.ts'
import * as reviewsAnswerReview from '#server/reviews/answer-review.ts'
import * as reviewsHideReview from '#server/reviews/hide-review.ts'
import * as reviewsListReviews from '#server/reviews/list-reviews.ts'
import * as setupAddLoft from '#server/setup/add-loft.ts'
import * as setupCorrectLoft from '#server/setup/correct-loft.ts'
import * as setupReadLofts from '#server/setup/read-lofts.ts'
import * as setupReadSender from '#server/setup/read-sender.ts'
import * as setupReadSetUp from '#server/setup/read-set-up.ts'
import * as setupTestMail from '#server/setup/test-mail.ts'
import * as teamChangeTeam from '#server/team/change-team.ts'
import * as teamInviteStaff from '#server/team/invite-staff.ts'
import * as teamReadJournal from '#server/team/read-journal.ts'
import * as teamReadTeam from '#server/team/read-team.ts'
import * as teamSetKeeping from '#server/team/set-keeping.ts'
import * as termsReadSettings from '#server/terms/read-settings.ts'
import * as termsSetDeposit from '#server/terms/set-deposit.ts'
import * as termsSetFees from '#server/terms/set-fees.ts'
import * as termsSetHours from '#server/terms/set-hours.ts'
import * as termsSetPolicy from '#server/terms/set-policy.ts'
import * as termsSetRates from '#server/terms/set-rates.ts'
import * as termsSetSale from '#server/terms/set-sale.ts'
import * as termsTakeBackSetting from '#server/terms/take-back-setting.ts'
import * as textsPreviewTexts from '#server/texts/preview-texts.ts'
import * as textsPublishTexts from '#server/texts/publish-texts.ts'
import * as textsReadTexts from '#server/texts/read-texts.ts'
import * as textsWriteDraft from '#server/texts/write-draft.ts'
import * as turnoversAssignTurnover from '#server/turnovers/assign-turnover.ts'
import * as turnoversMarkDone from '#server/turnovers/mark-done.ts'
import * as turnoversOwnCalendar from '#server/turnovers/own-calendar.ts'
import * as turnoversProposeClosing from '#server/turnovers/propose-closing.ts'
import * as turnoversReadTurnovers from '#server/turnovers/read-turnovers.ts'
import * as turnoversReportProblem from '#server/turnovers/report-problem.ts'
import * as waysListWaysIn from '#server/ways/list-ways-in.ts'
import * as waysReadWaysIn from '#server/ways/read-ways-in.ts'
import * as waysSaveWaysIn from '#server/ways/save-ways-in.ts'
import { serveWebhooks } from '#server/http/webhooks.ts'
import { serveArticles } from '#server/http/public/articles.ts'
import { serveCalendars } from '#server/http/public/calendars.ts'
import { serveContact } from '#server/http/public/contact.ts'
import { serveCountries } from '#server/http/public/countries.ts'
import { serveProperties } from '#server/http/public/properties.ts'
import { serveSites } from '#server/http/public/sites.ts'
import { serveAccount } from '#server/http/guest/account.ts'
import { serveAddresses } from '#server/http/guest/addresses.ts'
import { serveCheckout } from '#server/http/guest/checkout.ts'
import { serveClaims } from '#server/http/guest/claims.ts'
import { serveCompanions } from '#server/http/guest/companions.ts'
import { serveNewAddresses } from '#server/http/guest/new-addresses.ts'
import { servePasswords } from '#server/http/guest/passwords.ts'
import { servePaymentLinks } from '#server/http/guest/payment-links.ts'
import { servePayments } from '#server/http/guest/payments.ts'
import { serveProfile } from '#server/http/guest/profile.ts'
import { serveReservations } from '#server/http/guest/reservations.ts'
import { serveSessions } from '#server/http/guest/sessions.ts'
import { serveStayLinks } from '#server/http/guest/stay-links.ts'
import { serveStaffAccount } from '#server/http/staff/account.ts'
import { serveStaffApprovals } from '#server/http/staff/approvals.ts'
import { serveStaffEvents } from '#server/http/staff/events.ts'
import { serveStaffJoin } from '#server/http/staff/join.ts'
import { serveStaffSignIn } from '#server/http/staff/sign-in.ts'

export const actions = [
  alertsReadAlerts.read,
  alertsSetHook.set,
  alertsSetHook.remove,
  alertsSetHook.test,
  bringingBringInGuests.bringGuests,
  bringingBringInRates.bringRates,
  bringingBringInReviews.bringReviews,
  bringingBringInStays.bringIn,
  bringingListBringIns.list,
  bringingTakeBack.takeBackFile,
  cancellationAdoptRefund.adopt,
  cancellationCancelForHouse.byPolicy,
  cancellationCancelForHouse.beyondPolicy,
  cancellationCancelReservation.cancel,
  cancellationGivePartBack.give,
  cancellationPreviewForHouse.lookAtCancellation,
  cancellationReturnOutside.handOver,
  changesChangeStay.change,
  changesCloseNights.close,
  changesConfirmOption.confirm,
  changesCorrectBuyer.correct,
  changesExtendOption.extend,
  changesExtendOption.release,
  changesHoldOption.hold,
  changesListClosed.list,
  changesOfferLofts.offerAll,
  changesOpenNights.open,
  changesReceiveOutside.receive,
  changesSuggestChange.suggest,
  changesUndoChange.undo,
  emailsSendAgain.sendAgain,
  emailsSettleLetter.settle,
  guestsCopyGuest.copy,
  guestsCorrectGuest.correct,
  guestsEraseGuest.erase,
  guestsNoteRequest.note,
  guestsNoteRequest.answer,
  guestsReadGuest.read,
  houseReadHouse.read,
  houseSetHouse.company,
  houseSetHouse.reach,
  houseSetHouse.host,
  houseSetHouse.place,
  houseSetHouse.holidays,
  houseSetHouse.giving,
  houseSetHouse.consent,
  invoicesDownloadForStaff.download,
  ledgerAcknowledgeException.acknowledge,
  ledgerCompareNow.compare,
  ledgerReadBooks.read,
  lettersChangeLetters.changeHouse,
  lettersChangeLetters.add,
  lettersChangeLetters.change,
  lettersChangeLetters.remove,
  lettersCountReach.count,
  lettersListLetters.list,
  lettersTestLetter.preview,
  lettersTestLetter.test,
  messagesFillTemplate.fill,
  messagesFillTemplate.preview,
  messagesListThreads.list,
  messagesReadThread.read,
  messagesSendReply.sendAgain,
  messagesTemplates.list,
  messagesTemplates.add,
  messagesTemplates.change,
  messagesTemplates.remove,
  messagesThreads.begin,
  messagesThreads.mark,
  messagesWriteReply.reply,
  messagesWriteReply.note,
  noticesChoose.read,
  noticesChoose.set,
  noticesPushDevices.read,
  noticesPushDevices.allow,
  noticesPushDevices.end,
  noticesPushDevices.test,
  openingChangeOpening.change,
  openingReadOpening.read,
  pagesReadPages.read,
  pagesSetLook.set,
  pagesSetTexts.set,
  pagesSetTownSlug.set,
  paymentsKeepDeposit.keep,
  pricesChangePrices.change,
  pricesReadPrices.read,
  requestsMakeRequest.ask,
  requestsMakeRequest.withdraw,
  reservationsExportReservations.exportTable,
  reservationsListForStaff.list,
  reservationsMarkVisit.mark,
  reservationsReadCalendar.read,
  reservationsReadToDo.read,
  reservationsReadToday.read,
  reservationsSearchGuests.search,
  reservationsStaffReservation.read,
  reservationsWriteNote.write,
  reviewsAnswerReview.draft,
  reviewsAnswerReview.answer,
  reviewsAnswerReview.leave,
  reviewsHideReview.hide,
  reviewsHideReview.show,
  reviewsListReviews.list,
  setupAddLoft.add,
  setupCorrectLoft.correct,
  setupReadLofts.read,
  setupReadSender.read,
  setupReadSetUp.read,
  setupTestMail.test,
  teamChangeTeam.change,
  teamChangeTeam.endSessions,
  teamChangeTeam.reset,
  teamInviteStaff.invite,
  teamInviteStaff.withdraw,
  teamReadJournal.read,
  teamReadJournal.exportTable,
  teamReadTeam.read,
  teamSetKeeping.set,
  termsReadSettings.read,
  termsSetDeposit.set,
  termsSetFees.set,
  termsSetHours.set,
  termsSetPolicy.set,
  termsSetRates.set,
  termsSetSale.set,
  termsTakeBackSetting.takeBack,
  textsPreviewTexts.open,
  textsPreviewTexts.end,
  textsPublishTexts.publish,
  textsPublishTexts.restore,
  textsReadTexts.read,
  textsReadTexts.list,
  textsReadTexts.readOne,
  textsWriteDraft.save,
  textsWriteDraft.discard,
  turnoversAssignTurnover.assign,
  turnoversAssignTurnover.take,
  turnoversMarkDone.mark,
  turnoversOwnCalendar.make,
  turnoversOwnCalendar.end,
  turnoversProposeClosing.propose,
  turnoversProposeClosing.decline,
  turnoversProposeClosing.accept,
  turnoversReadTurnovers.read,
  turnoversReportProblem.report,
  turnoversReportProblem.settle,
  waysListWaysIn.list,
  waysReadWaysIn.read,
  waysSaveWaysIn.save,
  waysSaveWaysIn.takeBack,
] as const

export const mounts = [
  serveWebhooks,
  serveArticles,
  serveCalendars,
  serveContact,
  serveCountries,
  serveProperties,
  serveSites,
  serveAccount,
  serveAddresses,
  serveCheckout,
  serveClaims,
  serveCompanions,
  serveNewAddresses,
  servePasswords,
  servePaymentLinks,
  servePayments,
  serveProfile,
  serveReservations,
  serveSessions,
  serveStayLinks,
  serveStaffAccount,
  serveStaffApprovals,
  serveStaffEvents,
  serveStaffJoin,
  serveStaffSignIn,
] as const
