import { readService } from '#contract/staff/house.ts'
import type { StaffSupport } from './staff.ts'

/** A company with everything that is needed, as its form has it. */
export const typedCompany = {
  name: 'Les Lofts du Lac',
  company: 'Gestion Rivage inc.',
  address: '14, chemin du Lac',
  city: 'Sainte-Agathe-des-Monts',
  region: 'Québec',
  postal_code: 'J8C 1A1',
  tps_number: '123456789 RT0001',
  tvq_number: '1234567890 TQ0001',
}
export const typedReach = {
  email: 'info@leslofts.example',
  privacy_email: '',
  telephone: '819-555-0142',
  night_telephone: '',
  facebook_url: '',
  instagram_url: '',
}

/** What facts of the house take: others each time, so that they are a change. */
export function serviceAsksOf(staff: StaffSupport) {
  let many = 0
  const read = async () =>
    (await staff.ask(readService, { cookie: (await staff.member('owner')).cookie })).answer
  const other = {
    company: async () => ({ ...typedCompany, address: `${++many}, chemin du Lac` }),
    reach: async () => ({ ...typedReach, night_telephone: `819-555-${1000 + ++many}` }),
    host: async () => ({ host_name: 'Odile', host_words_fr: `Bonjour ${++many}`, host_words_en: 'Hello' }),
    place: async () => ({ point: `46.${100 + ++many}, -74.285` }),
    holidays: async () => ({
      holidays: ['christmas' as const],
      own_days: [{ day: '2027-03-01', name_fr: `Relâche ${++many}`, name_en: 'Spring break' }],
    }),
    giving: async () => ({ manager_refund_limit: 25_000 + ++many }),
    consent: async () => ({ approvals_ticked: !(await read()).approvals_ticked }),
  }
  const looked = (facts: () => Promise<object>) => async () => ({ payload: await facts() })
  const seen = (facts: () => Promise<object>) => async () => ({
    payload: { ...(await facts()), basis: (await read()).basis },
  })
  return {
    previewCompany: looked(other.company),
    setCompany: seen(other.company),
    previewReach: looked(other.reach),
    setReach: seen(other.reach),
    previewHost: looked(other.host),
    setHost: seen(other.host),
    previewPlace: looked(other.place),
    setPlace: seen(other.place),
    previewHolidays: looked(other.holidays),
    setHolidays: seen(other.holidays),
    previewGiving: looked(other.giving),
    setGiving: seen(other.giving),
    previewConsent: looked(other.consent),
    setConsent: seen(other.consent),
  }
}
