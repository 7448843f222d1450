// Lists why a setting cannot be set so, or not be taken back: lines of the table of what only the console hears.

import { cents, count, day, type RefusalLine } from './refusal-lines.ts'

export const settingRefusals = {
  setting_day_out_of_reach: {
    is: 'invalid',
    figures: { first: day('2026-11-21'), last: day('2028-11-20') },
    field: 'from',
  },
  /** In percent. */
  setting_rate_out_of_range: { is: 'invalid', figures: { most: count(30) } },
  setting_fee_out_of_range: { is: 'invalid', figures: { highest: cents(100_000) } },
  /** Of the smallest loft that it is set for. */
  setting_persons_out_of_range: { is: 'invalid', figures: { capacity: count(2) } },
  setting_age_out_of_range: { is: 'invalid', figures: { least: count(18), most: count(99) } },
  setting_deposit_out_of_range: {
    is: 'invalid',
    figures: { lowest: cents(100), highest: cents(500_000) },
  },
  /** In hours. */
  setting_free_out_of_range: { is: 'invalid', figures: { most: count(168) } },
  setting_free_longer: { is: 'invalid' },
  /** How many steps, and how many days before arrival. */
  setting_steps_out_of_range: { is: 'invalid', figures: { most: count(6), days: count(365) } },
  setting_steps_end: { is: 'invalid' },
  setting_steps_rise: { is: 'invalid' },
  settings_changed: { is: 'conflict', reread: true, preview: 'renewed' },
  setting_not_found: { is: 'not_found', reread: true },
  setting_begun: { is: 'conflict', reread: true },
} as const satisfies Record<string, RefusalLine>
