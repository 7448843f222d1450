import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Day } from '#domain/days.ts'
import { dot, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords, type Words } from '#ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import type { Reservation } from '#console/client/entry-words.ts'
import { NewBookingLink } from '#console/nights/new-booking-link.tsx'
import { ExtendForm } from './extend-form.tsx'
import { optionWords } from '#console/client/option-words.ts'
import { PaidForm } from './paid-form.tsx'
import { ReleaseForm } from './release-form.tsx'

/** Behind the address of an option: whoever just held it has its money in their hand. */
export const paidHash = '#paid'

/** Nights that the staff holds for somebody who has not paid: until when and by whom, and the three ways in which that ends. */
export function HeldOption({ reservation }: { reservation: Reservation }) {
  const locale = useLocale()
  const me = useMe()
  const { hash } = useLocation()
  const mayReceive = may(me, 'receive_outside')
  const [open, setOpen] = useState<'extend' | 'paid' | 'release' | null>(
    hash === paidHash && mayReceive && reservation.option?.state === 'open' ? 'paid' : null,
  )
  const [news, setNews] = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const { guestName: guest, total, option } = reservation
  const isOpen = option?.state === 'open'
  // Once it is paid it is no option any more, and that is said here.
  if (!option && !news && open === null) return null

  function close(said?: Words) {
    setOpen(null)
    setNews(said)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="held-option">
      <h2 id="held-option" className="title-card" tabIndex={-1} ref={heading}>
        {m.console_options_title()}
      </h2>
      <Outcome news={news} />
      {option && (
        <p className="measure">
          {optionWords(option, locale)}
          {dot}
          {m.console_options_by({ name: option.heldBy })}
        </p>
      )}
      {isOpen && (
        <p className="measure small text-muted">
          {total === null
            ? m.console_options_lead({ guest })
            : m.console_options_lead_amount({ guest, amount: formatMoney(total, locale) })}
        </p>
      )}
      {isOpen && open === null && (
        <div className="flex flex-wrap items-center gap-3">
          {mayReceive && <Button onPress={() => setOpen('paid')}>{m.console_options_paid_open()}</Button>}
          {may(me, 'hold_options') && (
            <>
              <Button variant="quiet" onPress={() => setOpen('extend')}>
                {m.console_options_extend_open()}
              </Button>
              <Button
                variant="link"
                aria-label={m.console_options_release_name({ guest })}
                onPress={() => setOpen('release')}
              >
                {m.console_options_release()}
              </Button>
            </>
          )}
        </div>
      )}
      {option && !isOpen && (
        <NewBookingLink place={placeOf(reservation)}>{m.console_options_again()}</NewBookingLink>
      )}
      {open === 'extend' && option && <ExtendForm {...{ reservation, option }} onClose={close} />}
      {open === 'release' && <ReleaseForm reservation={reservation} onClose={close} />}
      {open === 'paid' && <PaidForm reservation={reservation} onClose={close} />}
    </section>
  )
}

/** The same nights for the same guest: what they cost by now, and whether they can be had, is asked anew. */
const placeOf = ({ propertyId, arrival, departure, travelers, guest }: Reservation) => ({
  step: 'loft' as const,
  arrival: arrival as Day,
  departure: departure as Day,
  travelers: String(travelers),
  loft: String(propertyId),
  guest: guest ? String(guest.id) : undefined,
})
