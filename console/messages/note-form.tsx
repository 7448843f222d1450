import { m } from '#i18n/paraglide/messages.js'
import { longestMessage } from '#domain/message.ts'
import { TextField } from '#ui/field.tsx'
import { ActionForm } from '#console/forms/action-form.tsx'
import { OpeningSection } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Words } from '#ui/use-words.ts'

/** What the staff tell each other in a thread; its guest never reads it. */
export const NoteSection = ({ threadId }: { threadId: number }) => (
  <OpeningSection
    id="add-note"
    title={m.console_messages_note()}
    isOffered
    lead={<p className="text-muted">{m.console_team_only()}</p>}
    opener={m.console_messages_note_open()}
    subject={threadId}
    form={NoteForm}
  />
)

function NoteForm({ subject: threadId, onClose }: { subject: number; onClose: (news?: Words) => void }) {
  const form = useActionForm({
    name: 'thread-note',
    initial: { body: '' },
    act: (asking, { body }, { key }) =>
      asking('POST /api/staff/threads/{id}/notes', {
        params: { id: String(threadId) },
        payload: { key, body },
      }),
    onDone: () => onClose(m.console_messages_note_kept),
  })
  return (
    <ActionForm form={form} submit={m.console_messages_note_keep()} onLeave={() => onClose()}>
      <TextField
        label={m.console_messages_note_label()}
        description={m.console_messages_note_help()}
        rows={4}
        longest={longestMessage}
        {...form.field('body')}
      />
    </ActionForm>
  )
}
