import type { ReactNode } from 'react'
import { formatDays } from '#i18n/format.ts'
import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import type { Confirmation } from '#web/client/reservation-request.ts'
import { CompanionPanel } from '#web/features/companions/companion-panel.tsx'
import { useCompanionPage } from '#web/features/companions/use-companion-page.ts'
import { useDocument } from '#web/features/reservation-card/use-document.ts'
import { directionsTo } from '#ui/directions-link.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import './confirmation.css'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Props = { confirmation: Confirmation; property: Property | null }

/** What most people do next with a stay that is theirs. */
export function NextActions({ confirmation, property }: Props) {
  const page = useCompanionPage(confirmation.id, false)
  return (
    <section aria-label={m.checkout_confirmation_actions()} className="print:hidden">
      <ul className="booked-actions">
        <li>
          <AgendaAction confirmation={confirmation} />
        </li>
        {property && (
          <li>
            <WayAction property={property} />
          </li>
        )}
        <li>
          <button
            type="button"
            className="booked-action"
            aria-disabled={page.busy !== null || undefined}
            onClick={page.open}
          >
            <ActionWords icon="users" title={m.reservation_companions_send()}>
              {m.reservation_companions_send_note()}
            </ActionWords>
          </button>
        </li>
      </ul>
      <div className="mt-5 empty:hidden">
        <CompanionPanel page={page} />
      </div>
    </section>
  )
}

function AgendaAction({ confirmation: { id, arrival, departure } }: Pick<Props, 'confirmation'>) {
  const locale = useLocale()
  const { isBusy, problem, fetchDocument } = useDocument('calendar', id)
  const days = <Typeset>{formatDays(arrival as Day, departure as Day, locale, 'weekday')}</Typeset>
  return (
    <>
      <button
        type="button"
        className="booked-action"
        aria-disabled={isBusy || undefined}
        onClick={fetchDocument}
      >
        <ActionWords
          icon="calendar"
          title={isBusy ? m.reservation_downloading() : m.checkout_confirmation_agenda()}
        >
          {days}
        </ActionWords>
      </button>
      {problem && (
        <p role="alert" className="small mt-1 text-error">
          {problem}
        </p>
      )}
    </>
  )
}

function WayAction({ property }: { property: Property }) {
  return (
    <a href={directionsTo(property)} target="_blank" rel="noopener noreferrer" className="booked-action">
      <ActionWords icon="directions" title={m.checkout_confirmation_way()}>
        {property.address}
        <span className="sr-only"> {m.property_opens_elsewhere()}</span>
      </ActionWords>
    </a>
  )
}

type WordsProps = { icon: IconName; title: string; children: ReactNode }

function ActionWords({ icon, title, children }: WordsProps) {
  return (
    <>
      <Icon name={icon} />
      <span className="min-w-0">
        <span aria-live="polite" className="title-card block font-serif">
          {title}
        </span>
        <span className="small block text-muted">{children}</span>
      </span>
    </>
  )
}
