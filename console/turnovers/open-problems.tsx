import { useEffect, useRef, useState } from 'react'
import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatInstant } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Change } from '#console/forms/use-change.ts'
import type { Turnovers } from './turnover-groups.ts'

/** What is not settled yet, whatever became of the stay after which it was found. */
export function OpenProblems({ turnovers, change }: { turnovers: Turnovers; change: Change }) {
  const locale = useLocale()
  const { problems, zone } = turnovers
  const [settled, setSettled] = useState<Settled | null>(null)
  if (problems.length === 0 && !settled) return null
  return (
    <section aria-labelledby="problems" className="mb-10">
      <h2 id="problems" className="title-card mb-3">
        {m.console_turnovers_problems()}
      </h2>
      {settled && <SettledNotice key={settled.id} settled={settled} change={change} onEnd={setSettled} />}
      <ul className="to-do empty:hidden">
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
              <SettleProblem problem={{ id, words }} change={change} onEnd={setSettled} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export type Settled = { id: number }
type Ending = { change: Change; onEnd: (settled: Settled | null) => void }

const nameOf = ({ id }: Settled): string => `problem ${id}`

async function settle({ id }: Settled, { change, onEnd }: Ending, isSettled: boolean): Promise<void> {
  const ended = await change.run(
    nameOf({ id }),
    (ask) =>
      ask('PUT /api/staff/turnover-problems/{id}/settled', {
        params: { id: String(id) },
        payload: { isSettled },
      }),
    isSettled ? m.console_turnovers_settled : m.console_turnovers_reopened,
  )
  if (ended?.ok) onEnd(isSettled ? { id } : null)
}

/** One press, and nobody waits for it any more. */
export function SettleProblem({
  problem: { id, words },
  ...ending
}: Ending & { problem: { id: number; words: string } }) {
  return (
    <Button
      variant="link"
      aria-label={m.console_turnovers_settle_of({ words })}
      isPending={ending.change.busy === nameOf({ id })}
      onPress={() => void settle({ id }, ending, true)}
    >
      {m.console_settle()}
    </Button>
  )
}

/** Its row is gone: the focus comes here, and the press can be taken back. */
export function SettledNotice({ settled, ...ending }: Ending & { settled: Settled }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="mb-3">
      <Notice tone="success">
        {m.console_turnovers_settled()}{' '}
        <Button
          variant="link"
          isPending={ending.change.busy === nameOf(settled)}
          onPress={() => void settle(settled, ending, false)}
        >
          {m.console_undo()}
        </Button>
      </Notice>
    </div>
  )
}
