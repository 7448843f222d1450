// Lists why hours of the house, or a loft's own deposit, cannot be set so: lines of the table of what only the console hears.

import { cents, count, time, type RefusalLine } from './refusal-lines.ts'

export const hoursRefusals = {
  setting_hour_unread: { is: 'invalid' },
  setting_hour_out_of_range: { is: 'invalid', figures: { least: time('12:00'), most: time('21:00') } },
  /** How long the house needs between a check-out and the next check-in. */
  setting_hours_too_close: { is: 'invalid', figures: { arrivalTime: time('12:00'), minutes: count(60) } },
  /** In hours. */
  setting_quiet_too_long: { is: 'invalid', figures: { most: count(12) } },
  /** When the first of those who bought already may come, or the last of them have to be gone. */
  setting_departure_meets: { is: 'conflict', figures: { arrivalTime: time('16:00'), minutes: count(60) } },
  setting_arrival_meets: { is: 'conflict', figures: { departureTime: time('11:00'), minutes: count(60) } },
  /** What the site's stays are sold by, of which a loft may ask less. */
  setting_deposit_above_site: { is: 'invalid', figures: { highest: cents(50_000) } },
} as const satisfies Record<string, RefusalLine>
