import type { Ground } from '#domain/color-pairs.ts'
import type { LookField } from '#domain/house-look.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from './paraglide/messages.js'

type Words = (_?: object, on?: { locale?: Locale }) => string

/** Where a colour is seen, at the end of a sentence. */
export const groundWords: Readonly<Record<Ground, Words>> = {
  page: m.console_pages_ground_page,
  card: m.console_pages_ground_card,
  tint: m.console_pages_ground_tint,
  notice: m.console_pages_ground_notice,
  map: m.console_pages_ground_map,
  window: m.console_pages_ground_window,
  letters: m.console_pages_ground_letters,
}

export const colorWords: Readonly<Record<LookField, Words>> = {
  accent: m.console_pages_look_accent,
  ink: m.console_pages_look_ink,
}
