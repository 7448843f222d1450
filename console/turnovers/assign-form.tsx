import { useState } from 'react'
import { longestTurnoverWords, hasLoft } from '#domain/turnovers.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Turnover, Turnovers } from './turnover-groups.ts'

type Props = { turnover: Turnover; turnovers: Turnovers; onClose: () => void }

/** Who does it and what they have to know. A note that somebody else wrote meanwhile is shown before it is written over. */
export function AssignForm({ turnover, turnovers, onClose }: Props) {
  const { stayId, propertyId, day, assignee, note: current } = turnover
  const [read] = useState(current)
  const form = useActionForm({
    name: `turnover-${stayId}`,
    initial: { assignee: String(assignee?.id ?? ''), note: current },
    act: (ask, { assignee: chosen, note }) =>
      ask('PUT /api/staff/turnovers/{id}/assignment', {
        params: { id: String(stayId) },
        payload: {
          propertyId,
          day,
          assigneeId: chosen === '' ? null : Number(chosen),
          note,
          formerNote: current,
        },
      }),
    onDone: onClose,
  })
  const fit = turnovers.people.filter((person) => hasLoft(person, propertyId))
  return (
    <ActionForm
      form={form}
      submit={m.console_save()}
      advice={
        current !== read && (
          <div>
            <p className="font-semibold">{m.console_note_theirs()}</p>
            <p className="whitespace-pre-line wrap-anywhere">{current || '—'}</p>
          </div>
        )
      }
      onLeave={onClose}
    >
      <SelectField
        label={m.console_turnovers_assignee()}
        {...form.field('assignee')}
        options={[
          { value: '', label: m.console_turnovers_nobody() },
          ...fit.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextField
        label={m.console_turnovers_note()}
        description={m.console_turnovers_note_help()}
        {...form.field('note')}
        rows={3}
        longest={longestTurnoverWords}
      />
    </ActionForm>
  )
}
