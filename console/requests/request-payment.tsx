import { SentLink } from '#console/forms/copied-text.tsx'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useWords, type Words } from '#ui/use-words.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { SureButton } from '#console/frame/sure-button.tsx'
import { useAsk } from '#console/proof/proof-provider.tsx'
import { isGoingOn, type Reservation } from '#console/client/entry-words.ts'
import { AskedWords, type Asked } from './asked-words.tsx'
import { RequestForm, type MadeLink } from './request-form.tsx'

/** What is owed is asked for by a link: the form, the link that is open, and what became of the former ones. */
export function RequestPayment({ reservation }: { reservation: Reservation }) {
  const asking = useAsk()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<MadeLink | null>(null)
  const [news, setNews] = useWords()
  const [problem, setProblem] = useWords()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { guestName: guest, requests, zone } = reservation
  const open = requests.find(({ status }) => status === 'open')
  const mayAsk = isOwing(reservation) && !open
  if (!mayAsk && !isOpen && !problem && requests.length === 0) return null

  function say(said: { news?: Words; problem?: Words }) {
    setNews(said.news)
    setProblem(said.problem)
    heading.current?.focus()
  }

  function close(link?: MadeLink) {
    setOpen(false)
    setMade(link ?? null)
    say({ news: link && (link.isMailed ? m.console_requests_sent : m.console_requests_made) })
  }

  async function withdraw({ id }: Asked) {
    setBusy(true)
    const params = { id: String(reservation.id), request: String(id) }
    const called = await asking('POST /api/staff/reservations/{id}/requests/{request}/withdraw', {
      params,
      payload: {},
    })
    // Also where it was refused: it is paid, or over, by now.
    await revalidate()
    setBusy(false)
    say(called.ok ? { news: m.console_requests_withdrawn } : { problem: wordsFor(called.error) })
  }

  return (
    <section aria-labelledby="request-payment">
      <h2 id="request-payment" className="title-card" tabIndex={-1} ref={heading}>
        {m.console_requests_title()}
      </h2>
      <Outcome news={news} problem={problem} />
      {made && open && <SentLink url={made.url} />}
      {requests.length > 0 && (
        <ul className="grid gap-3">
          {requests.toReversed().map((asked) => (
            <li key={asked.id} className="grid justify-items-start gap-2">
              <AskedWords asked={asked} zone={zone} />
              {asked === open && (
                <SureButton
                  label={m.console_requests_withdraw()}
                  name={m.console_requests_withdraw()}
                  what={m.console_requests_withdraw_what({ guest })}
                  sure={m.console_requests_withdraw_sure()}
                  isPending={isBusy}
                  onSure={() => void withdraw(asked)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <RequestForm reservation={reservation} onClose={close} />}
      {mayAsk && !isOpen && (
        <>
          <p className="measure text-muted">
            {reservation.guest?.email === null
              ? m.console_requests_lead_no_email({ guest })
              : m.console_requests_lead({ guest })}
          </p>
          <Button
            variant="quiet"
            onPress={() => {
              setNews(undefined)
              setProblem(undefined)
              setOpen(true)
            }}
          >
            {m.console_requests_open()}
          </Button>
        </>
      )}
    </section>
  )
}

/** Of one who has left the server asks for nothing by a link; how much it is, reception does not see. */
function isOwing(reservation: Reservation): boolean {
  const { isPaid, option } = reservation
  return option ? option.state === 'open' : !isPaid && isGoingOn(reservation)
}
