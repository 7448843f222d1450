import { longestTurnoverWords } from '#domain/turnovers.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Turnover } from './turnover-groups.ts'

/** What is wrong in a loft, in words; it waits on the day of the others until it is settled. */
export function ProblemForm({ turnover, onClose }: { turnover: Turnover; onClose: () => void }) {
  const { stayId, propertyId, day } = turnover
  const form = useActionForm({
    name: `problem-${stayId}`,
    initial: { words: '' },
    act: (ask, { words }, { key }) =>
      ask('POST /api/staff/turnovers/{id}/problems', {
        params: { id: String(stayId) },
        payload: { propertyId, day, key, words },
      }),
    onDone: onClose,
  })
  return (
    <ActionForm form={form} submit={m.console_turnovers_report_send()} onLeave={onClose}>
      <TextField
        label={m.console_turnovers_words()}
        {...form.field('words')}
        rows={3}
        longest={longestTurnoverWords}
        isRequired
      />
    </ActionForm>
  )
}
