import { useState } from 'react'
import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { dot, formatDays } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { ask } from '#console/client/ask.ts'
import { wordsFor } from '#console/client/refusal-words.ts'

export type PreviewStay = Pick<
  Answer<'GET /api/staff/reservations'>['items'][number],
  'id' | 'guestName' | 'propertyName' | 'arrival' | 'departure'
>
type Shown = Answer<'POST /api/staff/message-templates/preview'>
/** `name`: what the names of its form begin with. */
type Props = { name: string; stays: readonly PreviewStay[]; bodyFr: string; bodyEn: string }

/** What is typed, as the guest of a real stay would read it; what lacks a fact says which. */
export function TemplatePreview({ name, stays, bodyFr, bodyEn }: Props) {
  const locale = useLocale()
  const [stay, setStay] = useState(String(stays[0]?.id ?? ''))
  const [shown, setShown] = useState<{ of: string; filled: Shown } | null>(null)
  const [problem, setProblem] = useWords()
  const typed = JSON.stringify([stay, bodyFr, bodyEn])
  if (stays.length === 0) return <p className="text-muted">{m.console_preview_no_stay()}</p>

  async function preview() {
    setProblem(undefined)
    const payload = { bodyFr, bodyEn, reservation: Number(stay) }
    const called = await ask('POST /api/staff/message-templates/preview', { payload })
    if (called.ok) setShown({ of: typed, filled: called.answer })
    else setProblem(wordsFor(called.error))
  }

  // A preview is of what was typed when it was asked for, and goes with it.
  const filled = shown?.of === typed ? shown.filled : null
  return (
    <div className="grid gap-4">
      <SelectField
        label={m.console_messages_template_stay()}
        name={`${name}-stay`}
        options={stays.map(({ id, guestName, propertyName, arrival, departure }) => ({
          value: String(id),
          label: [
            guestName,
            formatDays(arrival as Day, departure as Day, locale, 'briefWithYear'),
            propertyName,
          ].join(dot),
        }))}
        value={stay}
        onChange={setStay}
      />
      <p>
        <Button variant="quiet" onPress={() => void preview()}>
          {m.console_forms_show()}
        </Button>
      </p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <div role="status" className="template-fields empty:hidden">
        {filled && <Filled title={m.console_messages_template_preview_fr()} filled={filled.fr} />}
        {filled && <Filled title={m.console_messages_template_preview_en()} filled={filled.en} />}
      </div>
    </div>
  )
}

const Filled = ({ title, filled: { text, missing } }: { title: string; filled: Shown['fr'] }) => (
  <div className="ahead">
    <p className="label-caps">{title}</p>
    {text === null ? (
      <p className="text-error">{m.console_messages_template_missing({ names: missing.join(', ') })}</p>
    ) : (
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    )}
  </div>
)
