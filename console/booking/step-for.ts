import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nameOf, type BookingGuest } from './booking-guest.ts'
import type { ReadBooking } from './load-booking.ts'
import { wrongIn } from './new-guest.tsx'
import type { BookingPlace, BookingStep, OfferedLoft, Offers } from './place.ts'
import type { Draft } from './use-draft.ts'

type Of<Step extends BookingStep, More = object> = More & {
  step: Step
  place: BookingPlace
  title: () => string
}
type WithLoft = { offers: Offers; loft: OfferedLoft }

/** The step that is shown, with all that it needs. */
export type ShownStep =
  | Of<'nights'>
  | Of<'loft', { offers: Offers }>
  | Of<'guest', WithLoft>
  | Of<'pay', WithLoft & { guest: BookingGuest }>

/** The step of the address, or the first one before it of which something is lacking. */
export function stepFor({ place: said, offers, known }: ReadBooking, draft: Draft): ShownStep {
  const at = <Step extends BookingStep>(step: Step, title: () => string) => ({
    step,
    title,
    place: { ...said, step },
  })
  if (offers === null) return at('nights', m.console_booking_ask_nights)
  const loft = offers.lofts.find(({ propertyId }) => String(propertyId) === said.loft)
  if (said.step === 'loft' || !loft) return { ...at('loft', m.console_booking_ask_loft), offers }
  const guest = said.guest === 'new' ? newGuest(draft) : known
  if (said.step !== 'pay' || guest === null) {
    const title = said.guest === 'new' ? m.console_booking_new_guest : m.console_booking_ask_guest
    return { ...at('guest', title), offers, loft }
  }
  const title = () => m.console_booking_ask_pay({ guest: nameOf(guest) })
  return { ...at('pay', title), offers, loft, guest }
}

/** Null where what was typed is not whole, or went with the tab. */
function newGuest(draft: Draft): BookingGuest | null {
  if (Object.keys(wrongIn(draft)).length > 0) return null
  const { firstname, lastname, telephone, email, language } = draft
  return {
    id: null,
    firstname: firstname.trim(),
    lastname: lastname.trim(),
    telephone: telephone.trim(),
    email: email.trim(),
    locale: language as Locale,
  }
}
