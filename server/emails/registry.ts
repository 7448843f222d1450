// Every email: what it says, its words and whom they go to, and what there is one of.

import { todayIn } from '#domain/days.ts'
import { deleteAddressLink } from '#server/db/address-links.ts'
import type { EmailJob, EmailName } from '#server/db/jobs.ts'
import { deletePasswordReset } from '#server/db/password-resets.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { accountExistsEmail } from './account-exists.ts'
import { afterStayEmail, afterStayFacts } from './after-stay.ts'
import { buyerCorrectedEmail, buyerCorrectedFacts } from './buyer-corrected.ts'
import { cancellationEmail, cancellationFacts, ownerCancellationEmail } from './cancellation.ts'
import { claimAccountEmail, claimAccountFacts } from './claim-account.ts'
import { confirmAddressEmail, confirmAddressFacts } from './confirm-address.ts'
import { confirmationEmail, confirmationFacts } from './confirmation.ts'
import { contactMessageEmail, contactMessageFacts } from './contact-message.ts'
import { depositKeptEmails, depositKeptFacts } from './deposit-kept.ts'
import { depositRefusedEmail, depositRefusedFacts, ownerDepositRefusedEmail } from './deposit-refused.ts'
import { doorCodeEmail, doorCodeFacts } from './door-code.ts'
import { emailChangedEmail, emailChangedFacts } from './email-changed.ts'
import { findGuestFacts, findStayFacts } from './find-facts.ts'
import { givenBackEmail, givenBackFacts, ownerGivenBackEmail } from './given-back.ts'
import { houseFaultEmail, houseFaultFacts } from './house-fault.ts'
import { leftAtBankEmailOf, leftAtBankFacts } from './left-at-bank.ts'
import { replyEmails } from './message-reply.ts'
import { newAddressEmail, newAddressFacts } from './new-address.ts'
import {
  optionEndedEmail,
  optionEndedFacts,
  optionExtendedEmail,
  optionExtendedFacts,
  optionHeldEmail,
  optionHeldFacts,
} from './option.ts'
import { letterTestEmails } from './letter-test.ts'
import { ownLetterEmails } from './own-letter.ts'
import { ownerEmails } from './owner-registry.ts'
import { ownerNoticeEmail } from './owner-notice.ts'
import { partGivenBackEmail, partGivenBackFacts } from './part-given-back.ts'
import { passwordChangedEmail, passwordChangedFacts } from './password-changed.ts'
import { passwordResetEmail, passwordResetFacts } from './password-reset.ts'
import { ownerPaymentFailedEmail, paymentFailedEmail } from './payment-failed.ts'
import type { OfRefund, OfRequest, OfStay } from './payloads.ts'
import { linkEmail, paymentRequestFacts, requestPaidEmail, requestPaidFacts } from './payment-request.ts'
import { preArrivalEmail, preArrivalFacts } from './pre-arrival.ts'
import { refundFailedEmail, refundFailedFacts } from './refund-failed.ts'
import { reviewHiddenEmail, reviewHiddenFacts } from './review-hidden.ts'
import { email, toGuest, toOwner, type EmailResult } from './send-email.ts'
import { stayChangedEmail, stayChangedFacts } from './stay-changed.ts'
import { staffEmails } from './staff-registry.ts'

type Send<Name extends EmailName> = (deps: Deps, job: EmailJob<Name>) => Promise<EmailResult>

const ofStay = ({ stayId }: OfStay) => stayId
/** Anew for each arrival: whoever comes on another day or to another loft is told again. */
const ofArrival = (_: object, { stay: { id, arrivalVersion } }: { stay: GuestStay }) =>
  arrivalVersion > 1 ? `${id}/${arrivalVersion}` : id
const ofRefund = ({ refundId }: OfRefund) => refundId
const ofRequest = ({ requestId }: OfRequest) => requestId
const ofLink = (_: object, { link }: { link: { id: string } }) => link.id
const dropLink = async ({ db }: Deps, { link }: { link: { id: string } | null }) => {
  if (link) await deleteAddressLink(db, link.id)
}

