import { useState, type FormEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { domainOf, type DnsState, type SenderRecord } from '#domain/sender-dns.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAsk } from '#console/proof/proof-provider.tsx'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useWords } from '#ui/use-words.ts'

type Said = Answer<'POST /api/staff/set-up/sender'>

const words: Readonly<Record<SenderRecord, Record<DnsState, () => string>>> = {
  spf: {
    found: m.console_setup_spf_found,
    wrong: m.console_setup_spf_wrong,
    none: m.console_setup_spf_none,
    no_answer: m.console_setup_spf_no_answer,
  },
  dkim: {
    found: m.console_setup_dkim_found,
    wrong: m.console_setup_dkim_wrong,
    none: m.console_setup_dkim_none,
    no_answer: m.console_setup_dkim_no_answer,
  },
  dmarc: {
    found: m.console_setup_dmarc_found,
    wrong: m.console_setup_dmarc_wrong,
    none: m.console_setup_dmarc_none,
    no_answer: m.console_setup_dmarc_no_answer,
  },
}

/** What DNS says of the sender, asked by one press; each line that is missing stands there to be written. */
export const SenderCheck = ({ sender }: { sender: string }) => (
  <section aria-labelledby="sender" className="setup-part">
    <h3 id="sender" className="title-card">
      {m.console_setup_sender()}
    </h3>
    {domainOf(sender) === null ? (
      <p className="measure text-muted">{m.console_setup_sender_none({ sender })}</p>
    ) : (
      <AskedSender sender={sender} />
    )}
  </section>
)

function AskedSender({ sender }: { sender: string }) {
  const asking = useAsk()
  const [selector, setSelector] = useState('')
  const [said, setSaid] = useState<Said | null>(null)
  const [problem, setProblem] = useWords()
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const called = await asking('POST /api/staff/set-up/sender', { payload: { selector } })
    setSaid(called.ok ? called.answer : null)
    setProblem(called.ok ? undefined : wordsFor(called.error))
    setBusy(false)
  }
  return (
    <>
      <p className="measure text-muted mb-4">{m.console_setup_sender_lead({ sender })}</p>
      <div role="status" className="mb-4 empty:hidden">
        {said && <Records records={said.records} />}
      </div>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid max-w-md justify-items-start gap-5"
      >
        <TextField
          label={m.console_setup_selector()}
          description={m.console_setup_selector_help()}
          name="selector"
          autoComplete="off"
          autoCapitalize="none"
          longest={60}
          value={selector}
          onChange={setSelector}
        />
        <Button variant="quiet" type="submit" isPending={isBusy} pendingLabel={m.words_waiting()}>
          {m.console_setup_sender_ask()}
        </Button>
      </form>
    </>
  )
}

const Records = ({ records }: { records: Said['records'] }) => (
  <ul className="console-rows">
    {records.map(({ record, state, name, line }) => (
      <li key={record} className="console-row-tall opening-item">
        <Icon
          name={state === 'found' ? 'check' : 'info'}
          className={state === 'found' ? 'opening-done' : 'text-muted'}
        />
        <div className="min-w-0">
          <p>{words[record][state]()}</p>
          {state !== 'found' && (
            <>
              <p className="small text-muted">{m.console_setup_record({ name })}</p>
              <p className="setup-line">{line}</p>
            </>
          )}
        </div>
      </li>
    ))}
  </ul>
)
