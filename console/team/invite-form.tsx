import { useState, type FormEvent } from 'react'
import { roles, type Role } from '#domain/permissions.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Locale } from '#domain/locale.ts'
import { fieldWordsFor } from '#console/client/refusal-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { saidOf, type FieldWords } from '#ui/use-words.ts'
import type { Change } from '#console/forms/use-change.ts'
import { LoftBoxes, type Lofts } from './loft-boxes.tsx'
import { roleSentences, roleWords } from './role-words.ts'

/** Somebody new: the role is fixed with the invitation, and the email is written in their language. */
export function InviteForm({ lofts, change }: { lofts: Lofts; change: Change }) {
  const own = useLocale()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('reception')
  const [language, setLanguage] = useState<Locale>(own)
  const [chosen, setChosen] = useState<number[]>([])
  const [fields, setFields] = useState<FieldWords>({})
  const errors = saidOf(fields)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '') return setFields({ email: m.console_field_missing })
    const payload = { email, role, language, propertyIds: role === 'housekeeping' ? chosen : [] }
    const invited = await change.run(
      'invite',
      (asking) => asking('POST /api/staff/team/invitations', { payload }),
      m.console_invited,
    )
    // A press that came while something else was under way changes nothing.
    if (!invited) return
    setFields(invited.ok ? {} : fieldWordsFor(invited.error))
    if (!invited.ok) return
    setEmail('')
    setChosen([])
  }

  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="title-card">
        {m.console_invite_title()}
      </h2>
      <p className="measure text-muted mb-5">{m.console_invite_lead()}</p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
        <TextField
          label={m.account_email()}
          name="invite-email"
          type="email"
          inputMode="email"
          autoComplete="off"
          isRequired
          errorMessage={errors.email}
          value={email}
          onChange={setEmail}
        />
        <SelectField
          label={m.console_team_role()}
          name="invite-role"
          options={roles.map((value) => ({ value, label: roleWords[value]() }))}
          value={role}
          description={roleSentences[role]()}
          onChange={(value) => setRole(value as Role)}
        />
        {role === 'housekeeping' && (
          <LoftBoxes id="invite-loft" lofts={lofts} chosen={chosen} onChange={setChosen} />
        )}
        <SelectField
          label={m.console_invite_language()}
          name="invite-language"
          options={[
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onChange={(value) => setLanguage(value as Locale)}
        />
        <Button type="submit" isPending={change.busy === 'invite'} pendingLabel={m.words_sending()}>
          {m.console_invite()}
        </Button>
      </form>
    </section>
  )
}
