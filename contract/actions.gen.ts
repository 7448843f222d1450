// Printed from the folders: `npx vitest run tests/actions.test.ts -u` prints it anew. Nobody writes here.

import { previewOf } from './action.ts'
import { listArticles, searchArticles, listTags } from '#contract/public/articles.ts'
import { readCalendarFile } from '#contract/public/calendars.ts'
import { sendContactMessage } from '#contract/public/contact.ts'
import { listCountries } from '#contract/public/countries.ts'
import { propertyOrList, calculatePrice } from '#contract/public/properties.ts'
import { readSite, readSiteTexts, readSiteCalendar, readSuggestedStays, readGuestWords, readInstallation } from '#contract/public/sites.ts'
import { login, logout, createAccount } from '#contract/guest/account.ts'
import { checkAddressLink, confirmAddress, sendAddressLink } from '#contract/guest/addresses.ts'
import { calculateCheckoutPrice, cardEntry, createIntent, createReservation } from '#contract/guest/checkout.ts'
import { checkClaimLink, claimStays, joinStays } from '#contract/guest/claims.ts'
import { openCompanionPage, closeCompanionPage, readCompanionPage } from '#contract/guest/companions.ts'
import { downloadInvoice, downloadCalendar } from '#contract/guest/documents.ts'
import { checkChangeLink, confirmNewAddress, undoAddressChange, resendNewAddress, cancelNewAddress } from '#contract/guest/new-addresses.ts'
import { forgotPassword, checkHash, resetPassword, renewSession } from '#contract/guest/passwords.ts'
import { readPaymentLink, createLinkIntent, payPaymentLink } from '#contract/guest/payment-links.ts'
import { lookUpPayment } from '#contract/guest/payments.ts'
import { readProfile, updateProfile } from '#contract/guest/profile.ts'
import { listReservations, cancelReservation, retryDeposit, reviewReservation } from '#contract/guest/reservations.ts'
import { listSessions, endSession, endOtherSessions, changePassword } from '#contract/guest/sessions.ts'
import { readOwnStay, readStayLetter, downloadStayInvoice, downloadStayCalendar, writeFromStay, askStayClaim, whyStayLinkEnded, sendStayLinks } from '#contract/guest/stay-links.ts'
import { readAlerts, setAlerts, removeAlerts, testAlerts } from '#contract/staff/alerts.ts'
import { askApproval, readApproval, approve, declineApproval } from '#contract/staff/approvals.ts'
import { readBooks, compareBooks, acknowledgeException, adoptRefund, keepDeposit } from '#contract/staff/bank.ts'
import { bringInGuests, bringInReviews, bringInRates } from '#contract/staff/bring-in-without-stays.ts'
import { bringInStays, takeBackBringIn, listBringIns } from '#contract/staff/bring-ins.ts'
import { correctBuyer } from '#contract/staff/buyers.ts'
import { readStaffCalendar } from '#contract/staff/calendar.ts'
import { previewStaffCancellation, cancelByPolicy, cancelBeyondPolicy } from '#contract/staff/cancellation.ts'
import { suggestStayChanges, changeReservation, writeReceipt } from '#contract/staff/changes.ts'
import { readGuest, correctGuest, copyGuest, eraseGuest, notePrivacyRequest, answerPrivacyRequest } from '#contract/staff/guest-rights.ts'
import { searchGuests } from '#contract/staff/guests.ts'
import { readService, setCompany, setReach, setHost, setPlace, setHolidays, setGiving, setConsent } from '#contract/staff/house.ts'
import { readInvitation, askNewPasskeyToJoin, joinStaff } from '#contract/staff/join.ts'
import { readJournal, exportJournal } from '#contract/staff/journal.ts'
import { keepDevice, setKeeping } from '#contract/staff/kept-devices.ts'
import { listLetters, changeHouseLetter, addLetter, changeLetter, deleteLetter, previewLetter, countLetterReach, testLetter } from '#contract/staff/letters.ts'
import { readLoftTexts, listLoftVersions, readLoftVersion, saveLoftDraft, discardLoftDraft, publishLoftTexts, restoreLoftTexts, openLoftPreview, endLoftPreview } from '#contract/staff/loft-texts.ts'
import { readLofts, addLoft, correctLoft } from '#contract/staff/lofts.ts'
import { listTemplates, addTemplate, changeTemplate, deleteTemplate, previewTemplate, fillTemplate } from '#contract/staff/message-templates.ts'
import { listThreads, readThread, writeReply, writeThreadNote, setThreadState, sendReplyAgain, beginThread } from '#contract/staff/messages.ts'
import { listClosedNights, closeNights, openNights } from '#contract/staff/nights.ts'
import { readNotices, setNotices } from '#contract/staff/notices.ts'
import { readOpening, changeOpening } from '#contract/staff/opening.ts'
import { offerLofts, holdStayAsOption, extendStayOption, releaseStayOption, confirmOptionPaid } from '#contract/staff/options.ts'
import { readOwnAccount, changeOwnAccount, endStaffSession, askNewPasskey, addPasskey, removePasskey, offerTotp, setStaffPassword, renewRecoveryCodes } from '#contract/staff/own-account.ts'
import { makeCalendar, endCalendar } from '#contract/staff/own-calendar.ts'
import { readPages, setTexts, setTownSlug, setLook } from '#contract/staff/pages.ts'
import { readPrices, changePrices } from '#contract/staff/prices.ts'
import { readPush, allowPush, endPush, testPush } from '#contract/staff/push.ts'
import { giveBack, writeOutsideReturn } from '#contract/staff/refunds.ts'
import { requestPayment, withdrawPaymentRequest } from '#contract/staff/requests.ts'
import { listStaffReservations, exportStaffReservations, readStaffReservation, downloadStaffDocument, sendLetterAgain, writeReservationNote } from '#contract/staff/reservations.ts'
import { listReviews, saveReplyDraft, answerReview, leaveReview, hideReview, showReview } from '#contract/staff/reviews.ts'
import { readSetUp, readSender, testMail } from '#contract/staff/set-up.ts'
import { readSettings, setRates, setFees, setSale, setPolicy, setHours, setDeposit, takeBackSetting } from '#contract/staff/settings.ts'
import { askPasskey, enterByPasskey, enterByPassword, recoverAccess, leaveConsole, readMe, askProof, proveByPasskey, proveByPassword } from '#contract/staff/sign-in.ts'
import { readTeam, inviteStaff, withdrawInvitation, changeMember, endMemberSessions, resetMemberFactors } from '#contract/staff/team.ts'
import { readToDo, settleLetter, followHouse } from '#contract/staff/to-do.ts'
import { readToday, markVisit } from '#contract/staff/today.ts'
import { readTurnovers, markTurnover, takeTurnover, assignTurnover, reportTurnoverProblem, settleTurnoverProblem, proposeClosing, acceptClosing, declineClosing } from '#contract/staff/turnovers.ts'
import { undoChange } from '#contract/staff/undo.ts'
import { listWaysIn, readWaysIn, saveWaysIn, takeBackWaysIn } from '#contract/staff/ways-in.ts'

