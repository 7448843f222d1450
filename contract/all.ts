import { createAccount, login, logout } from './account.ts'
import { checkAddressLink, confirmAddress, sendAddressLink } from './addresses.ts'
import { listArticles, listTags, searchArticles } from './articles.ts'
import { checkClaimLink, claimStays, joinStays } from './claims.ts'
import { closeCompanionPage, openCompanionPage, readCompanionPage } from './companions.ts'
import { calculateCheckoutPrice, cardEntry, createIntent, createReservation } from './checkout.ts'
import { sendContactMessage } from './contact.ts'
import { listCountries } from './countries.ts'
import { downloadCalendar, downloadInvoice } from './documents.ts'
import {
  cancelNewAddress,
  checkChangeLink,
  confirmNewAddress,
  resendNewAddress,
  undoAddressChange,
} from './new-addresses.ts'
import { checkHash, forgotPassword, renewSession, resetPassword } from './passwords.ts'
import { lookUpPayment } from './payments.ts'
import { createLinkIntent, payPaymentLink, readPaymentLink } from './payment-links.ts'
import { readProfile, updateProfile } from './profile.ts'
import { calculatePrice, propertyOrList } from './properties.ts'
import { cancelReservation, listReservations, retryDeposit, reviewReservation } from './reservations.ts'
import { readGuestWords, readSite, readSiteCalendar, readSuggestedStays } from './sites.ts'
import { changePassword, endOtherSessions, endSession, listSessions } from './sessions.ts'
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
