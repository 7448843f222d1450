import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Messages that say the same in both languages and are not one message, each by why: it only looks alike today, or one key would
 * bring it into pages that have no use for it (vite.config.ts). Whatever else says the same becomes one key, in `words` where
 * several rooms say it.
 */
const apart: Record<string, string[]> = {
  'a page or a step has a name, and what stands on it has another': [
    'account_reservations console_nav_reservations',
    'account_title console_nav_account',
    'checkout_details_title checkout_step_details',
    'checkout_payment_title checkout_step_payment console_booking_step_pay words_payment',
    'checkout_title console_calendar_reservation invoice_reference',
    'console_booking_step_loft words_loft',
    'console_guests_title words_travelers',
    'console_kept_prices console_prices_title',
    'console_messages_section console_messages_title',
    'console_reviews_title property_reviews_none_title',
    'console_today_title words_today',
  ],
  'a heading, and a label, a link or a button': [
    'account_legend_person console_own_name',
    'account_login_title site_nav_login',
    'account_password security_password',
    'checkout_confirmation_way property_directions',
    'checkout_pay payment_link_title_asked',
    'console_changes_open console_changes_title',
    'console_kept_seasons console_prices_seasons',
    'console_lines property_lines_label',
    'console_messages_note console_messages_note_label console_note',
    'console_messages_reply_title console_reviews_answer',
    'console_messages_template_preview_en console_reviews_english',
    'console_messages_template_preview_fr console_reviews_french',
    'console_prices_clear_title console_prices_days_remove console_prices_how_clear',
    'console_prices_copy_title console_prices_season_copy',
    'console_prices_weekday console_prices_weekdays',
    'console_reviews_count property_reviews_title',
    'console_turnovers_propose_words mail_why',
    'contact_message mail_confirmation_your_message',
    'contact_social site_footer_follow',
    'invoice_stay words_stay',
    'mail_after_stay_review reservation_review_label',
    'console_lofts_what property_photos_other property_space_title',
    'reservation_upcoming words_upcoming',
    'site_footer_contact site_nav_contact',
  ],
  'the name of a letter, of an entry or of a paper, and what happened': [
    'console_buyers_kept_invoice invoice_title',
    'console_did_member_sessions_ended console_kept_sessions',
    'console_bank_books_title mail_called_books',
    'console_did_option_held console_options_title mail_called_option_held',
    'console_did_stay_changed mail_called_stay_changed',
    'console_entry_deposit_captured mail_called_deposit_kept',
    'mail_called_cancellation reservation_cancellation site_closed_cancellation',
    'console_today_deposit_refused mail_called_deposit_refused',
    'mail_called_door_code reservation_door',
    'console_refunds_did_part_given_back mail_called_part_given_back',
    'console_letters_anchor_before mail_called_pre_arrival',
    'console_notices_kind_morning_digest mail_called_morning',
    'mail_called_new_address security_address_pending_title',
    'mail_called_password_reset password_new_label password_new_title',
    'console_refunds_did_stay_cancelled mail_owner_cancelled_title',
    'mail_when_cancellation mail_when_owner_cancellation',
    'console_reviews_did_review_hidden mail_called_review_hidden',
  ],
  'another thing is meant': [
    'account_confirm_address_account staff_mail_ways_changed_button',
    'account_hide console_approvals_hide console_reviews_hide',
    'account_show words_filter',
    'console_all_lofts property_back',
    'console_booking_again console_letters_preview_other',
    'console_booking_title mail_owner_notice_title',
    'console_codes_copy console_prices_season_copy_short',
    'console_forms_email words_email',
    'console_letters_kept_is_on console_letters_on',
    'console_messages_group_all console_reviews_all',
    'console_proof_password stay_confirm',
    'console_turnovers_kept_words invoice_description',
    'password_forgot_expired_title security_link_invalid_title',
    'reservation_cancel_paid reservation_money_paid',
  ],
  'a refusal’s sentence is found by its code': [
    'account_email_invalid refusals_email_invalid',
    'account_field_missing refusals_field_missing',
    'account_password_mismatch refusals_password_mismatch',
    'checkout_to_bank refusals_3ds_required',
  ],
  'pages that have nothing else in common': [
    'account_address checkout_confirmation_address console_alerts_address contact_address reservation_address',
    'account_see_lofts checkout_choose_loft',
    'agenda_morning_left console_turnovers_left',
    'agenda_see_turnovers console_today_to_do_turnovers',
    'articles_back home_articles_more',
    'articles_search_button stay_search',
    'articles_share reservation_companions_share',
    'catalog_facade_from property_panel_starting',
    'catalog_registration property_registration',
    'checkout_accept_policy_link property_panel_policy_link',
    'checkout_accept_terms_link property_panel_terms_link',
    'checkout_bathrooms property_bathrooms',
    'checkout_bedrooms property_bedrooms',
    'checkout_beds property_beds',
    'checkout_confirmation_reference reservation_reference',
    'checkout_license reservation_license',
    'contact_message_count reservation_review_count',
    'property_parking reservation_parking',
    'property_rules_arrival_text reservation_from',
    'property_rules_departure_text reservation_before',
    'property_rules_deposit reservation_deposit',
  ],
}

const messages = join(import.meta.dirname, '../i18n/messages')
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...readdirSync(join(messages, locale)).map((area) =>
      JSON.parse(readFileSync(join(messages, locale, area), 'utf8')),
    ),
  ) as Record<string, unknown>

test('what says the same in both languages is one message, but for those that are apart for a reason', () => {
  const [fr, en] = [textsOf('fr'), textsOf('en')]
  const bySaying = Map.groupBy(Object.keys(fr), (key) => JSON.stringify([fr[key], en[key]]))
  const same = [...bySaying.values()].filter((keys) => keys.length > 1)
  expect(same.map((keys) => keys.toSorted().join(' ')).toSorted()).toEqual(
    Object.values(apart).flat().toSorted(),
  )
})
