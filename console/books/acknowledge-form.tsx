import { useState, type FormEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useWords } from '#web/ui/use-words.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'

type Props = { id: number; onDone: () => Promise<void>; onLeave: () => void }

/** Why an exception may be as it is; it changes no book. */
export function AcknowledgeForm({ id, onDone, onLeave }: Props) {
  const asking = useAsk()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useWords()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const called = await asking('POST /api/staff/books/{id}/acknowledgement', {
      params: { id: String(id) },
      payload: { note },
    })
    if (called.ok) return onDone()
    setBusy(false)
    setProblem(wordsFor(called.error))
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
      <TextField
        label={m.console_bank_acknowledge_note()}
        description={m.console_bank_acknowledge_help()}
        name={`acknowledge-${id}`}
        rows={3}
        isRequired
        errorMessage={problem}
        value={note}
        onChange={setNote}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isBusy} pendingLabel={m.console_waiting()}>
          {m.console_bank_acknowledge_confirm()}
        </Button>
        <Button variant="quiet" isDisabled={isBusy} onPress={onLeave}>
          {m.console_refunds_ahead_leave()}
        </Button>
      </div>
    </form>
  )
}
