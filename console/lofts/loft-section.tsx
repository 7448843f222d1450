import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#client/call.ts'
import { wholeLoft } from '#domain/typed-loft.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { UndoableSection, type Saved } from '#console/forms/undoable-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { SettingLines } from '#console/settings/setting-section.tsx'
import { LoftFields, LoftWhereFields } from './loft-fields.tsx'
import { loftChanges, loftLines } from './loft-words.ts'
import { readLoft, typedLoft, type Loft, type LoftValues } from './typed-loft.ts'

type Ahead = Answer<'POST /api/staff/lofts/{id}/preview'>
type Props = { loft: Loft; today: string }

/** What a loft says of itself, and the form by which somebody who may corrects it. */
export function LoftSection({ loft, today }: Props) {
  const { id, name } = loft
  const locale = useLocale()
  return (
    <UndoableSection
      id={`loft-${id}`}
      title={name}
      lead={
        <>
          <SettingLines lines={loftLines(loft, locale)} />
          <Link
            to={consolePathTo('loft', locale, { id })}
            aria-label={`${m.console_texts_open()}: ${name}`}
            className="text-link inline-target"
          >
            {m.console_texts_open()}
          </Link>
        </>
      }
      saved={m.console_lofts_corrected()}
      needs="add_lofts"
      opener={{ label: m.console_guests_correct_open(), name: m.console_lofts_correct_of({ loft: name }) }}
      form={(onClose) => <CorrectionForm loft={loft} today={today} onClose={onClose} />}
    />
  )
}

/** What somebody else corrects meanwhile is refused to overwrite, and seen before it is saved after all. */
function CorrectionForm({ loft, today, onClose }: Props & { onClose: (saved: Saved | null) => void }) {
  const params = { id: String(loft.id) }
  /** As it was when the form was opened, until it is said that it is otherwise by now. */
  const [seen, setSeen] = useState<string | null>(loft.basis)
  const form = useActionForm<LoftValues, Ahead, Saved>({
    name: `loft-${loft.id}`,
    initial: typedLoft(loft),
    preview: (ask, values) => {
      const typed = readLoft(values, loft, today)
      if ('wrong' in typed) return typed.wrong
      const payload = { ...typed.read, basis: seen ?? loft.basis }
      return ask('POST /api/staff/lofts/{id}/preview', { params, payload })
    },
    act: (ask, values, { ahead: { basis } }) => {
      const typed = readLoft(values, loft, today)
      if ('wrong' in typed) return typed.wrong
      return ask('PUT /api/staff/lofts/{id}', { params, payload: { ...typed.read, basis } })
    },
    onRefused: ({ code }) => code === 'loft_changed' && setSeen(null),
    onDone: (saved) => onClose(saved),
  })
  const typed = readLoft(form.values, loft, today)
  return (
    <ActionForm
      form={form}
      preview={({ beyond }) => (
        <>
          {'read' in typed && <Changes loft={loft} wished={typed.read} />}
          {beyond > 0 && <p className="mt-3">{m.console_lofts_ahead_beyond({ count: beyond })}</p>}
        </>
      )}
      confirm={m.console_save}
      onLeave={() => onClose(null)}
    >
      <LoftFields form={form} nameHelp={m.console_lofts_keeps_address()} />
      <LoftWhereFields form={form} />
    </ActionForm>
  )
}

function Changes({ loft, wished }: { loft: Loft; wished: Parameters<typeof wholeLoft>[0] }) {
  return (
    <ul className="ahead-facts">
      {loftChanges(loft, wholeLoft(wished), useLocale()).map(({ fact, name, before, after }) => (
        <li key={fact}>{m.console_settings_example({ name, amount: before, total: after })}</li>
      ))}
    </ul>
  )
}
