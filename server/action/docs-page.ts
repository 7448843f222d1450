import { createHash } from 'node:crypto'
import { html as asyncHtml, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { z } from 'zod'
import { endpoints } from '#contract/actions.gen.ts'
import { errorAnswer } from '#contract/errors.ts'
import { nothing } from '#contract/wire.ts'
import type { Locale } from '#domain/locale.ts'
import { otherLocale, tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consoleSummaries } from './console-summaries.ts'
import { docsStyle } from './docs-style.ts'
import { exampleSentence, refusalsOf, type ApiEndpoint } from './endpoint-refusals.ts'
import { statusOf } from './errors.ts'
import { fieldNote } from './field-notes.ts'
import { toJsonSchema } from './json-schemas.ts'
import { rowsOf, type FieldRow } from './schema-rows.ts'

type Piece = HtmlEscapedString
/** None of the pieces waits for anything. */
const html = asyncHtml as (strings: TemplateStringsArray, ...values: unknown[]) => Piece

const summaries: Record<ApiEndpoint['name'], (_: object, options: { locale: Locale }) => string> = {
  propertyOrList: m.api_do_property_or_list,
  calculatePrice: m.api_do_calculate_price,
  listCountries: m.api_do_list_countries,
  listArticles: m.api_do_list_articles,
  searchArticles: m.api_do_search_articles,
  listTags: m.api_do_list_tags,
  readSite: m.api_do_read_site,
  readSiteCalendar: m.api_do_read_site_calendar,
  readSuggestedStays: m.api_do_read_suggested_stays,
  readGuestWords: m.api_do_read_guest_words,
  login: m.api_do_login,
  logout: m.api_do_logout,
  createAccount: m.api_do_create_account,
  checkAddressLink: m.api_do_check_address_link,
  confirmAddress: m.api_do_confirm_address,
  sendAddressLink: m.api_do_send_address_link,
  readProfile: m.api_do_read_profile,
  updateProfile: m.api_do_update_profile,
  checkChangeLink: m.api_do_check_change_link,
  confirmNewAddress: m.api_do_confirm_new_address,
  undoAddressChange: m.api_do_undo_address_change,
  resendNewAddress: m.api_do_resend_new_address,
  cancelNewAddress: m.api_do_cancel_new_address,
  listSessions: m.api_do_list_sessions,
  endSession: m.api_do_end_session,
  endOtherSessions: m.api_do_end_other_sessions,
  changePassword: m.api_do_change_password,
  calculateCheckoutPrice: m.api_do_calculate_checkout_price,
  cardEntry: m.api_do_card_entry,
  createIntent: m.api_do_create_intent,
  createReservation: m.api_do_create_reservation,
  forgotPassword: m.api_do_forgot_password,
  checkHash: m.api_do_check_hash,
  resetPassword: m.api_do_reset_password,
  checkClaimLink: m.api_do_check_claim_link,
  claimStays: m.api_do_claim_stays,
  joinStays: m.api_do_join_stays,
  renewSession: m.api_do_renew_session,
  listReservations: m.api_do_list_reservations,
  cancelReservation: m.api_do_cancel_reservation,
  downloadInvoice: m.api_do_download_invoice,
  downloadCalendar: m.api_do_download_calendar,
  retryDeposit: m.api_do_retry_deposit,
  reviewReservation: m.api_do_review_reservation,
  openCompanionPage: m.api_do_open_companion_page,
  closeCompanionPage: m.api_do_close_companion_page,
  readCompanionPage: m.api_do_read_companion_page,
  lookUpPayment: m.api_do_look_up_payment,
  readPaymentLink: m.api_do_read_payment_link,
  createLinkIntent: m.api_do_create_link_intent,
  payPaymentLink: m.api_do_pay_payment_link,
  sendContactMessage: m.api_do_send_contact_message,
  ...consoleSummaries,
}

/** The API for reading: no script, one style whose hash is the only thing the page's policy allows. */
export function docsPage(locale: Locale): { html: string; policy: string } {
  const hash = createHash('sha256').update(docsStyle).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html: page(locale).toString(), policy }
}

