import { unsetEmails, type UnsetEmail } from '#domain/letters.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Summary } from '#ui/summary.tsx'
import { emailWords } from '#console/client/email-words.ts'

const groups: Readonly<Record<keyof typeof unsetEmails, () => string>> = {
  house: m.console_letters_unset_house,
  accounts: m.console_letters_unset_accounts,
  staff: m.console_letters_unset_staff,
}

const whenWords: Readonly<Record<UnsetEmail, () => string>> = {
  'owner-notice': m.console_letters_unset_owner_notice,
  'owner-cancellation': m.console_letters_event_cancellation,
  'house-fault': m.console_letters_unset_house_fault,
  'refund-failed': m.console_letters_unset_refund_failed,
  contact: m.console_letters_unset_contact,
  books: m.console_letters_unset_books,
  'held-nights': m.console_letters_unset_held_nights,
  'stays-of-card': m.console_letters_unset_stays_of_card,
  'running-out': m.console_letters_unset_running_out,
  'confirm-address': m.console_letters_unset_confirm_address,
  'account-exists': m.console_letters_unset_account_exists,
  'claim-account': m.console_letters_unset_claim_account,
  'password-reset': m.console_letters_unset_password_reset,
  'password-changed': m.console_letters_unset_password_changed,
  'new-address': m.console_letters_unset_new_address,
  'email-changed': m.console_letters_unset_email_changed,
  'staff-link': m.console_letters_unset_staff_link,
  'staff-joined': m.console_letters_unset_staff_joined,
  'staff-new-device': m.console_letters_unset_staff_new_device,
  'staff-security': m.console_letters_unset_staff_security,
}

/** What else goes out by itself: nobody has to wonder who is written to. */
export function UnsetEmails() {
  return (
    <section aria-labelledby="unset-emails">
      <h2 id="unset-emails" className="title-card">
        {m.console_letters_unset()}
      </h2>
      <p className="text-muted measure">{m.console_letters_unset_lead()}</p>
      {(Object.keys(unsetEmails) as (keyof typeof unsetEmails)[]).map((group) => (
        <details key={group} className="unset-emails">
          <Summary>{groups[group]()}</Summary>
          {group === 'house' && (
            <p className="small text-muted measure">{m.console_letters_unset_copies()}</p>
          )}
          <dl>
            {unsetEmails[group].map((name) => (
              <div key={name}>
                <dt>{emailWords(name)}</dt>
                <dd>{whenWords[name]()}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  )
}
