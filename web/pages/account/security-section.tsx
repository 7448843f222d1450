import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { PasswordChangeForm } from '#web/features/security/password-change-form.tsx'
import { SessionList } from '#web/features/security/session-list.tsx'
import type { GuestSession } from '#client/session-words.ts'

export function SecuritySection({ sessions }: { sessions: GuestSession[] }) {
  return (
    <section aria-labelledby="security-title">
      <h2 id="security-title" className="title-section mb-3">
        {m.security_title()}
      </h2>
      <p className="measure mb-10">{m.security_intro()}</p>
      <div className="grid grid-cols-1 gap-14">
        <SessionList sessions={sessions} />
        <PasswordChangeForm />
        <CloseAccount />
      </div>
    </section>
  )
}

/** What the law leaves to be decided of it is decided by a person (i18n/legal, privacy). */
function CloseAccount() {
  const { email } = useSite()
  const address = `mailto:${email}?subject=${encodeURIComponent(m.security_close())}`
  return (
    <section aria-labelledby="close-title">
      <h3 id="close-title" className="title-card mb-3 font-serif">
        {m.security_close()}
      </h3>
      <p className="measure mb-3">{m.security_close_text()}</p>
      <a href={address} className="text-link inline-flex min-h-11 items-center">
        {m.security_close_write()}
      </a>
    </section>
  )
}
