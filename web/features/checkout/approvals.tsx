import { Link } from 'react-router'
import { pathTo, type PageName } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { CardValues } from './card-values.ts'

type Approval = 'termsApproved' | 'cancellationApproved'

type Props = {
  values: Pick<CardValues, Approval>
  isDisabled: boolean
  onChange: (name: Approval, approved: boolean) => void
}

/** Terms and cancellation policy, each with its document in a tab of its own so that nothing typed is lost. */
export function Approvals({ values, isDisabled, onChange }: Props) {
  const mark = '\u0000'
  return (
    <div className="grid gap-1">
      <Checkbox
        name="termsApproved"
        isSelected={values.termsApproved}
        isDisabled={isDisabled}
        onChange={(approved) => onChange('termsApproved', approved)}
      >
        <Sentence
          parts={m.checkout_accept_terms({ link: mark }).split(mark)}
          page="terms"
          text={m.checkout_accept_terms_link()}
        />
      </Checkbox>
      <FrenchTerms />
      <Checkbox
        name="cancellationApproved"
        isSelected={values.cancellationApproved}
        isDisabled={isDisabled}
        onChange={(approved) => onChange('cancellationApproved', approved)}
      >
        <Sentence
          parts={m.checkout_accept_policy({ link: mark }).split(mark)}
          page="cancellationPolicy"
          text={m.checkout_accept_policy_link()}
        />
      </Checkbox>
    </div>
  )
}

/** Whoever agrees to the terms in another language can read them in French first (facts §2.2). */
function FrenchTerms() {
  const locale = useLocale()
  if (locale === 'fr') return null
  const mark = '\u0000'
  const [before, after] = m.legal_terms_in_french({ link: mark }).split(mark)
  return (
    <p className="small mb-2 pl-[2.15rem] text-muted">
      {before}
      <Link to={pathTo('terms', 'fr')} target="_blank" lang="fr" hrefLang="fr" className="text-link">
        {m.checkout_accept_terms_link({}, { locale: 'fr' })}
      </Link>
      <span className="sr-only"> {m.checkout_new_tab()}</span>
      {after}
    </p>
  )
}

function Sentence({
  parts,
  page,
  text,
}: {
  parts: string[]
  page: Extract<PageName, 'terms' | 'cancellationPolicy'>
  text: string
}) {
  const locale = useLocale()
  return (
    <>
      {parts[0]}
      <Link to={pathTo(page, locale)} target="_blank" className="text-link">
        {text}
        <span className="sr-only"> {m.checkout_new_tab()}</span>
      </Link>
      {parts[1]}
    </>
  )
}
