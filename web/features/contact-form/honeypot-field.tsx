import { m } from '#i18n/paraglide/messages.js'

/** As the field is called on the wire, too: nothing that an identity has, which helpers would fill in for people. */
const honeypotName = 'topic'

export function honeypotIn(form: HTMLFormElement): string {
  const typed = new FormData(form).get(honeypotName)
  return typeof typed === 'string' ? typed : ''
}

/**
 * Robots fill every field of a form; people neither see this one nor come into it. Outside the window and not
 * `display: none`, which robots know. What fills forms for people is told to leave it alone: 1Password, LastPass, Dashlane, Bitwarden.
 */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {m.contact_honeypot()}
        <input
          type="text"
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-form-type="other"
          data-bwignore="true"
        />
      </label>
    </div>
  )
}
