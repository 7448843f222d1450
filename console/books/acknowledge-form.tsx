import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import type { Words } from '#ui/use-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'

/** Why an exception may be as it is; it changes no book. */
export function AcknowledgeForm({ id, onClose }: { id: number; onClose: (news?: Words) => void }) {
  const params = { id: String(id) }
  const form = useActionForm({
    name: `acknowledge-${id}`,
    initial: { note: '' },
    act: (ask, payload) => ask('POST /api/staff/books/{id}/acknowledgement', { params, payload }),
    onDone: () => onClose(m.console_bank_acknowledge_done),
  })
  return (
    <ActionForm form={form} submit={m.console_bank_acknowledge_confirm()} onLeave={onClose}>
      <TextField
        label={m.words_reason()}
        description={m.console_bank_acknowledge_help()}
        {...form.field('note')}
        rows={3}
        isRequired
      />
    </ActionForm>
  )
}
