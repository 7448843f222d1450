import { timeIn, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import type { Change } from '#console/forms/use-change.ts'

type Unready = Extract<Answer<'GET /api/staff/to-do'>['items'][number], { kind: 'arrival_not_ready' }>

/** Which loft, who comes when, and who has the turnover. */
export function unreadyWords(item: Unready, zone: string, locale: Locale): string {
  const { propertyName: loft, reservation, inAt, turnover } = item
  const time = formatTime(timeIn(zone, inAt as Instant), locale)
  const what = m.console_today_to_do_not_ready({ loft, guest: reservation.guestName, time })
  const who = turnover.assignee
    ? m.console_turnovers_who({ name: turnover.assignee.name })
    : m.console_turnovers_who_nobody()
  return `${what} ${who}.`
}

/** One press, where that is read: the loft is ready for whoever comes. */
export function MarkReady({ item: { propertyName, turnover }, change }: { item: Unready; change: Change }) {
  const { stayId, propertyId, day } = turnover
  const name = `done ${stayId}`
  return (
    <Button
      variant="link"
      aria-label={m.console_turnovers_do_of({ loft: propertyName })}
      isPending={change.busy === name}
      onPress={() =>
        void change.run(
          name,
          (ask) =>
            ask('PUT /api/staff/turnovers/{id}/done', {
              params: { id: String(stayId) },
              payload: { propertyId, day, isDone: true },
            }),
          m.console_turnovers_today_done,
        )
      }
    >
      {m.console_turnovers_do()}
    </Button>
  )
}
