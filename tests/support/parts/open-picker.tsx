import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { calendarOf, type Calendar } from '#domain/availability.ts'
import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { smallTerms } from '#web/features/price-panel/three-nights.ts'
import { StayPicker } from '#web/features/stay-picker/stay-picker.tsx'
import type { Dates } from '#web/features/stay-picker/stay-rules.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'

const today: Day = '2026-11-21'
/** Taken from 26 to 29 November 2026. */
const calendar: Calendar = calendarOf({
  today,
  taken: [{ arrival: '2026-11-26', departure: '2026-11-29' }],
  nights: () => ({ rate: 25_000, minNights: 2 }),
  priceOf: () => 34_100,
})

type PickedProps = {
  onDates: (dates: Dates | null) => void
  start: Dates | null
  hold: ReservationRequest | null
}

function Picked({ onDates, start, hold }: PickedProps) {
  const [dates, setDates] = useState(start)
  const [isOpen, setOpen] = useState(false)
  return (
    <StayPicker
      align="start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      rules={{ today, calendar, hold }}
      dates={dates}
      onDates={(next) => {
        onDates(next)
        setDates(next)
      }}
      terms={smallTerms}
      travelers={2}
    />
  )
}

/** A loft's calendar as wide as a phone, opened by its button: one month, two nights at least, 21 November 2026. */
export async function openPicker(
  locale: Locale = 'fr',
  start: Dates | null = null,
  hold: ReservationRequest | null = null,
) {
  overwriteGetLocale(() => locale)
  const user = userEvent.setup()
  const told: (Dates | null)[] = []
  render(
    <MemoryRouter initialEntries={[locale === 'fr' ? '/' : '/en']}>
      <Picked onDates={(dates) => told.push(dates)} start={start} hold={hold} />
    </MemoryRouter>,
  )
  const trigger = screen.getByRole('button')
  await user.click(trigger)
  const dialog = await screen.findByRole('dialog')
  const day = (name: RegExp) => dayIn(dialog, name)
  return { user, told, trigger, dialog, day }
}

export const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
export const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

/** The one day whose name is this. By what it holds: asking 40 days for their role and name takes jsdom a second each time. */
export function dayIn(dialog: HTMLElement, name: RegExp): HTMLElement {
  const days = [...dialog.querySelectorAll<HTMLElement>('button[data-day]')]
  const [found, ...others] = days.filter((day) => name.test(nameOf(day)))
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} days are ${name}`)
  return found
}

/** What is heard of a day: all that it holds but what is only seen. */
export const nameOf = (day: HTMLElement): string =>
  plain([...day.children].map((part) => (part.matches('[aria-hidden]') ? '' : part.textContent)).join(''))

/** The words of a day that are seen, from its number on. */
export const seenOn = (day: HTMLElement): string[] =>
  [...day.children].flatMap((part) =>
    part.matches('.sr-only') || !part.textContent ? [] : plain(part.textContent),
  )
