import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ask } from '#console/client/ask.ts'
import { useChange } from '#console/forms/use-change.ts'

/** What the staff tell each other of a stay; its guest never reads it. Nobody writes over a note that they have not read. */
export function StaffNote({ id, note }: { id: number; note: string }) {
  const change = useChange()
  const { revalidate } = useRevalidator()
  const [read, setRead] = useState(note)
  const [typed, setTyped] = useState(note)
  const [theirs, setTheirs] = useState<string | null>(null)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await change.run(
      'note',
      (asking) =>
        asking('PUT /api/staff/reservations/{id}/note', {
          params: { id: String(id) },
          payload: { note: typed, formerNote: theirs ?? read },
        }),
      m.console_note_saved,
    )
    if (saved?.ok) {
      setRead(typed)
      setTheirs(null)
    } else if (saved?.error.code === 'note_changed') {
      const params = { id: String(id) }
      const now = await ask('GET /api/staff/reservations/{id}', { params })
      if (now.ok) setTheirs(now.answer.note ?? '')
      await revalidate()
    }
  }
  return (
    <section aria-labelledby="internal-note">
      <h2 id="internal-note" className="title-card">
        {m.console_note()}
      </h2>
      <form method="post" onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
        <TextField
          label={m.console_note_label()}
          description={m.console_note_help()}
          name="note"
          rows={4}
          longest={4000}
          value={typed}
          onChange={setTyped}
        />
        {change.problem && (
          <Notice tone="error" role="alert">
            {change.problem}
          </Notice>
        )}
        {theirs !== null && (
          <div>
            <p className="font-semibold">{m.console_note_theirs()}</p>
            <p className="whitespace-pre-line wrap-anywhere">{theirs}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="quiet"
            isDisabled={theirs === null && typed === read}
            isPending={change.busy === 'note'}
          >
            {theirs === null ? m.console_save() : m.console_note_over()}
          </Button>
          <p role="status" className="small text-success">
            {change.news}
          </p>
        </div>
      </form>
    </section>
  )
}
