import { createAccount, login, logout } from './guest/account.ts'
import { checkAddressLink, confirmAddress, sendAddressLink } from './guest/addresses.ts'
import { listArticles, listTags, searchArticles } from './public/articles.ts'
import { checkClaimLink, claimStays, joinStays } from './guest/claims.ts'
import { closeCompanionPage, openCompanionPage, readCompanionPage } from './guest/companions.ts'
import { calculateCheckoutPrice, cardEntry, createIntent, createReservation } from './guest/checkout.ts'
import { sendContactMessage } from './public/contact.ts'
import { listCountries } from './public/countries.ts'
import { downloadCalendar, downloadInvoice } from './guest/documents.ts'
import {
  cancelNewAddress,
  checkChangeLink,
  confirmNewAddress,
  resendNewAddress,
  undoAddressChange,
} from './guest/new-addresses.ts'
import { checkHash, forgotPassword, renewSession, resetPassword } from './guest/passwords.ts'
import { lookUpPayment } from './guest/payments.ts'
import { createLinkIntent, payPaymentLink, readPaymentLink } from './guest/payment-links.ts'
import { readProfile, updateProfile } from './guest/profile.ts'
import { calculatePrice, propertyOrList } from './public/properties.ts'
import { cancelReservation, listReservations, retryDeposit, reviewReservation } from './guest/reservations.ts'
import { readGuestWords, readSite, readSiteCalendar, readSuggestedStays } from './public/sites.ts'
import { changePassword, endOtherSessions, endSession, listSessions } from './guest/sessions.ts'
import { staffEndpoints } from './staff/all.ts'

/** Every endpoint there is: the OpenAPI document and the test that each is mounted once read this list. */
export const endpoints = [
  propertyOrList,
  calculatePrice,
  listCountries,
  listArticles,
  searchArticles,
  listTags,
  readSite,
  readSiteCalendar,
  readSuggestedStays,
  readGuestWords,
  login,
  logout,
  createAccount,
  checkAddressLink,
  confirmAddress,
  sendAddressLink,
  readProfile,
  updateProfile,
  checkChangeLink,
  confirmNewAddress,
  undoAddressChange,
  resendNewAddress,
  cancelNewAddress,
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  calculateCheckoutPrice,
  cardEntry,
  createIntent,
  createReservation,
  forgotPassword,
  checkHash,
  resetPassword,
  checkClaimLink,
  claimStays,
  joinStays,
  renewSession,
  listReservations,
  cancelReservation,
  retryDeposit,
  downloadInvoice,
  downloadCalendar,
  reviewReservation,
  openCompanionPage,
  closeCompanionPage,
  readCompanionPage,
  lookUpPayment,
  readPaymentLink,
  createLinkIntent,
  payPaymentLink,
  sendContactMessage,
  ...staffEndpoints,
] as const
