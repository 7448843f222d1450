import { formatTime } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import type { LoftRules } from '#domain/loft-rules.ts'
import { m } from '#i18n/paraglide/messages.js'

export type HouseRule = {
  code: 'quiet' | 'guests' | 'parties' | 'smoking' | 'pets' | 'stove' | 'water'
  label: string
  /** Goes on after the label: no capital, no full stop. */
  text: string
}

/** By which hours somebody buys, or bought. */
type QuietHours = { quietFrom: string; quietUntil: string }

/**
 * The rules of the house: a loft's page, the emails and the terms all say them from here, so they never disagree. Those of stove and
 * water are told where a loft has a reason for them: the terms say of which lofts, an email is about one.
 */
export function houseRules(locale: Locale, hours: QuietHours, { stove, water }: LoftRules): HouseRule[] {
  const on = { locale }
  const ofStove = stove === 'some' ? m.property_rules_stove_some : m.property_rules_stove
  const ofWater = water === 'some' ? m.property_rules_water_some : m.property_rules_water
  const ofLofts: HouseRule[] = [
    { code: 'stove', label: ofStove({}, on), text: m.property_rules_stove_text({}, on) },
    { code: 'water', label: ofWater({}, on), text: m.property_rules_water_text({}, on) },
  ]
  const reaches: Partial<Record<HouseRule['code'], string>> = { stove, water }
  return [...rulesBeforeBooking(locale, hours), ...ofLofts.filter(({ code }) => reaches[code] !== 'none')]
}

/** What a guest has to know before they book; how to tend the stove can wait for the email before arrival. */
export function rulesBeforeBooking(locale: Locale, { quietFrom, quietUntil }: QuietHours): HouseRule[] {
  const on = { locale }
  const quiet = {
    from: formatTime(quietFrom, locale),
    to: formatTime(quietUntil, locale),
  }
  return [
    { code: 'quiet', label: m.property_rules_quiet({}, on), text: m.property_rules_quiet_text(quiet, on) },
    { code: 'guests', label: m.property_rules_guests({}, on), text: m.property_rules_guests_text({}, on) },
    { code: 'parties', label: m.property_rules_parties({}, on), text: m.property_rules_parties_text({}, on) },
    { code: 'smoking', label: m.property_rules_smoking({}, on), text: m.property_rules_smoking_text({}, on) },
    { code: 'pets', label: m.property_rules_pets({}, on), text: m.property_rules_pets_text({}, on) },
  ]
}

/** What is asked of guests who leave: "vaisselle lavée, déchets triés, porte verrouillée". */
export const departureTasks = (locale: Locale): string => m.property_rules_leaving_text({}, { locale })

/** All of it as the sentences of a list: "Calme : de 22 h à 7 h, dehors comme dedans." */
export function houseRuleSentences(locale: Locale, hours: QuietHours, lofts: LoftRules): string[] {
  const leaving = { label: m.property_rules_leaving({}, { locale }), text: departureTasks(locale) }
  return [...houseRules(locale, hours, lofts), leaving].map((rule) =>
    m.property_rules_sentence(rule, { locale }),
  )
}
