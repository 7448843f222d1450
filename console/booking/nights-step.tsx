import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toDay } from '#domain/days.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { FieldWords } from '#ui/use-words.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { bookingAt, type BookingPlace } from './place.ts'

type Typed = { arrival: string; departure: string; travelers: string }

/** Beside which field it is said that nobody can stay on such nights. */
const fieldOf: Readonly<Record<string, keyof Typed>> = {
  invalid_dates: 'departure',
  too_many_nights: 'departure',
  in_the_past: 'arrival',
  too_far_ahead: 'arrival',
} satisfies Partial<Record<RefusalCode, keyof Typed>>

/** Whether the nights were refused for what was typed, which can be typed otherwise. */
export const isOfNights = ({ code }: { code: string }): boolean => Object.hasOwn(fieldOf, code)

type Props = { place: BookingPlace; refusal: CallError | null }

/** From when to when, and for how many. The address has it from here on. */
export function NightsStep({ place, refusal }: Props) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { arrival, departure, travelers } = place
  const [typed, setTyped] = useState<Typed>({ arrival, departure, travelers })
  const [words, setWords] = useState<FieldWords>({})
  const form = useRef<HTMLFormElement>(null)

  // What the server says of it comes with the address, and is said once: the same answer comes again while the page keeps
  // itself as the house is, under the hand of whoever types.
  const { key } = useLocation()
  const said = refusal && `${key} ${refusal.code}`
  const [seen, setSeen] = useState<string | null>(null)
  if (said !== seen) {
    setSeen(said)
    setWords(refusal ? { [fieldOf[refusal.code] ?? 'departure']: wordsFor(refusal) } : {})
  }
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [words])

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = refuseTyped(typed)
    setWords(wrong)
    if (Object.keys(wrong).length > 0) return
    const next = { ...place, ...typed, total: null, step: 'loft' } as BookingPlace
    void navigate(bookingAt(locale, next))
  }

  const field = (name: keyof Typed) => ({
    name: `booking-${name}`,
    value: typed[name],
    autoComplete: 'off',
    errorMessage: words[name]?.(),
    isRequired: true,
    onChange: (value: string) => {
      setTyped((former) => ({ ...former, [name]: value }))
      setWords({})
    },
  })

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <div className="change-fields">
        <TextField label={m.words_arrival()} {...field('arrival')} type="date" />
        <TextField label={m.words_departure()} {...field('departure')} type="date" />
        <TextField label={m.words_travelers()} {...field('travelers')} inputMode="numeric" />
      </div>
      <div>
        <Button type="submit">{m.console_booking_see_lofts()}</Button>
      </div>
    </form>
  )
}

/** What can be said before anybody is asked; that nights are in the past the server knows by the lofts' clocks. */
function refuseTyped({ arrival, departure, travelers }: Typed): FieldWords {
  const words: FieldWords = {}
  const [from, to] = [toDay(arrival), toDay(departure)]
  if (!from) words['arrival'] = m.console_booking_arrival_missing
  if (!to) words['departure'] = m.console_booking_departure_missing
  if (from && to && to <= from) words['departure'] = m.console_booking_backwards
  if (!/^[1-9]\d?$/.test(travelers.trim())) words['travelers'] = m.console_booking_travelers_invalid
  return words
}
