import { limits } from '#domain/stay.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { reasonOf } from './day-face.ts'
import type { StayAlert } from './stay-selection.ts'

/** The words of an alert of the picker (specification §5). */
export function alertSentence(alert: StayAlert, locale: Locale): string {
  if (alert.flag === 'alert_invalid_dates_selection') return m.stay_alert_invalid_dates_selection()
  if (alert.flag === 'alert_min_nights') return m.stay_alert_min_nights({ count: alert.minNights })
  const { because, day } = alert
  if (because in sentences) return sentences[because as keyof typeof sentences]()
  if (!day) return m.stay_alert_invalid_selection()
  return m.stay_alert_invalid_day({
    day: formatDay(day, locale),
    note: reasonOf(because as Parameters<typeof reasonOf>[0]),
  })
}

const sentences = {
  interval_invalid: () => m.stay_alert_interval_invalid(),
  interval_contains_reserved_dates: () => m.stay_alert_interval_contains_reserved_dates(),
  dates_no_longer_available: () => m.stay_alert_dates_no_longer_available(),
  beyond_longest: () => m.stay_alert_beyond_longest({ maxNights: limits.maxNights }),
  past: () => m.stay_alert_past(),
  too_far: () => m.stay_alert_too_far({ daysAhead: limits.daysAhead }),
}
