import { Link } from 'react-router'
import type { TermsSection } from '#i18n/legal/section-names.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** The usual questions, and where they are answered: often faster than an e-mail. */
export function ContactAnswers() {
  const locale = useLocale()
  const section = (name: TermsSection) => `${pathTo('terms', locale)}#${name}`
  const answers = [
    { to: pathTo('search', locale), label: m.contact_answer_dates() },
    { to: pathTo('cancellationPolicy', locale), label: m.contact_answer_cancel() },
    { to: section('stay'), label: m.contact_answer_stay() },
    { to: section('house-rules'), label: m.contact_answer_rules() },
    { to: pathTo('account', locale), label: m.contact_answer_account() },
  ]
  return (
    <section className="mt-10">
      <h2 className="title-card">{m.contact_answers_title()}</h2>
      <ul className="mt-4 border-b border-line">
        {answers.map(({ to, label }) => (
          <li key={to} className="border-t border-line">
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-4 py-2 leading-[1.4] decoration-1 underline-offset-[0.2em] hover:underline"
            >
              {label}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
