import { useEffect, useRef } from 'react'
import type { Day } from '#domain/days.ts'
import { formatDayShort, formatWeekday } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { DeferredStayDialog } from './deferred-stay-dialog.tsx'
import type { StayDialogProps } from './stay-dialog.tsx'
import './stay-picker.css'

type Props = Omit<StayDialogProps, 'anchor'> & { className?: string }

/** The two days as one button that opens the calendar. Without script, two date fields of the same form stand in its place. */
export function StayPicker({ className = '', isOpen, onOpenChange, ...stay }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)

  const wasOpen = useRef(false)
  useEffect(() => {
    // Not every browser focuses a button that was clicked; the focus comes back to it all the same.
    if (wasOpen.current && !isOpen) trigger.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <div className={`stay-picker ${className}`}>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(true)}
        className="stay-trigger noscript:hidden"
      >
        <Cell label={m.words_arrival()} day={stay.dates?.arrival} />
        <span aria-hidden="true" className="stay-trigger-line" />
        <Cell label={m.words_departure()} day={stay.dates?.departure} />
      </button>
      <noscript>
        <div className="stay-trigger">
          <PlainDay name="arrival" label={m.words_arrival()} day={stay.dates?.arrival} />
          <span aria-hidden="true" className="stay-trigger-line" />
          <PlainDay name="departure" label={m.words_departure()} day={stay.dates?.departure} />
        </div>
      </noscript>
      <DeferredStayDialog {...stay} anchor={trigger} isOpen={isOpen} onOpenChange={onOpenChange} />
    </div>
  )
}

/** The weekday tells a day from a month for whoever writes the month first. */
function Cell({ label, day }: { label: string; day: Day | undefined }) {
  const locale = useLocale()
  return (
    <span className="stay-trigger-cell">
      <span className="stay-trigger-label">{label}</span>{' '}
      <span className={`figures ${day ? '' : 'text-muted'}`}>
        {day ? `${formatWeekday(day, locale, 'short')} ${formatDayShort(day)}` : m.stay_no_day()}
      </span>
    </span>
  )
}

/** The browser's own date field: what a form without script can send. */
function PlainDay({ name, label, day }: { name: string; label: string; day: Day | undefined }) {
  return (
    <label className="stay-trigger-cell">
      <span className="stay-trigger-label">{label}</span>
      <input type="date" name={name} defaultValue={day} className="stay-trigger-plain" />
    </label>
  )
}
