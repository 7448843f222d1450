import { useState, type FormEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useChange } from '#console/account/use-change.ts'

/** What the staff tell each other of a stay; its guest never reads it. */
export function StaffNote({ id, note }: { id: number; note: string }) {
  const change = useChange()
  const [typed, setTyped] = useState(note)
  function submit(event: FormEvent) {
    event.preventDefault()
    void change.run(
      'note',
      (asking) =>
        asking('PUT /api/staff/reservations/{id}/note', {
          params: { id: String(id) },
          payload: { note: typed },
        }),
      m.console_note_saved,
    )
  }
  return (
    <section aria-labelledby="internal-note">
      <h2 id="internal-note" className="title-card">
        {m.console_note()}
      </h2>
      <form method="post" onSubmit={submit} className="grid max-w-xl gap-4">
        <TextField
          label={m.console_note_label()}
          description={m.console_note_help()}
          name="note"
          rows={4}
          maxLength={4000}
          value={typed}
          onChange={setTyped}
        />
        {change.problem && (
          <Notice tone="error" role="alert">
            {change.problem}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="quiet"
            isDisabled={typed === note}
            isPending={change.busy === 'note'}
          >
            {m.console_save()}
          </Button>
          <p role="status" className="small text-success">
            {change.news}
          </p>
        </div>
      </form>
    </section>
  )
}
