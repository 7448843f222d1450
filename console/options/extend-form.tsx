import { useState } from 'react'
import { addMinutes, timeIn, todayIn, toInstantOf, type Instant } from '#domain/days.ts'
import { latestOptionEnd } from '#domain/option.ts'
import { formatUntil } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import type { FormProps } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Option } from '#console/client/option-words.ts'

/** Another end, by the lofts' clocks: first the latest that there can be. */
export function ExtendForm({ reservation, option, onClose }: FormProps & { option: Option }) {
  const locale = useLocale()
  const { zone, arrivalTime, arrival } = reservation
  const stay = { arrival, checkIn: arrivalTime, zone } as Parameters<typeof latestOptionEnd>[0]
  // A minute goes by while somebody reads it.
  const [latest] = useState(() => latestOptionEnd(stay, addMinutes(toInstantOf(Date.now()), -1)))
  const params = { id: String(reservation.id) }
  const form = useActionForm({
    name: 'extend',
    initial: { day: todayIn(zone, latest), time: timeIn(zone, latest) },
    preview: (ask, { day, time }) =>
      ask('POST /api/staff/reservations/{id}/option/extend/preview', {
        params,
        payload: { untilDay: day, untilTime: time },
      }),
    act: (ask, { day, time }) =>
      ask('POST /api/staff/reservations/{id}/option/extend', {
        params,
        payload: { untilDay: day, untilTime: time },
      }),
    onDone: () => onClose(m.console_options_extend_done),
  })
  return (
    <ActionForm
      form={form}
      preview={({ until, isSame, email }) => (
        <>
          <p>
            {isSame
              ? m.console_options_extend_same()
              : m.console_options_extend_until({ until: formatUntil(until as Instant, zone, locale) })}
          </p>
          {!isSame && <EmailAhead email={email} guest={reservation.guestName} />}
        </>
      )}
      confirm={m.console_options_extend}
      onLeave={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.console_options_day()} {...form.field('day')} type="date" isRequired />
        <TextField label={m.console_options_time()} {...form.field('time')} type="time" isRequired />
      </div>
      <p className="ahead">
        {m.console_options_extend_ahead({
          now: formatUntil(option.until as Instant, zone, locale),
          latest: formatUntil(latest, zone, locale),
        })}
      </p>
    </ActionForm>
  )
}
