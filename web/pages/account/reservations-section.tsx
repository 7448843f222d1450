import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { loftName } from '#domain/loft-facts.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { CancelDialog } from '#web/features/cancel-dialog/cancel-dialog.tsx'
import { doneWords } from '#web/features/cancel-dialog/refund-words.ts'
import type { Reservation } from '#web/features/reservation-card/read-reservations.ts'
import { NoReservations } from '#web/features/reservation-card/no-reservations.tsx'
import { OfStay } from '#web/features/reservation-card/of-stay.tsx'
import { StayRow } from '#web/features/reservation-card/stay-row.tsx'
import { UpcomingCard } from '#web/features/reservation-card/upcoming-card.tsx'
import { ReviewPart } from '#web/features/reviews/review-part.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Words } from '#ui/use-words.ts'

type Props = { reservations: Reservation[]; past: Reservation[]; cancelled: Reservation[] }

/** To come first, then past, then cancelled. What was just done is said at the top, and the list is read again. */
export function ReservationsSection({ reservations, past, cancelled }: Props) {
  const { revalidate, state } = useRevalidator()
  useStayInSight()
  const [cancelling, setCancelling] = useState<Reservation | null>(null)
  const [news, setNews] = useState<{ count: number; title: Words; text?: Words } | null>(null)

  function tell(title: Words, text?: Words) {
    setNews((now) => ({ count: (now?.count ?? 0) + 1, title, text }))
    void revalidate()
  }

  return (
    <div className="grid grid-cols-1 gap-14">
      {news && <News key={news.count} title={news.title()} text={news.text?.()} isRead={state === 'idle'} />}
      {reservations.length + past.length + cancelled.length === 0 && <NoReservations isFirst />}
      {reservations.length + past.length + cancelled.length > 0 && (
        <Group title={m.reservation_upcoming()}>
          {reservations.length === 0 && <NoReservations isFirst={false} />}
          <ul className="grid grid-cols-1 gap-10">
            {reservations.map((reservation) => (
              <li key={reservation.id}>
                <UpcomingCard
                  reservation={reservation}
                  onCancel={() => setCancelling(reservation)}
                  onDepositHeld={() => void revalidate()}
                />
              </li>
            ))}
          </ul>
        </Group>
      )}
      {past.length > 0 && (
        <Group title={m.reservation_past()}>
          <ul>
            {past.map((reservation) => (
              <StayRow key={reservation.id} reservation={reservation}>
                <ReviewPart
                  reservationId={reservation.id}
                  hasBeenReviewed={reservation.hasBeenReviewed}
                  onDone={() =>
                    tell(() => m.reservation_review_done({ loft: loftName(reservation.propertyName) }))
                  }
                >
                  <OfStay reservation={reservation} />
                </ReviewPart>
              </StayRow>
            ))}
          </ul>
        </Group>
      )}
      {cancelled.length > 0 && (
        <Group title={m.reservation_cancelled()}>
          <ul>
            {cancelled.map((reservation) => (
              <StayRow key={reservation.id} reservation={reservation} />
            ))}
          </ul>
        </Group>
      )}
      {cancelling && (
        <CancelDialog
          reservation={cancelling}
          onClose={(mayHaveChanged) => {
            setCancelling(null)
            if (mayHaveChanged) void revalidate()
          }}
          onCancelled={(done) => {
            const loft = loftName(cancelling.propertyName)
            setCancelling(null)
            tell(
              () => m.reservation_cancel_done({ loft }),
              () => doneWords(done, getLocale()),
            )
          }}
        />
      )}
    </div>
  )
}

/** An email leads to one stay: it is where the page begins, with its papers beside it. */
function useStayInSight(): void {
  const [search] = useSearchParams()
  const wanted = search.get('reservation')
  useEffect(() => {
    const title = wanted === null ? null : document.getElementById(`stay-${wanted}`)
    title?.scrollIntoView()
    title?.focus({ preventScroll: true })
  }, [wanted])
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="title-section mb-6">{title}</h2>
      {children}
    </section>
  )
}

/** What was pressed is gone from the page, so the focus comes here. */
function News({ title, text, isRead }: { title: string; text: string | undefined; isRead: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  // Once the list is read again the page below is another one: what was said stays in sight of whoever did not go on.
  useEffect(() => {
    if (isRead && document.activeElement === box.current) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isRead])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28 outline-none">
      <Notice tone="success" role="status" title={title}>
        {text}
      </Notice>
    </div>
  )
}