function page(locale: Locale): Piece {
  const options = { locale }
  const other = otherLocale(locale)
  return html`<!doctype html>
    <html lang="${tagOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${m.api_title({}, options)}</title>
        <style>
          ${raw(docsStyle)}
        </style>
      </head>
      <body>
        <header>
          <h1>${m.api_title({}, options)}</h1>
          <p>${m.api_intro({ envelope: '{"payload": {…}}' }, options)}</p>
          <p>
            <a href="/api/openapi.json">${m.api_document({}, options)}</a>
            <a href="/api/docs?locale=${other}" lang="${tagOf(other)}"
              >${m.api_other_language({}, options)}</a
            >
          </p>
        </header>
        <nav aria-label="${m.api_endpoints({}, options)}">
          <ul>
            ${endpoints.map((spec) => navItem(spec))}
          </ul>
        </nav>
        <main>
          ${endpoints.map((spec) => section(spec, locale))}
          <section id="errors">
            <h2>${m.api_refusals({}, options)}</h2>
            <p>${m.api_errors_intro({}, options)}</p>
            ${fieldTable(rowsOf(toJsonSchema(errorAnswer, 'output')), locale)}
          </section>
        </main>
      </body>
    </html>`
}

const navItem = ({ name, method, path }: ApiEndpoint): Piece =>
  html`<li>
    <a href="#${name}"><b>${method}</b> <code>${path}</code></a>
  </li>`

function section(spec: ApiEndpoint, locale: Locale): Piece {
  const options = { locale }
  return html`<section id="${spec.name}">
    <h2><b class="${spec.method.toLowerCase()}">${spec.method}</b> <code>${spec.path}</code></h2>
    <p class="summary">${summaries[spec.name]({}, options)}.</p>
    <p class="who">${whoMay(spec, locale)}</p>
    ${fields(m.api_parameters({}, options), spec.params, 'input', locale)}
    ${fields(m.api_payload({}, options), spec.payload, 'input', locale)}
    ${fields(m.api_answer({}, options), spec.answer, 'output', locale)} ${refusalTable(spec, locale)}
  </section>`
}

function whoMay({ access }: ApiEndpoint, locale: Locale): string {
  const options = { locale }
  if (access === 'public') return m.api_public({}, options)
  return access === 'guest' ? m.api_signed_in({}, options) : m.api_staff({}, options)
}

/** A long answer starts folded away. */
function fields(title: string, schema: z.ZodType, io: 'input' | 'output', locale: Locale): Piece {
  if (schema === nothing) return html``
  const made = toJsonSchema(schema, io)
  const tables = (made.anyOf ?? [made]).map((one) => rowsOf(one as typeof made))
  const or = html`<p class="or">${m.api_or({}, { locale })}</p>`
  const body = tables.map((rows, index) => html`${index > 0 ? or : ''}${fieldTable(rows, locale)}`)
  const isOpen = tables.flat().length <= 16
  const type = made.contentMediaType
  return html`<details ${isOpen ? raw('open') : ''}>
    <summary>${title}</summary>
    ${type === undefined ? body : html`<p><code>${type}</code></p>`}
  </details>`
}

function fieldTable(rows: FieldRow[], locale: Locale): Piece {
  const options = { locale }
  const row = ({ name, type, isRequired, description }: FieldRow): Piece =>
    html`<tr>
      <th scope="row"><code>${name}</code></th>
      <td>${type}${isRequired ? html` <i>${m.api_required({}, options)}</i>` : ''}</td>
      <td>${fieldNote(description, locale) ?? description}</td>
    </tr>`
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${m.api_field({}, options)}</th>
        <th scope="col">${m.api_type({}, options)}</th>
        <th scope="col">${m.api_note({}, options)}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(row)}
    </tbody>
  </table>`
}

function refusalTable(spec: ApiEndpoint, locale: Locale): Piece {
  const options = { locale }
  const codes = refusalsOf(spec).toSorted((a, b) => statusOf[a] - statusOf[b])
  const rows = codes.map(
    (code) =>
      html`<tr>
        <td>${statusOf[code]}</td>
        <th scope="row"><code>${code}</code></th>
        <td>${exampleSentence(code, locale)}</td>
      </tr>`,
  )
  return html`<details>
    <summary>${m.api_refusals({}, options)}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${m.api_status({}, options)}</th>
          <th scope="col">${m.api_code({}, options)}</th>
          <th scope="col">${m.api_sentence({}, options)}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </details>`
}
