import { locales, type Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { ActionForm } from '#console/forms/action-form.tsx'
import { OpeningSection, type FormProps } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Guest } from './guest-requests.tsx'

/** A name that was heard wrong, another telephone, the language of the letters. */
export function CorrectGuest({ guest }: { guest: Guest }) {
  return (
    <OpeningSection
      id="correct-guest"
      title={m.console_guests_correct_title()}
      isOffered
      lead={<p className="measure text-muted">{m.console_guests_correct_lead()}</p>}
      opener={m.console_guests_correct_open()}
      subject={guest}
      form={CorrectForm}
    />
  )
}

const languages: Readonly<Record<Locale, () => string>> = {
  fr: m.console_language_fr,
  en: m.console_language_en,
}

function CorrectForm({ subject: guest, onClose }: { subject: Guest; onClose: FormProps['onClose'] }) {
  const { id, firstname, lastname, telephone, email, hasAccount } = guest
  const form = useActionForm({
    name: 'guest',
    initial: { firstname, lastname, telephone, email: email ?? '', language: guest.locale as string },
    act: (ask, { language, ...facts }) =>
      ask('PUT /api/staff/guests/{id}', {
        params: { id: String(id) },
        payload: { ...facts, guestLocale: language as Locale },
      }),
    onDone: () => onClose(m.console_guests_corrected),
  })
  return (
    <ActionForm form={form} submit={m.console_save()} onLeave={onClose}>
      <TextField label={m.account_firstname()} {...form.field('firstname')} isRequired />
      <TextField label={m.account_lastname()} {...form.field('lastname')} isRequired />
      <TextField label={m.account_telephone()} {...form.field('telephone')} type="tel" />
      <TextField
        label={m.account_email()}
        description={hasAccount ? m.console_guests_email_of_account() : m.console_guests_email_help()}
        {...form.field('email')}
        type="email"
        isDisabled={hasAccount}
      />
      <SelectField
        label={m.console_guests_language()}
        {...form.field('language')}
        options={locales.map((value) => ({ value, label: languages[value]() }))}
      />
    </ActionForm>
  )
}
