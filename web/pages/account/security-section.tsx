import { m } from '#i18n/paraglide/messages.js'
import { PasswordChangeForm } from '#web/features/security/password-change-form.tsx'
import { SessionList } from '#web/features/security/session-list.tsx'
import type { GuestSession } from '#web/features/security/session-words.ts'

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
      </div>
    </section>
  )
}
