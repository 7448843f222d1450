import { useRef, useState, type FormEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { saidOf, type FieldWords } from '#web/ui/use-words.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'
import { fieldOf } from '#console/refunds/give-back-form.tsx'
import { AdoptionAhead, type Adoption } from './adoption-ahead.tsx'
import type { BooksException } from './exception-words.ts'

type Props = {
  exception: BooksException
  zone: string
  onDone: (amount: number) => Promise<void>
  onLeave: () => void
}

/** Why, then what it does, then the act: how much it is the bank says. What was typed stays whatever is answered. */
export function AdoptForm({ exception: { id, reservation }, zone, onDone, onLeave }: Props) {
  const asking = useAsk()
  const locale = useLocale()
  const [note, setNote] = useState('')
  const [words, setWords] = useState<FieldWords>({})
  const [ahead, setAhead] = useState<Adoption | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const said = saidOf(words)
  const asked = { params: { id: String(id) }, payload: { note } }

  async function look(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const called = await asking('POST /api/staff/books/{id}/adoption/preview', asked)
    setBusy(false)
    setWords(
      called.ok ? {} : { [fieldOf[called.error.code] === 'note' ? 'note' : 'form']: wordsFor(called.error) },
    )
    if (called.ok) setAhead(called.answer)
  }

  async function adopt() {
    setBusy(true)
    const called = await asking('POST /api/staff/books/{id}/adoption', asked)
    if (called.ok) return onDone(called.answer.amount)
    setBusy(false)
    // Something else holds by now: it is to be looked at again.
    if (called.error.code !== 'prove_again' && called.error.code !== 'offline') setAhead(null)
    setWords({ form: wordsFor(called.error) })
  }

  const amount = ahead && formatMoney(ahead.amount, locale)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void look(event)}
      className="grid max-w-xl gap-4"
    >
      <TextField
        label={m.console_bank_acknowledge_note()}
        description={m.console_bank_adopt_note_help()}
        name={`adopt-${id}`}
        rows={3}
        isRequired
        errorMessage={said['note']}
        value={note}
        onChange={(typed) => {
          setNote(typed)
          setAhead(null)
        }}
      />
      {ahead && <AdoptionAhead ahead={ahead} guest={reservation?.guestName ?? ''} zone={zone} />}
      {said['form'] && (
        <Notice tone="error" role="alert">
          {said['form']}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {ahead ? (
          <Button isPending={isBusy} pendingLabel={m.console_waiting()} onPress={() => void adopt()}>
            {ahead.settlesRefused
              ? m.console_bank_adopt_confirm_settles({ amount: amount ?? '' })
              : m.console_bank_adopt_confirm({ amount: amount ?? '', guest: reservation?.guestName ?? '' })}
          </Button>
        ) : (
          <Button type="submit" isPending={isBusy} pendingLabel={m.console_waiting()}>
            {m.console_refunds_ahead_show()}
          </Button>
        )}
        <Button variant="quiet" isDisabled={isBusy} onPress={onLeave}>
          {m.console_refunds_ahead_leave()}
        </Button>
      </div>
    </form>
  )
}
