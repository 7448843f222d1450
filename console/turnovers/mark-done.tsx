import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { TurnoverProps } from './turnover-groups.ts'
import { doneWords } from './turnover-words.ts'

/** One press once its guests leave; the same place takes it back. */
export function MarkDone({ turnover, turnovers, change, loft }: TurnoverProps & { loft: string }) {
  const locale = useLocale()
  const { stayId, propertyId, day, done } = turnover
  const { today, zone } = turnovers
  const name = `done ${stayId}`
  const isBusy = change.busy === name
  if (!done && day > today) return null

  const mark = (isDone: boolean) =>
    void change.run(
      name,
      (ask) =>
        ask('PUT /api/staff/turnovers/{id}/done', {
          params: { id: String(stayId) },
          payload: { propertyId, day, isDone },
        }),
      isDone ? m.console_turnovers_today_done : m.console_turnovers_today_open,
    )

  return done ? (
    <>
      <span className="turnover-done">
        <Icon name="check" />
        {doneWords(turnover, done, { zone, locale })}
      </span>
      <Button
        variant="link"
        aria-label={m.console_turnovers_undo_of({ loft })}
        isPending={isBusy}
        onPress={() => mark(false)}
      >
        {m.console_erase()}
      </Button>
    </>
  ) : (
    <Button aria-label={m.console_turnovers_do_of({ loft })} isPending={isBusy} onPress={() => mark(true)}>
      {m.console_turnovers_do()}
    </Button>
  )
}
