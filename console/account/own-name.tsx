import { useState, type FormEvent } from 'react'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { fieldWordsFor } from '#console/client/refusal-words.ts'
import { useMe } from '#console/client/me.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { saidOf, type FieldWords } from '#ui/use-words.ts'
import type { Change } from '#console/forms/use-change.ts'

/** One’s own name, and the language in which emails come; the language of the pages is that of their addresses. */
export function OwnName({ language: own, change }: { language: Locale; change: Change }) {
  const me = useMe()
  const [name, setName] = useState(me.name)
  const [language, setLanguage] = useState(own)
  const [fields, setFields] = useState<FieldWords>({})

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setFields({ name: m.console_field_missing })
    const saved = await change.run(
      'name',
      (asking) => asking('PUT /api/staff/account', { payload: { name, language } }),
      m.console_own_name_saved,
    )
    // A press that came while something else was under way changes nothing.
    if (saved) setFields(saved.ok ? {} : fieldWordsFor(saved.error))
  }

  return (
    <section aria-labelledby="own-name">
      <h2 id="own-name" className="title-card">
        {m.console_own_name()}
      </h2>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
        <TextField
          label={m.console_name_field()}
          name="own-name-field"
          autoComplete="name"
          isRequired
          description={m.console_own_name_help()}
          errorMessage={saidOf(fields).name}
          value={name}
          onChange={setName}
        />
        <SelectField
          label={m.console_own_language()}
          name="own-language"
          options={[
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onChange={(value) => setLanguage(value as Locale)}
        />
        <Button type="submit" variant="quiet" isPending={change.busy === 'name'}>
          {m.console_own_name_save()}
        </Button>
      </form>
    </section>
  )
}
