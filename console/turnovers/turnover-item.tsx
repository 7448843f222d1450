import { useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { may, useMe } from '#console/client/me.ts'
import { ReadWaysButton } from '#console/ways/shown-ways.tsx'
import { AssignForm } from './assign-form.tsx'
import { MarkDone } from './mark-done.tsx'
import { ProblemForm } from './problem-form.tsx'
import type { TurnoverProps } from './turnover-groups.ts'
import { hoursOf } from './turnover-words.ts'

/** One loft between two stays: until when and for whom, who does it, what is wrong, and the ways to say so. */
export function TurnoverItem({ isDaySaid, ...props }: TurnoverProps & { isDaySaid: boolean }) {
  const { turnover, turnovers } = props
  const locale = useLocale()
  const loft = turnovers.lofts.find(({ id }) => id === turnover.propertyId)!
  const problems = turnovers.problems.filter(({ stayId }) => stayId === turnover.stayId)
  return (
    <li className="visit">
      <div className="visit-head">
        <h3 className="visit-who">{loft.name}</h3>
        {turnover.isSameDay && (
          <p className="visit-turnover small">
            <Icon name="refresh" />
            {m.console_today_turnover()}
          </p>
        )}
      </div>
      <p>{hoursOf(turnover, { locale, isDaySaid })}</p>
      <Who turnover={turnover} />
      {turnover.note && <p className="visit-message small wrap-anywhere">{turnover.note}</p>}
      {problems.map(({ id, words }) => (
        <p key={id} className="turnover-problem small wrap-anywhere">
          <Icon name="alert" />
          {words}
        </p>
      ))}
      <Actions {...props} loft={loft.name} />
    </li>
  )
}

function Who({ turnover: { assignee } }: Pick<TurnoverProps, 'turnover'>) {
  const me = useMe()
  if (!assignee) return <p className="small text-muted">{m.console_turnovers_who_nobody()}</p>
  const words =
    assignee.id === me.id ? m.console_turnovers_you() : m.console_turnovers_who({ name: assignee.name })
  return <p className="small">{words}</p>
}

type Open = 'assign' | 'problem' | null

function Actions({ turnover, turnovers, change, loft }: TurnoverProps & { loft: string }) {
  const me = useMe()
  const [open, setOpen] = useState<Open>(null)
  const ways = useRef<HTMLDivElement>(null)
  const about = { turnover, turnovers, change, loft }

  function close() {
    setOpen(null)
    ways.current?.focus()
  }

  return (
    <>
      <div className="visit-ways" tabIndex={-1} ref={ways}>
        <MarkDone {...about} />
        {!turnover.done && <Take {...about} />}
        {!turnover.done && may(me, 'assign_turnovers') && (
          <Button
            variant="link"
            aria-label={m.console_turnovers_assign_of({ loft })}
            aria-expanded={open === 'assign'}
            onPress={() => setOpen(open === 'assign' ? null : 'assign')}
          >
            {m.console_turnovers_assign()}
          </Button>
        )}
        <Button
          variant="link"
          aria-label={m.console_turnovers_report_of({ loft })}
          aria-expanded={open === 'problem'}
          onPress={() => setOpen(open === 'problem' ? null : 'problem')}
        >
          {m.console_turnovers_report()}
        </Button>
        {turnover.day === turnovers.today && may(me, 'read_ways_in') && (
          <ReadWaysButton
            propertyId={turnover.propertyId}
            turnover={turnover.stayId}
            loft={loft}
            label={m.console_ways_title()}
            name={m.console_ways_title_of({ loft })}
          />
        )}
      </div>
      {open === 'assign' && <AssignForm {...about} onClose={close} />}
      {open === 'problem' && <ProblemForm {...about} onClose={close} />}
    </>
  )
}

/** What nobody has may be taken, and what one has be given up. */
function Take({ turnover, change, loft }: TurnoverProps & { loft: string }) {
  const me = useMe()
  const { stayId, propertyId, day, assignee } = turnover
  if (assignee && assignee.id !== me.id) return null
  const isTaken = assignee === null
  const name = isTaken ? m.console_turnovers_take_of({ loft }) : m.console_turnovers_leave_of({ loft })
  return (
    <Button
      variant="link"
      aria-label={name}
      isPending={change.busy === `take ${stayId}`}
      onPress={() =>
        void change.run(
          `take ${stayId}`,
          (ask) =>
            ask('PUT /api/staff/turnovers/{id}/taken', {
              params: { id: String(stayId) },
              payload: { propertyId, day, isTaken },
            }),
          isTaken ? m.console_turnovers_you : m.console_turnovers_who_nobody,
        )
      }
    >
      {isTaken ? m.console_turnovers_take() : m.console_turnovers_leave()}
    </Button>
  )
}
