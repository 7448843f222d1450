import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { FoundGuests } from './found-guests.tsx'
import { NewGuest } from './new-guest.tsx'
import { bookingAt, type BookingPlace } from './place.ts'
import type { DraftState } from './use-draft.ts'
import { typedOf, useGuestSearch } from './use-guest-search.ts'

type Props = { place: BookingPlace; draft: DraftState }

/** For whom: somebody whom the house knows, found while it is typed, or somebody new. */
export function GuestStep(props: Props) {
  return props.place.guest === 'new' ? <NewGuest {...props} /> : <KnownGuest {...props} />
}

function KnownGuest({ place, draft: { draft, change } }: Props) {
  const locale = useLocale()
  const { found, problem, search } = useGuestSearch(draft.search)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const isOpen = draft.search.trim() === '' || found !== null

  /** What was looked for is the first thing that is known of somebody new, unless more was typed before. */
  function takeOver() {
    const { firstname, lastname, telephone, email } = draft
    if (`${firstname}${lastname}${telephone}${email}`.trim() === '') change(typedOf(draft.search))
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <form ref={form} role="search" onSubmit={(event) => event.preventDefault()} className="max-w-xl">
        <TextField
          label={m.console_guests_find()}
          description={m.console_guests_find_by()}
          name="booking-search"
          autoComplete="off"
          autoCapitalize="none"
          value={draft.search}
          onChange={(typed) => {
            change({ search: typed })
            search(typed)
          }}
        />
      </form>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <p role="status" className="small text-muted empty:hidden">
        {found && isOpen && foundWords(found)}
      </p>
      {found && found.items.length > 0 && (
        <FoundGuests guests={found.items} count={found.count} place={place} />
      )}
      <div>
        <Link
          to={bookingAt(locale, { ...place, step: 'guest', guest: 'new' })}
          onClick={takeOver}
          className={buttonClass({ variant: 'quiet' })}
        >
          {m.console_booking_new_guest()}
        </Link>
      </div>
    </div>
  )
}

const foundWords = ({ wanted, count }: { wanted: string; count: number }): string =>
  count === 0 ? m.console_guests_none_found({ wanted }) : m.console_guests_count({ count })
