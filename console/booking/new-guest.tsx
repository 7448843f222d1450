import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { holdsCardNumber } from '#domain/card.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { refuseContact } from '#domain/typed-fields.ts'
import type { Reason } from '#domain/refusal.ts'
import { fieldSentenceOf, sentenceOf } from '#i18n/staff-refusals.ts'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { FieldWords } from '#ui/use-words.ts'
import { FoundGuests } from './found-guests.tsx'
import { bookingAt, type BookingPlace } from './place.ts'
import type { Draft, DraftState } from './use-draft.ts'
import { useGuestSearch } from './use-guest-search.ts'

const languages: Readonly<Record<Locale, () => string>> = {
  fr: m.console_language_fr,
  en: m.console_language_en,
}

type Name = 'firstname' | 'lastname' | 'telephone' | 'email'

/** Somebody new; whoever has the same telephone or address already is shown meanwhile. */
export function NewGuest({ place, draft: { draft, change } }: { place: BookingPlace; draft: DraftState }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const [words, setWords] = useState<FieldWords>({})
  const { found, search } = useGuestSearch(draft.telephone || draft.email)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    const first = inputs.find((input) => input.value === '') ?? inputs[0]
    first?.focus({ preventScroll: true })
  }, [])
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [words])

  function submit(event: FormEvent) {
    event.preventDefault()
    const said = wrongIn(draft)
    setWords(said)
    if (Object.keys(said).length === 0) void navigate(bookingAt(locale, { ...place, step: 'pay' }))
  }

  const field = (name: Name) => ({
    name: `booking-${name}`,
    value: draft[name],
    autoComplete: 'off',
    errorMessage: words[name]?.(),
    onChange: (value: string) => {
      change({ [name]: value })
      setWords({})
      if (name === 'telephone' || name === 'email') search(value)
    },
  })

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-xl grid-cols-1 gap-5">
      <div className="change-fields">
        <TextField label={m.account_firstname()} {...field('firstname')} isRequired />
        <TextField label={m.account_lastname()} {...field('lastname')} isRequired />
      </div>
      <TextField label={m.account_telephone()} {...field('telephone')} type="tel" />
      {found && found.items.length > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <h3 className="font-sans font-semibold">{m.console_booking_perhaps()}</h3>
          <FoundGuests guests={found.items} count={found.count} place={place} />
        </div>
      )}
      <TextField
        label={m.account_email()}
        description={m.console_booking_email_help()}
        {...field('email')}
        type="email"
      />
      <SelectField
        label={m.console_booking_language()}
        name="booking-language"
        value={draft.language}
        options={locales.map((value) => ({ value, label: languages[value]() }))}
        onChange={(language) => change({ language })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit">{m.console_booking_to_pay()}</Button>
        <Link
          to={bookingAt(locale, { ...place, step: 'guest', guest: undefined })}
          className="text-link inline-target"
        >
          {m.console_booking_find_instead()}
        </Link>
      </div>
    </form>
  )
}

/** What the server would refuse of a contact, said before the next step. */
export function wrongIn({ firstname, lastname, telephone, email }: Draft): FieldWords {
  const contact = { firstname, lastname, telephone, email }
  const fields: FieldWords = {}
  for (const [name, reason] of Object.entries(refuseContact(contact)))
    fields[name] = () => fieldSentenceOf(reason, getLocale())
  for (const [name, typed] of Object.entries(contact))
    if (holdsCardNumber(typed)) fields[name] = () => sentenceOf(cardInText, getLocale())
  return fields
}

const cardInText: Reason = { code: 'card_in_text' }
