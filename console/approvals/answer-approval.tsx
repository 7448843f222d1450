import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { Answer, CallError } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Change } from '#console/forms/use-change.ts'
import { EmailAhead } from '#console/forms/email-ahead.tsx'
import { ConcessionLines } from './concession-line.tsx'

type Asked = Extract<Answer<'GET /api/staff/to-do'>['items'][number], { kind: 'approval_asked' }>
type Ahead = Answer<'GET /api/staff/approvals/{id}'>

/**
 * What approving would do, once it is asked for, and one press for either answer; whoever asked takes it back. What cannot be
 * done any more is not offered any more.
 */
export function AnswerApproval({ item, change }: { item: Asked; change: Change }) {
  const { approval, reservation } = item
  const { id, by, may, isOwn } = approval
  const { revalidate } = useRevalidator()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const [isOutdated, setOutdated] = useState(false)
  const params = { id: String(id) }
  const name = `approval ${id}`
  const whose = { by, guest: reservation.guestName }

  function note(error: CallError | undefined) {
    if (error?.code !== 'approval_outdated') return
    setAhead(null)
    setOutdated(true)
  }
  async function look() {
    if (ahead) return setAhead(null)
    const ended = await change.run(
      name,
      (ask) => ask('GET /api/staff/approvals/{id}', { params }),
      () => '',
    )
    if (ended?.ok) setAhead(ended.answer)
    else note(ended?.error)
  }
  async function approve() {
    const ended = await change.run(
      name,
      (ask) => ask('POST /api/staff/approvals/{id}/approval', { params }),
      m.console_approvals_approved,
    )
    if (ended?.ok) return
    note(ended?.error)
    await revalidate()
  }
  async function decline() {
    const ended = await change.run(
      name,
      (ask) => ask('POST /api/staff/approvals/{id}/decline', { params }),
      isOwn ? m.console_approvals_withdrawn : m.console_approvals_declined,
    )
    if (!ended?.ok) await revalidate()
  }

  const busy = { isPending: change.busy === name, pendingLabel: m.words_waiting() }
  const of = <span className="sr-only">, {m.console_approvals_whose(whose)}</span>
  return (
    <div className="w-full">
      {ahead && <ApprovalAhead ahead={ahead} />}
      {isOutdated && <p className="mt-2">{m.console_approvals_outdated()}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        {may === 'approve' && !isOutdated && (
          <>
            <Button variant="quiet" {...busy} aria-expanded={ahead !== null} onPress={() => void look()}>
              {ahead ? m.console_approvals_hide() : m.console_approvals_see()}
            </Button>
            <Button variant="quiet" {...busy} onPress={() => void approve()}>
              {m.console_approvals_approve()}
              {of}
            </Button>
          </>
        )}
        <Button variant="quiet" {...busy} onPress={() => void decline()}>
          {isOwn ? m.console_approvals_withdraw() : m.console_decline()}
          {!isOwn && of}
        </Button>
      </div>
    </div>
  )
}

/** What goes back, and the letter as its guest would read it. */
function ApprovalAhead({ ahead }: { ahead: Ahead }) {
  const locale = useLocale()
  const { refund, note, email, reservation, concession } = ahead
  const money = (of: number) => ({ amount: formatMoney(of, locale) })
  return (
    <div className="ahead mt-3">
      <ul className="ahead-facts">
        {refund.toCard > 0 && <li>{m.console_approvals_refund(money(refund.toCard))}</li>}
        {refund.handed > 0 && <li>{m.console_approvals_handed(money(refund.handed))}</li>}
        {refund.toCard + refund.handed === 0 && <li>{m.console_approvals_no_refund()}</li>}
        <ConcessionLines concession={concession} />
        {note && <li>{m.console_approvals_note({ note })}</li>}
      </ul>
      <EmailAhead email={email} guest={reservation.guestName} />
    </div>
  )
}
