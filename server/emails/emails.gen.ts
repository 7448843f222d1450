// Printed from the folders: `npx vitest run tests/actions.test.ts -u` prints it anew. Nobody writes here.

import * as accountExists from '#server/emails/account-exists.ts'
import * as afterStay from '#server/emails/after-stay.ts'
import * as books from '#server/emails/books.ts'
import * as broughtIn from '#server/emails/brought-in.ts'
import * as buyerCorrected from '#server/emails/buyer-corrected.ts'
import * as cancellation from '#server/emails/cancellation.ts'
import * as claimAccount from '#server/emails/claim-account.ts'
import * as confirmAddress from '#server/emails/confirm-address.ts'
import * as confirmation from '#server/emails/confirmation.ts'
import * as contactMessage from '#server/emails/contact-message.ts'
import * as depositKept from '#server/emails/deposit-kept.ts'
import * as depositRefused from '#server/emails/deposit-refused.ts'
import * as doorCode from '#server/emails/door-code.ts'
import * as emailChanged from '#server/emails/email-changed.ts'
import * as givenBack from '#server/emails/given-back.ts'
import * as guestMessages from '#server/emails/guest-messages.ts'
import * as heldNights from '#server/emails/held-nights.ts'
import * as houseFault from '#server/emails/house-fault.ts'
import * as leftAtBank from '#server/emails/left-at-bank.ts'
import * as messageReply from '#server/emails/message-reply.ts'
import * as morning from '#server/emails/morning.ts'
import * as newAddress from '#server/emails/new-address.ts'
import * as option from '#server/emails/option.ts'
import * as ownLetter from '#server/emails/own-letter.ts'
import * as ownerNotice from '#server/emails/owner-notice.ts'
import * as partGivenBack from '#server/emails/part-given-back.ts'
import * as passwordChanged from '#server/emails/password-changed.ts'
import * as passwordReset from '#server/emails/password-reset.ts'
import * as paymentFailed from '#server/emails/payment-failed.ts'
import * as paymentRequest from '#server/emails/payment-request.ts'
import * as preArrival from '#server/emails/pre-arrival.ts'
import * as refundFailed from '#server/emails/refund-failed.ts'
import * as reviewHidden from '#server/emails/review-hidden.ts'
import * as runningOut from '#server/emails/running-out.ts'
import * as staffLink from '#server/emails/staff-link.ts'
import * as staffNews from '#server/emails/staff-news.ts'
import * as standingNews from '#server/emails/standing-news.ts'
import * as stayChanged from '#server/emails/stay-changed.ts'
import * as stayLinks from '#server/emails/stay-links.ts'
import * as staysOfCard from '#server/emails/stays-of-card.ts'
import * as turnoverNews from '#server/emails/turnover-news.ts'

export const emails = {
  ...accountExists.emails,
  ...afterStay.emails,
  ...books.emails,
  ...broughtIn.emails,
  ...buyerCorrected.emails,
  ...cancellation.emails,
  ...claimAccount.emails,
  ...confirmAddress.emails,
  ...confirmation.emails,
  ...contactMessage.emails,
  ...depositKept.emails,
  ...depositRefused.emails,
  ...doorCode.emails,
  ...emailChanged.emails,
  ...givenBack.emails,
  ...guestMessages.emails,
  ...heldNights.emails,
  ...houseFault.emails,
  ...leftAtBank.emails,
  ...messageReply.emails,
  ...morning.emails,
  ...newAddress.emails,
  ...option.emails,
  ...ownLetter.emails,
  ...ownerNotice.emails,
  ...partGivenBack.emails,
  ...passwordChanged.emails,
  ...passwordReset.emails,
  ...paymentFailed.emails,
  ...paymentRequest.emails,
  ...preArrival.emails,
  ...refundFailed.emails,
  ...reviewHidden.emails,
  ...runningOut.emails,
  ...staffLink.emails,
  ...staffNews.emails,
  ...standingNews.emails,
  ...stayChanged.emails,
  ...stayLinks.emails,
  ...staysOfCard.emails,
  ...turnoverNews.emails,
}
