import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { useLocale } from '#ui/use-locale.ts'

/** Beside a form that asks for personal information: what it is for, and where the rest is said (Law 25). */
export function PrivacyNote({ text }: { text: string }) {
  const locale = useLocale()
  return (
    <p className="small text-muted">
      {text} {/* In a tab of its own, so that nothing typed is lost. */}
      <Link to={pathTo('privacy', locale)} target="_blank" className="text-link">
        {m.legal_privacy_note_link()}
        <span className="sr-only"> {m.checkout_new_tab()}</span>
      </Link>
    </p>
  )
}