export const staffEndpoints = [
  readAlerts,
  setAlerts,
  removeAlerts,
  testAlerts,
  askApproval,
  readApproval,
  approve,
  declineApproval,
  readBooks,
  compareBooks,
  acknowledgeException,
  previewOf(adoptRefund),
  adoptRefund,
  previewOf(keepDeposit),
  keepDeposit,
  previewOf(bringInGuests),
  bringInGuests,
  previewOf(bringInReviews),
  bringInReviews,
  previewOf(bringInRates),
  bringInRates,
  previewOf(bringInStays),
  bringInStays,
  previewOf(takeBackBringIn),
  takeBackBringIn,
  listBringIns,
  previewOf(correctBuyer),
  correctBuyer,
  readStaffCalendar,
  previewStaffCancellation,
  cancelByPolicy,
  cancelBeyondPolicy,
  suggestStayChanges,
  previewOf(changeReservation),
  changeReservation,
  writeReceipt,
  readGuest,
  correctGuest,
  copyGuest,
  previewOf(eraseGuest),
  eraseGuest,
  notePrivacyRequest,
  answerPrivacyRequest,
  searchGuests,
  readService,
  previewOf(setCompany),
  setCompany,
  previewOf(setReach),
  setReach,
  previewOf(setHost),
  setHost,
  previewOf(setPlace),
  setPlace,
  previewOf(setHolidays),
  setHolidays,
  previewOf(setGiving),
  setGiving,
  previewOf(setConsent),
  setConsent,
  readInvitation,
  askNewPasskeyToJoin,
  joinStaff,
  readJournal,
  exportJournal,
  keepDevice,
  setKeeping,
  listLetters,
  changeHouseLetter,
  addLetter,
  changeLetter,
  deleteLetter,
  previewLetter,
  countLetterReach,
  testLetter,
  readLoftTexts,
  listLoftVersions,
  readLoftVersion,
  saveLoftDraft,
  discardLoftDraft,
  previewOf(publishLoftTexts),
  publishLoftTexts,
  previewOf(restoreLoftTexts),
  restoreLoftTexts,
  openLoftPreview,
  endLoftPreview,
  readLofts,
  addLoft,
  previewOf(correctLoft),
  correctLoft,
  listTemplates,
  addTemplate,
  changeTemplate,
  deleteTemplate,
  previewTemplate,
  fillTemplate,
  listThreads,
  readThread,
  writeReply,
  writeThreadNote,
  setThreadState,
  sendReplyAgain,
  beginThread,
  listClosedNights,
  closeNights,
  openNights,
  readNotices,
  setNotices,
  readOpening,
  previewOf(changeOpening),
  changeOpening,
  offerLofts,
  previewOf(holdStayAsOption),
  holdStayAsOption,
  previewOf(extendStayOption),
  extendStayOption,
  previewOf(releaseStayOption),
  releaseStayOption,
  previewOf(confirmOptionPaid),
  confirmOptionPaid,
  readOwnAccount,
  changeOwnAccount,
  endStaffSession,
  askNewPasskey,
  addPasskey,
  removePasskey,
  offerTotp,
  setStaffPassword,
  renewRecoveryCodes,
  makeCalendar,
  endCalendar,
  readPages,
  previewOf(setTexts),
  setTexts,
  previewOf(setTownSlug),
  setTownSlug,
  previewOf(setLook),
  setLook,
  readPrices,
  previewOf(changePrices),
  changePrices,
  readPush,
  allowPush,
  endPush,
  testPush,
  previewOf(giveBack),
  giveBack,
  writeOutsideReturn,
  previewOf(requestPayment),
  requestPayment,
  withdrawPaymentRequest,
  listStaffReservations,
  exportStaffReservations,
  readStaffReservation,
  downloadStaffDocument,
  sendLetterAgain,
  writeReservationNote,
  listReviews,
  saveReplyDraft,
  answerReview,
  leaveReview,
  previewOf(hideReview),
  hideReview,
  showReview,
  readSetUp,
  readSender,
  testMail,
  readSettings,
  previewOf(setRates),
  setRates,
  previewOf(setFees),
  setFees,
  previewOf(setSale),
  setSale,
  previewOf(setPolicy),
  setPolicy,
  previewOf(setHours),
  setHours,
  previewOf(setDeposit),
  setDeposit,
  takeBackSetting,
  askPasskey,
  enterByPasskey,
  enterByPassword,
  recoverAccess,
  leaveConsole,
  readMe,
  askProof,
  proveByPasskey,
  proveByPassword,
  readTeam,
  inviteStaff,
  withdrawInvitation,
  changeMember,
  endMemberSessions,
  resetMemberFactors,
  readToDo,
  settleLetter,
  followHouse,
  readToday,
  markVisit,
  readTurnovers,
  markTurnover,
  takeTurnover,
  assignTurnover,
  reportTurnoverProblem,
  settleTurnoverProblem,
  proposeClosing,
  acceptClosing,
  declineClosing,
  undoChange,
  listWaysIn,
  readWaysIn,
  previewOf(saveWaysIn),
  saveWaysIn,
  takeBackWaysIn,
] as const

