// Lists why something of the house cannot be set so, or not be taken back: lines of the table of what only the console hears.

import type { LoftTexts } from './loft-text-fields.ts'
import {
  cents,
  contrastOf,
  count,
  day,
  ground,
  instant,
  opening,
  orNull,
  text,
  texts,
  time,
  type RefusalLine,
} from './refusal-lines.ts'

const written: LoftTexts = {
  taglineFr: 'Face au lac',
  taglineEn: 'Facing the lake',
  descriptionFr: '<p>Un loft clair.</p>',
  descriptionEn: '<p>A bright loft.</p>',
}
const zone = text('America/Toronto')
const at = instant('2026-11-21T15:00:00.000Z')

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
  // Hours cannot be so, or a loft's own deposit.
  setting_hour_unread: { is: 'invalid' },
  setting_hour_out_of_range: { is: 'invalid', figures: { earliest: time('12:00'), latest: time('21:00') } },
  /** How long the house needs between a check-out and the next check-in. */
  setting_hours_too_close: { is: 'invalid', figures: { arrivalTime: time('12:00'), minutes: count(60) } },
  /** In hours. */
  setting_quiet_too_long: { is: 'invalid', figures: { most: count(12) } },
  /** When the first of those who bought already may come, or the last of them have to be gone. */
  setting_departure_meets: { is: 'conflict', figures: { arrivalTime: time('16:00'), minutes: count(60) } },
  setting_arrival_meets: { is: 'conflict', figures: { departureTime: time('11:00'), minutes: count(60) } },
  /** What the site's stays are sold by, of which a loft may ask less. */
  setting_deposit_above_site: { is: 'invalid', figures: { highest: cents(50_000) } },
  settings_changed: { is: 'conflict', reread: true, preview: 'renewed' },
  setting_not_found: { is: 'not_found', reread: true },
  setting_begun: { is: 'conflict', reread: true },
  // Nothing can be sold yet.
  /** What the site has not set. */
  site_terms_missing: { is: 'conflict', figures: { missing: opening(['charges', 'policy']) } },
  loft_fees_missing: { is: 'conflict' },
  // How to get to a loft and in cannot be read, or not be set so.
  ways_in_unset: { is: 'not_found' },
  ways_in_unopened: { is: 'conflict' },
  ways_in_not_today: { is: 'forbidden' },
  ways_in_changed: { is: 'conflict', reread: true },
  ways_in_begun: { is: 'conflict', reread: true },
  first_day_past: { is: 'invalid', field: 'fromDay' },
  /** Of how many signs a door's code is. */
  door_code_invalid: { is: 'invalid', figures: { least: count(4), most: count(12) }, field: 'doorCode' },
  wifi_name_missing: { is: 'invalid', field: 'wifiName' },
  other_language_missing: { is: 'invalid' },
  // What the pages say cannot be written so, or the page about the town not be there.
  /** What visitors read first is changed, and not taken away. */
  site_text_needed: { is: 'invalid' },
  town_slug_unread: { is: 'invalid', field: 'townSlug' },
  town_slug_taken: { is: 'conflict', field: 'townSlug' },
  // The colours cannot be those.
  color_unread: { is: 'invalid' },
  color_too_weak: {
    is: 'invalid',
    figures: { ground: ground('card'), contrast: contrastOf(312), least: contrastOf(450) },
  },
  // The site cannot be opened for booking, or closed.
  opening_changed: { is: 'conflict', reread: true },
  /** What is needed and not there. */
  opening_incomplete: {
    is: 'conflict',
    figures: { missing: opening(['company', 'tax_numbers']) },
    reread: true,
  },
  // A loft cannot be added as it is typed, or corrected.
  loft_figure_out_of_range: { is: 'invalid', figures: { least: count(1), most: count(30) } },
  /** Six figures, as the register of tourist lodging gives them. */
  loft_licence_invalid: { is: 'invalid', field: 'licence' },
  /** The first day that may be its last one. */
  loft_licence_past: { is: 'invalid', figures: { first: day('2026-11-21') }, field: 'licenceUntil' },
  /** Guests could not tell two apart. */
  loft_name_taken: { is: 'conflict', field: 'name' },
  /** Of two who add the first loft the second has not seen it. */
  lofts_changed: { is: 'conflict', reread: true },
  loft_changed: { is: 'conflict', reread: true },
  // What is written of a loft cannot be saved or published over what somebody else wrote meanwhile.
  /** Who wrote, and when, with all that is there now: the draft and what guests read. */
  loft_draft_newer: {
    is: 'conflict',
    figures: { by: text('Zoé'), at, zone, draft: texts(written), published: texts(written) },
    preview: 'kept',
  },
  /** Published, or given up. */
  loft_draft_gone: { is: 'conflict', preview: 'kept' },
  loft_texts_newer: {
    is: 'conflict',
    figures: {
      by: orNull(text('Zoé')),
      at: orNull(at),
      zone,
      draft: orNull(texts(written)),
      published: texts(written),
    },
    preview: 'kept',
  },
  loft_version_not_found: { is: 'not_found' },
} as const satisfies Record<string, RefusalLine>
