import { m } from '#i18n/paraglide/messages.js'

/** The fields in their order on the page, and their names, for the summary of errors. */
export const fieldLabels = {
  firstname: m.account_firstname,
  lastname: m.account_lastname,
  email: m.account_email,
  telephone: m.account_telephone,
  birthdateDay: m.account_birthdate_day,
  birthdateMonth: m.account_birthdate_month,
  birthdateYear: m.account_birthdate_year,
  address: m.account_address,
  addressSuite: m.account_address_suite,
  city: m.account_city,
  postalCode: m.account_postal_code,
  country: m.account_country,
  region: m.account_region,
  currentPassword: m.account_current_password,
  password: m.account_password,
  confirmPassword: m.account_confirm_password,
} as const

export const fieldOrder = Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]
