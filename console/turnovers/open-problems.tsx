import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatInstant } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Change } from '#console/account/use-change.ts'
import type { Turnovers } from './turnover-groups.ts'

/** What is not settled yet, whatever became of the stay after which it was found. */
export function OpenProblems({ turnovers, change }: { turnovers: Turnovers; change: Change }) {
  const locale = useLocale()
  const { problems, zone } = turnovers
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="problems" className="mb-10">
      <h2 id="problems" className="title-card mb-3">
        {m.console_turnovers_problems()}
      </h2>
      <ul className="to-do">
        {problems.map(({ id, propertyName, words, by, at }) => (
          <li key={id}>
            <Icon name="alert" className="to-do-mark" />
            <div className="min-w-0">
              <p className="wrap-anywhere">{m.console_turnovers_problem({ loft: propertyName, words })}</p>
              <p className="small text-muted">
                {m.console_turnovers_problem_by({
                  name: by,
                  at: formatInstant(at as Instant, zone, locale),
                })}
              </p>
              <SettleProblem problem={{ id, words }} change={change} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SettleProps = { problem: { id: number; words: string }; change: Change }

/** One press, and nobody waits for it any more. */
export function SettleProblem({ problem: { id, words }, change }: SettleProps) {
  const name = `problem ${id}`
  return (
    <Button
      variant="link"
      aria-label={m.console_turnovers_settle_of({ words })}
      isPending={change.busy === name}
      onPress={() =>
        void change.run(
          name,
          (ask) =>
            ask('PUT /api/staff/turnover-problems/{id}/settled', {
              params: { id: String(id) },
              payload: { isSettled: true },
            }),
          m.console_turnovers_settled,
        )
      }
    >
      {m.console_turnovers_settle()}
    </Button>
  )
}
