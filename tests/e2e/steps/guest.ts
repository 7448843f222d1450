import { expect, type Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { documents } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { runningSite } from '#tests/support/product/running-site.ts'
import { post } from './ask-site.ts'

export type Guest = {
  firstname: string
  lastname: string
  email: string
  telephone: string
  address: string
  city: string
  postalCode: string
  born: { day: number; month: number; year: number }
  password: string
  language: Locale
  /** What the site gave to the guest who registered through the API. */
  session?: { token: string; expiresAt: string; user: object }
}

export function newGuest(mailbox: string, language: Locale): Guest {
  return {
    firstname: 'Maude',
    lastname: 'Archambault',
    email: `${mailbox}@voyageurs.example`,
    telephone: '514 555-0187',
    address: '4512, rue Saint-Denis',
    city: 'Montréal',
    postalCode: 'H2J 2L3',
    born: { day: 12, month: 5, year: 1988 },
    password: 'Tisane-au-lac-9',
    language,
  }
}

/** The address, alone; then everything else that a new guest fills in by hand. Country and region stand there already. */
export async function fillRegistration(page: Page, guest: Guest): Promise<void> {
  await giveEmail(page, guest)
  await fillProfile(page, guest)
  const password = m.account_password({}, { locale: guest.language })
  await page.getByLabel(password, { exact: true }).fill(guest.password)
}

export async function giveEmail(page: Page, { email, language }: Guest): Promise<void> {
  const on = { locale: language }
  await page.getByLabel(m.account_email({}, on), { exact: true }).fill(email)
  await page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }).click()
  // The rest comes with the focus in its first field.
  await expect(page.getByLabel(m.account_firstname({}, on), { exact: true })).toBeFocused()
}

export async function fillLogin(page: Page, { email, password, language }: Guest): Promise<void> {
  const on = { locale: language }
  await page.getByLabel(m.account_email({}, on), { exact: true }).fill(email)
  await page.getByLabel(m.account_password({}, on), { exact: true }).fill(password)
}

async function fillProfile(page: Page, guest: Guest): Promise<void> {
  const on = { locale: guest.language }
  const fields: [string, string][] = [
    [m.account_firstname({}, on), guest.firstname],
    [m.account_lastname({}, on), guest.lastname],
    [m.account_telephone({}, on), guest.telephone],
    [m.account_birthdate({}, on), typedBirthdate(guest)],
    [m.account_address({}, on), guest.address],
    [m.account_city({}, on), guest.city],
    [m.account_postal_code({}, on), guest.postalCode],
  ]
  for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value)
}

/** '12/05/1988' */
export const typedBirthdate = ({ born: { day, month, year } }: Guest): string =>
  [day, month, year].map((part) => String(part).padStart(2, '0')).join('/')

/** An account made through the API, for journeys that are about something else. */
export async function registered(guest: Guest): Promise<Guest> {
  const { born, language, email, password } = guest
  const answer = await post<{ data: Guest['session'] }>(
    '/api/account',
    {
      firstname: guest.firstname,
      lastname: guest.lastname,
      email,
      telephone: guest.telephone,
      address: guest.address,
      address_suite: '',
      city: guest.city,
      postal_code: guest.postalCode,
      country: 'CA',
      region: 'Québec',
      birthdate_day: born.day,
      birthdate_month: born.month,
      birthdate_year: born.year,
      password,
      confirm_password: password,
      language,
      site: 'lofts',
    },
    email,
  )
  guest.session = answer.data
  return guest
}

/** Signed in as by a form, for journeys that are about something else: this tab keeps what registering would have left in it. */
export async function signIn(page: Page, { session }: Guest): Promise<void> {
  await page.goto(new URL(documents.robots, runningSite().site).href)
  await page.evaluate(
    (kept) => window.sessionStorage.setItem('lofts.session', kept),
    JSON.stringify({ at: Date.now(), value: session }),
  )
}
