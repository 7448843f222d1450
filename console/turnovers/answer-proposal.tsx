import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Answer } from '#client/call.ts'
import { useChange, type Change } from '#console/forms/use-change.ts'
import { UndoNotice } from '#console/frame/undo-notice.tsx'
import { SettledNotice, type Settled } from './open-problems.tsx'
import { nightsOfLoft } from './turnover-words.ts'

type Proposed = Extract<Answer<'GET /api/staff/to-do'>['items'][number], { kind: 'closing_proposed' }>
type Undo = NonNullable<Answer<'POST /api/staff/closing-proposals/{id}/accept'>['undo']>

export type Answers = {
  change: Change
  closed: Undo | null
  setClosed: (undo: Undo | null) => void
  settled: Settled | null
  setSettled: (settled: Settled | null) => void
}

/** What somebody answers goes away with its row: how it ended is said above the list. */
export function useAnswers(): Answers {
  const change = useChange()
  const [closed, setClosed] = useState<Undo | null>(null)
  const [settled, setSettled] = useState<Settled | null>(null)
  return { change, closed, setClosed, settled, setSettled }
}

export function Answered({ change, closed, setClosed, settled, setSettled }: Answers) {
  const { revalidate } = useRevalidator()
  const undone = () => {
    setClosed(null)
    void revalidate()
  }
  return (
    <>
      {change.problem && (
        <Notice tone="error" role="alert" className="mb-3">
          {change.problem}
        </Notice>
      )}
      {closed && (
        <UndoNotice key={closed.id} undos={[closed]} onUndone={undone}>
          {m.console_turnovers_accepted()}
        </UndoNotice>
      )}
      {settled && <SettledNotice key={settled.id} settled={settled} change={change} onEnd={setSettled} />}
      <p role="status" className="sr-only">
        {closed || settled ? '' : change.news}
      </p>
    </>
  )
}

const inTheWay: Readonly<Record<NonNullable<Proposed['taken']>, () => string>> = {
  sold: m.console_turnovers_to_do_sold,
  closed: m.console_turnovers_to_do_closed,
  being_paid: m.console_turnovers_to_do_being_paid,
}

/** What accepting would do, and one press for either answer. */
export function AnswerProposal({ item, answers }: { item: Proposed; answers: Answers }) {
  const locale = useLocale()
  const { proposal, propertyName, taken } = item
  const { change, setClosed } = answers
  const { revalidate } = useRevalidator()
  const range = { firstNight: proposal.firstNight as Day, lastNight: proposal.lastNight as Day }
  const nights = nightsOfLoft(propertyName, range, locale)
  const params = { id: String(proposal.id) }
  const name = `proposal ${proposal.id}`

  async function accept() {
    const ended = await change.run(
      name,
      (ask) => ask('POST /api/staff/closing-proposals/{id}/accept', { params }),
      m.console_turnovers_accepted,
    )
    if (ended?.ok) setClosed(ended.answer.undo)
    else await revalidate()
  }

  async function decline() {
    const ended = await change.run(
      name,
      (ask) => ask('POST /api/staff/closing-proposals/{id}/decline', { params }),
      m.console_turnovers_declined,
    )
    if (!ended?.ok) await revalidate()
  }

  return (
    <div className="w-full">
      <p className="text-muted">
        {taken === null ? m.console_turnovers_to_do_ahead({ count: proposal.nights }) : inTheWay[taken]()}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {(taken === null || taken === 'being_paid') && (
          <Button
            variant="quiet"
            isPending={change.busy === name}
            aria-label={m.console_turnovers_accept_of({ nights })}
            onPress={() => void accept()}
          >
            {m.console_turnovers_accept()}
          </Button>
        )}
        <Button
          variant="quiet"
          isPending={change.busy === name}
          aria-label={m.console_turnovers_decline_of({ nights })}
          onPress={() => void decline()}
        >
          {m.console_decline()}
        </Button>
      </div>
    </div>
  )
}
