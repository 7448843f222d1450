import type { endpoints } from '#contract/all.ts'
import { isConsole } from '#contract/endpoint.ts'
import { nothing } from '#contract/wire.ts'
import { permissions } from '#domain/permissions.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { exampleOf } from '#domain/refusal-examples.ts'
import type { Locale } from '#domain/locale.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'
import { unsoldStay } from './console-money-refusals.ts'
import { consoleRefusals } from './console-refusals.ts'

export type ApiEndpoint = (typeof endpoints)[number]

const refusedProfile = [
  'email_invalid',
  'telephone_short',
  'name_invalid',
  'country_invalid',
  'region_invalid',
  'birthdate_invalid',
  'too_young',
  'site_not_found',
] as const satisfies RefusalCode[]

const refusedPassword = [
  'password_weak',
  'password_common',
  'password_personal',
  'password_mismatch',
] as const satisfies RefusalCode[]

const declined = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
] as const satisfies RefusalCode[]

const closedLink = ['request_expired', 'request_withdrawn', 'request_paid'] as const satisfies RefusalCode[]

/** What each endpoint may refuse by its own rules: a new endpoint without a line here does not compile. */
const own: Record<ApiEndpoint['name'], readonly RefusalCode[]> = {
  propertyOrList: ['property_not_found', 'site_not_found'],
  calculatePrice: ['property_not_found', ...unsoldStay],
  listCountries: [],
  listArticles: ['site_not_found'],
  searchArticles: ['site_not_found'],
  listTags: ['site_not_found'],
  readSite: ['site_not_found'],
  readSiteCalendar: ['site_not_found', 'invalid_payload', 'in_the_past', 'too_far_ahead'],
  readSuggestedStays: ['site_not_found', 'invalid_payload'],
  readGuestWords: ['site_not_found'],
  login: ['wrong_credentials', 'missing_credentials', 'site_not_found', 'too_many_attempts', 'busy'],
  logout: [],
  createAccount: [
    ...refusedProfile,
    'email_known',
    'email_kept',
    ...refusedPassword,
    'too_many_attempts',
    'busy',
  ],
  checkAddressLink: ['address_link_invalid'],
  confirmAddress: ['address_link_invalid', 'wrong_password', 'site_not_found', 'too_many_attempts', 'busy'],
  sendAddressLink: ['too_many_attempts'],
  readProfile: [],
  checkChangeLink: ['address_link_invalid'],
  confirmNewAddress: ['address_link_invalid', 'email_unusable', 'site_not_found'],
  undoAddressChange: [
    'address_link_invalid',
    'email_unusable',
    'password_weak',
    'password_common',
    'password_personal',
    'password_mismatch',
    'site_not_found',
  ],
  resendNewAddress: ['no_address_pending', 'too_many_attempts'],
  cancelNewAddress: [],
  listSessions: [],
  endSession: ['session_not_found'],
  endOtherSessions: [],
  changePassword: ['wrong_password', ...refusedPassword, 'too_many_attempts', 'busy'],
  updateProfile: [...refusedProfile, 'email_unusable', 'wrong_password', 'too_many_attempts', 'busy'],
  calculateCheckoutPrice: ['property_not_found', ...unsoldStay],
  cardEntry: [],
  createIntent: [
    'site_not_found',
    'property_not_found',
    'too_young',
    'price_changed',
    'terms_changed',
    'english_not_chosen',
    'too_many_attempts',
    ...unsoldStay,
    'card_invalid',
    'card_number_invalid',
    'card_expired',
    'card_cvc_invalid',
    'raw_card_refused',
    'cards_refused',
    'hold_expired',
    'error_payment',
  ],
  createReservation: [
    'site_not_found',
    'payment_intent_invalid',
    'payment_intent_mismatch',
    'hold_expired',
    'return_url_invalid',
    ...declined,
    'cards_refused',
    'error_payment',
    'error_reservation',
    'error_payment_link',
    'error_no_confirm_sent',
    'error_3ds',
    'error_completion',
  ],
  forgotPassword: ['email_invalid', 'site_not_found', 'too_many_attempts'],
  checkHash: ['reset_link_invalid'],
  checkClaimLink: ['address_link_invalid'],
  claimStays: [
    'address_link_invalid',
    ...refusedPassword,
    'birthdate_invalid',
    'too_young',
    'site_not_found',
    'busy',
  ],
  joinStays: ['address_link_invalid'],
  resetPassword: ['reset_link_invalid', ...refusedPassword, 'site_not_found', 'busy'],
  renewSession: [],
  listReservations: [],
  cancelReservation: ['reservation_not_found', 'cancellation_closed', 'already_cancelled', 'refund_changed'],
  retryDeposit: ['reservation_not_found', 'return_url_invalid'],
  downloadInvoice: ['reservation_not_found', 'invoice_not_ready', 'busy'],
  downloadCalendar: ['reservation_not_found', 'already_cancelled'],
  lookUpPayment: ['reservation_not_found'],
  readPaymentLink: ['not_found'],
  createLinkIntent: [
    'not_found',
    ...closedLink,
    'birthdate_invalid',
    'too_young',
    'price_changed',
    'too_many_attempts',
    'card_invalid',
    'card_number_invalid',
    'card_expired',
    'card_cvc_invalid',
    'raw_card_refused',
    'error_payment',
    'error_completion',
  ],
  payPaymentLink: [
    'not_found',
    ...closedLink,
    'error_reservation',
    'payment_intent_invalid',
    'return_url_invalid',
    ...declined,
    'error_payment',
    'error_payment_link',
    'error_3ds',
    'error_completion',
  ],
  sendContactMessage: [
    'name_invalid',
    'email_invalid',
    'telephone_short',
    'site_not_found',
    'too_many_messages',
  ],
  openCompanionPage: ['reservation_not_found', 'already_cancelled'],
  closeCompanionPage: ['reservation_not_found'],
  readCompanionPage: ['not_found'],
  reviewReservation: ['reservation_not_found', 'stay_not_over', 'already_reviewed', 'review_too_long'],
  ...consoleRefusals,
}

