import { unsetEmails, type UnsetEmail } from '#domain/letters.ts'
import { m } from '#i18n/paraglide/messages.js'
import { texts } from '#i18n/paraglide/when.ts'
import { Summary } from '#ui/summary.tsx'
import { emailWords } from '#console/client/entry-words.ts'

const groups: Readonly<Record<keyof typeof unsetEmails, () => string>> = {
  house: m.console_letters_unset_house,
  accounts: m.console_letters_unset_accounts,
  staff: m.console_letters_unset_staff,
}

/** Of each of them, what makes it go out. */
const whenWords: Readonly<Record<UnsetEmail, () => string>> = texts

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
