// Says what the contract says of its fields, which is in English, in the language of a reader.

import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

const notes = [
  m.api_note_current_session,
  m.api_note_nights_yours,
  m.api_note_search_language,
  m.api_note_renewable_until,
  m.api_note_fees_inside,
  m.api_note_loft_number,
  m.api_note_price_from,
  m.api_note_stairs,
  m.api_note_stay_month,
  m.api_note_origin,
  m.api_note_host,
  m.api_note_server_clock,
  m.api_note_told_once,
  m.api_note_rooms,
  m.api_note_area,
  m.api_note_floor,
  m.api_note_parking_spaces,
  m.api_note_wifi_speed,
  m.api_note_children,
  m.api_note_deposit,
  m.api_note_approvals,
  m.api_note_day_either,
  m.api_note_from_one,
  m.api_note_page,
  m.api_note_paging,
  m.api_note_tags_site,
  m.api_note_page_shown,
  m.api_note_pages,
  m.api_note_count,
  m.api_note_sandbox_card,
  m.api_note_payment_method,
  m.api_note_no_intent,
  m.api_note_english_chosen,
  m.api_note_nights_held,
  m.api_note_reference,
  m.api_note_email_confirmed,
  m.api_note_pending_email,
  m.api_note_details,
  m.api_note_field_codes,
  m.api_note_field_details,
  m.api_note_birthdate,
  m.api_note_day,
  m.api_note_cents,
  m.api_note_privacy_email,
  m.api_note_zone,
  m.api_note_taken,
  m.api_note_view,
  m.api_note_window_floor,
  m.api_note_window_place,
  m.api_note_window_reason,
  m.api_note_has_facade,
  m.api_note_windows,
  m.api_note_site_nights_for,
  m.api_note_site_travelers,
  m.api_note_site_two,
  m.api_note_site_total,
  m.api_note_site_count,
  m.api_note_site_shortest,
  m.api_note_site_days,
  m.api_note_site_departures,
  m.api_note_site_only,
  m.api_note_site_suggestions,
  m.api_note_instant,
] as const

const byEnglish = new Map<string, (typeof notes)[number]>(
  notes.map((note) => [note({}, { locale: 'en' }), note]),
)

/** The description of a field in this language; null for one that nobody has translated. */
export function fieldNote(description: string, locale: Locale): string | null {
  return byEnglish.get(description)?.({}, { locale }) ?? null
}
