import { useState, type FormEvent } from 'react'
import { addMinutes, timeIn, todayIn, toInstantOf, type Instant } from '#domain/days.ts'
import { latestOptionEnd } from '#domain/option.ts'
import { formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Change } from '#console/account/use-change.ts'
import type { Reservation } from '#console/reservations/entry-words.ts'
import type { Option } from './option-words.ts'

type Props = { reservation: Reservation; option: Option; change: Change; onClose: () => void }

/** Another end, by the lofts' clocks: first the latest that there can be. */
export function ExtendForm({ reservation, option, change, onClose }: Props) {
  const locale = useLocale()
  const { zone, arrivalTime, arrival } = reservation
  const stay = { arrival, checkIn: arrivalTime, zone } as Parameters<typeof latestOptionEnd>[0]
  // A minute goes by while somebody reads it.
  const [latest] = useState(() => latestOptionEnd(stay, addMinutes(toInstantOf(Date.now()), -1)))
  const [day, setDay] = useState<string>(() => todayIn(zone, latest))
  const [time, setTime] = useState<string>(() => timeIn(zone, latest))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const called = await change.run(
      'extend',
      (asking) =>
        asking('POST /api/staff/reservations/{id}/option/extend', {
          params: { id: String(reservation.id) },
          payload: { untilDay: day, untilTime: time },
        }),
      m.console_options_extend_done,
    )
    if (called?.ok) onClose()
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-xl gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.console_options_day()}
          name="option-day"
          type="date"
          isRequired
          value={day}
          onChange={setDay}
        />
        <TextField
          label={m.console_options_time()}
          name="option-time"
          type="time"
          isRequired
          value={time}
          onChange={setTime}
        />
      </div>
      <p className="ahead">
        {m.console_options_extend_ahead({
          now: formatInstant(option.until as Instant, zone, locale),
          latest: formatInstant(latest, zone, locale),
        })}
      </p>
      {change.problem && (
        <Notice tone="error" role="alert">
          {change.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={change.busy === 'extend'} pendingLabel={m.console_waiting()}>
          {m.console_options_extend()}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {m.console_refunds_ahead_leave()}
        </Button>
      </div>
    </form>
  )
}