export const endpoints = [
  listArticles,
  searchArticles,
  listTags,
  readCalendarFile,
  sendContactMessage,
  listCountries,
  propertyOrList,
  calculatePrice,
  readSite,
  readSiteTexts,
  readSiteCalendar,
  readSuggestedStays,
  readGuestWords,
  readInstallation,
  login,
  logout,
  createAccount,
  checkAddressLink,
  confirmAddress,
  sendAddressLink,
  calculateCheckoutPrice,
  cardEntry,
  createIntent,
  createReservation,
  checkClaimLink,
  claimStays,
  joinStays,
  openCompanionPage,
  closeCompanionPage,
  readCompanionPage,
  downloadInvoice,
  downloadCalendar,
  checkChangeLink,
  confirmNewAddress,
  undoAddressChange,
  resendNewAddress,
  cancelNewAddress,
  forgotPassword,
  checkHash,
  resetPassword,
  renewSession,
  readPaymentLink,
  createLinkIntent,
  payPaymentLink,
  lookUpPayment,
  readProfile,
  updateProfile,
  listReservations,
  cancelReservation,
  retryDeposit,
  reviewReservation,
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  readOwnStay,
  readStayLetter,
  downloadStayInvoice,
  downloadStayCalendar,
  writeFromStay,
  askStayClaim,
  whyStayLinkEnded,
  sendStayLinks,
  ...staffEndpoints,
] as const
