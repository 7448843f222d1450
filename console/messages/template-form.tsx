import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { Words } from '#ui/use-words.ts'
import { TextField } from '#ui/field.tsx'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { ask } from '#console/client/ask.ts'
import { BothBodies } from './both-bodies.tsx'
import type { Templates } from './reply-form.tsx'
import { TemplatePreview, type PreviewStay } from './template-preview.tsx'

type Template = Templates[number]
type TemplateWords = Record<'nameFr' | 'nameEn' | 'bodyFr' | 'bodyEn', string>
type Props = {
  /** Null of a new one. */
  template: Template | null
  stays: readonly PreviewStay[]
  onClose: (news?: Words) => void
}

/** Both languages beside each other, and what they say of a real stay. Nobody writes over words that they have not read. */
export function TemplateForm({ template, stays, onClose }: Props) {
  const [read, setRead] = useState(template)
  const [theirs, setTheirs] = useState<Template | null>(null)
  const name = `template-${template?.id ?? 'new'}`
  const form = useActionForm<TemplateWords, undefined, object>({
    name,
    initial: {
      nameFr: template?.nameFr ?? '',
      nameEn: template?.nameEn ?? '',
      bodyFr: template?.bodyFr ?? '',
      bodyEn: template?.bodyEn ?? '',
    },
    act: (asking, payload, { key }) => {
      if (!read) return asking('POST /api/staff/message-templates', { payload: { ...payload, key } })
      return asking('PUT /api/staff/message-templates/{id}', {
        params: { id: String(read.id) },
        payload: { ...payload, version: read.version },
      })
    },
    onDone: () => onClose(m.console_messages_template_saved),
    onRefused: ({ code }) => {
      if (code === 'template_changed') void showTheirs()
    },
  })

  async function showTheirs() {
    const called = await ask('GET /api/staff/message-templates', {})
    const now = called.ok ? called.answer.items.find(({ id }) => id === template?.id) : undefined
    if (!now) return
    setTheirs(now)
    setRead(now)
  }

  return (
    <ActionForm
      form={form}
      submit={theirs ? m.console_save_over() : m.console_messages_template_save()}
      advice={theirs && <Theirs template={theirs} />}
      onLeave={() => onClose()}
    >
      <BothBodies
        field={form.field}
        labels={{
          bodyFr: m.console_text_fr(),
          bodyEn: m.console_text_en(),
        }}
        rows={8}
      >
        <TextField label={m.console_name_fr()} longest={80} {...form.field('nameFr')} />
        <TextField label={m.console_name_en()} longest={80} {...form.field('nameEn')} />
      </BothBodies>
      <TemplatePreview name={name} stays={stays} bodyFr={form.values.bodyFr} bodyEn={form.values.bodyEn} />
    </ActionForm>
  )
}

const Theirs = ({ template: { bodyFr, bodyEn } }: { template: Template }) => (
  <div>
    <p className="font-semibold">{m.console_messages_template_theirs()}</p>
    <div className="template-fields">
      <p className="whitespace-pre-line wrap-anywhere">{bodyFr}</p>
      <p className="whitespace-pre-line wrap-anywhere">{bodyEn}</p>
    </div>
  </div>
)