const registry: { [Name in EmailName]: Send<Name> } = {
  confirmation: email({
    facts: confirmationFacts,
    once: ofStay,
    write: (facts, at) => [toGuest(facts, confirmationEmail(facts, at, facts.link?.url))],
    unsent: dropLink,
  }),
  'owner-notice': email({
    facts: (deps, { stayId }: OfStay) => findStayFacts(deps, stayId),
    once: ofStay,
    write: (facts) => [toOwner(facts, ownerNoticeEmail(facts))],
  }),
  'payment-failed': email({
    facts: (deps, { stayId }: OfStay) => findStayFacts(deps, stayId),
    once: ofStay,
    write: (facts) => [
      toGuest(facts, paymentFailedEmail(facts)),
      toOwner(facts, ownerPaymentFailedEmail(facts)),
    ],
  }),
  cancellation: email({
    facts: cancellationFacts,
    once: ofStay,
    write: (facts) => [toGuest(facts, cancellationEmail(facts))],
  }),
  'owner-cancellation': email({
    facts: cancellationFacts,
    once: ofStay,
    write: (facts) => [toOwner(facts, ownerCancellationEmail(facts))],
  }),
  'refund-failed': email({
    facts: refundFailedFacts,
    once: ofRefund,
    write: (facts) => [toOwner(facts, refundFailedEmail(facts, facts.refund))],
  }),
  'given-back': email({
    facts: givenBackFacts,
    once: ofRefund,
    write: (facts) => [toGuest(facts, givenBackEmail(facts)), toOwner(facts, ownerGivenBackEmail(facts))],
  }),
  'part-given-back': email({
    facts: partGivenBackFacts,
    once: ofRefund,
    write: (facts) => [toGuest(facts, partGivenBackEmail(facts))],
  }),
  'house-fault': email({
    facts: houseFaultFacts,
    once: ({ concessionId }) => concessionId,
    write: (facts) => [toOwner(facts, houseFaultEmail(facts))],
  }),
  'stay-changed': email({
    facts: stayChangedFacts,
    once: ({ stayId, version }) => `${stayId}/${version}`,
    write: (facts, at) => [toGuest(facts, stayChangedEmail(facts, at))],
  }),
  'buyer-corrected': email({
    facts: buyerCorrectedFacts,
    once: ({ invoiceId }) => invoiceId,
    write: (facts) => [toGuest(facts, buyerCorrectedEmail(facts))],
  }),
  'payment-request': email({
    facts: paymentRequestFacts,
    once: ofRequest,
    write: (facts) => [toGuest(facts, linkEmail(facts))],
  }),
  'request-paid': email({
    facts: requestPaidFacts,
    once: ofRequest,
    write: (facts) => [toGuest(facts, requestPaidEmail(facts))],
  }),
  'option-held': email({
    facts: optionHeldFacts,
    once: ofStay,
    write: (facts) => [toGuest(facts, optionHeldEmail(facts))],
  }),
  'option-extended': email({
    facts: optionExtendedFacts,
    once: ({ stayId, nth }) => `${stayId}/${nth}`,
    write: (facts) => [toGuest(facts, optionExtendedEmail(facts))],
  }),
  'option-ended': email({
    facts: optionEndedFacts,
    once: ofStay,
    write: (facts) => [toGuest(facts, optionEndedEmail(facts))],
  }),
  'pre-arrival': email({
    facts: preArrivalFacts,
    once: ofArrival,
    write: (facts) => [toGuest(facts, preArrivalEmail(facts))],
  }),
  'door-code': email({
    facts: doorCodeFacts,
    once: ofArrival,
    write: (facts) => [toGuest(facts, doorCodeEmail(facts, facts.doorCode))],
  }),
  'after-stay': email({
    facts: afterStayFacts,
    once: ofStay,
    write: (facts, at) => [toGuest(facts, afterStayEmail(facts, at))],
  }),
  'review-hidden': email({
    facts: reviewHiddenFacts,
    once: ({ entry }) => entry,
    write: (facts) => [toGuest(facts, reviewHiddenEmail(facts))],
  }),
  'deposit-refused': email({
    facts: depositRefusedFacts,
    once: ofStay,
    write: (facts) => [
      toGuest(facts, depositRefusedEmail(facts)),
      toOwner(facts, ownerDepositRefusedEmail(facts)),
    ],
  }),
  'deposit-kept': email({
    facts: depositKeptFacts,
    once: ({ depositId }) => depositId,
    write: (facts) => depositKeptEmails(facts),
  }),
  'left-at-bank': email({
    facts: leftAtBankFacts,
    once: ofStay,
    write: (facts) => [toGuest(facts, leftAtBankEmailOf(facts))],
  }),
  // One a day at most, however often somebody types the address: nobody's mailbox is filled through us.
  'account-exists': email({
    facts: findGuestFacts,
    once: ({ guestId }, { site }, at) => `${guestId}/${todayIn(site.zone, at)}`,
    write: (facts) => [toGuest(facts, accountExistsEmail(facts))],
  }),
  'claim-account': email({
    facts: claimAccountFacts,
    once: ofLink,
    write: (facts) => [toGuest(facts, claimAccountEmail(facts))],
    unsent: dropLink,
  }),
  'confirm-address': email({
    facts: confirmAddressFacts,
    once: ofLink,
    write: (facts) => [toGuest(facts, confirmAddressEmail(facts))],
    unsent: dropLink,
  }),
  'password-reset': email({
    facts: passwordResetFacts,
    once: (_, { id }) => id,
    write: (facts) => [toGuest(facts, passwordResetEmail(facts))],
    unsent: ({ db }, { id }) => deletePasswordReset(db, id),
  }),
  'password-changed': email({
    facts: passwordChangedFacts,
    once: ({ resetId }) => resetId,
    write: (facts) => [toGuest(facts, passwordChangedEmail(facts))],
  }),
  'new-address': email({
    facts: newAddressFacts,
    once: ofLink,
    write: (facts) => [toGuest(facts, newAddressEmail(facts))],
    unsent: dropLink,
  }),
  'email-changed': email({
    facts: emailChangedFacts,
    once: ({ changeId }) => changeId,
    write: (facts) => [toGuest(facts, emailChangedEmail(facts))],
    unsent: dropLink,
  }),
  contact: email({
    facts: contactMessageFacts,
    once: ({ key }) => key,
    write: (facts) => [toOwner(facts, contactMessageEmail(facts))],
  }),
  ...ownerEmails,
  ...ownLetterEmails,
  ...letterTestEmails,
  ...replyEmails,
  ...staffEmails,
}

/** Sends an email now, unless it is sent already or there is nothing to be said any more: both count as sent. */
export const sendEmail = <Name extends EmailName>(deps: Deps, job: EmailJob<Name>): Promise<EmailResult> =>
  registry[job.name as Name](deps, job)