/** What only reads, although words or a stay are sent. */
const readByPost: ReadonlySet<ApiEndpoint['name']> = new Set(['searchArticles', 'calculatePrice'])

/**
 * Whether who asks over the network waits for a turn, so that a flood of questions keeps nobody from holding nights: what the
 * public reads. What paying asks for goes first; the list of countries is the same bytes for everybody and waits for nothing.
 */
export const takesTurn = ({ name, method, path, access }: ApiEndpoint): boolean =>
  method === 'GET'
    ? access === 'public' && !path.startsWith('/api/checkouts/') && name !== 'listCountries'
    : readByPost.has(name)

/** What a purchase asks for has a line of its own. */
export type Line = 'purchaseAnswer' | 'answer'

/** Of lofts a purchase reads one by its number (`key`), and what the stay costs. Pages ask for everything else inside the server. */
export const lineOf = ({ name }: ApiEndpoint, key: string | undefined): Line =>
  name === 'calculatePrice' || (name === 'propertyOrList' && /^\d+$/.test(key ?? ''))
    ? 'purchaseAnswer'
    : 'answer'

/** What only the endpoint's own handler refuses: the rest of what is below is refused before it, by its kind. */
export const ownRefusalsOf = ({ name }: ApiEndpoint): readonly RefusalCode[] => own[name]

/** Every code an endpoint may answer with, those of the door included. */
export function refusalsOf(spec: ApiEndpoint): RefusalCode[] {
  const codes: RefusalCode[] = []
  if (takesTurn(spec)) codes.push('busy')
  if (spec.method !== 'GET' || isConsole(spec)) codes.push('cross_site_request')
  if (isConsole(spec)) codes.push('insecure_console')
  if (isConsole(spec) && spec.method !== 'GET') codes.push('unsupported_media_type')
  if (spec.access === 'guest')
    codes.push(spec.path.startsWith('/api/checkouts/') ? 'user_not_found' : 'signed_out', 'too_many_attempts')
  if (typeof spec.access === 'object') {
    const grants = Object.values(permissions[spec.access.staff])
    codes.push('staff_signed_out', 'too_many_attempts')
    if (grants.includes('no')) codes.push('not_allowed')
    if (grants.includes('proof')) codes.push('prove_again')
    if ((spec.params as unknown) !== nothing) codes.push('invalid_payload')
  }
  if ((spec.payload as unknown) !== nothing)
    codes.push(
      'unsupported_media_type',
      'invalid_json',
      'payload_too_large',
      'invalid_payload',
      'missing_fields',
    )
  return [...new Set([...codes, ...own[spec.name], 'server_error' as const])]
}

/** The sentence of a code with figures as they may occur. */
export const exampleSentence = (code: RefusalCode, locale: Locale): string =>
  sentenceOf(exampleOf(code), locale)
