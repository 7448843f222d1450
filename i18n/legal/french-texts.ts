import { policyInFrench } from './cancellation-policy-fr.ts'
import { termsInFrench } from './terms-fr.ts'

/** Whose terms they are changes nothing about their date. */
const anybody = {
  name: '',
  company: '',
  email: '',
  privacyEmail: '',
  telephone: '',
  address: '',
  city: '',
  region: '',
  regionEn: '',
  postalCode: '',
}

/** The French texts of the contract by their dates, as they are noted with a stay: 'terms 2026-11-22, cancellation policy 2026-11-22'. */
export const frenchTexts = (): string =>
  `terms ${termsInFrench(anybody).changedOn}, cancellation policy ${policyInFrench({ zone: 'UTC' }).changedOn}`
