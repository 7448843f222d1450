import { Link } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { contractLanguage, tagOf } from '#i18n/locale.ts'
import { pathTo, type PageName } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Checkbox } from '#ui/checkbox.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { FieldWords } from '#ui/use-words.ts'
import type { CardValues } from './card-values.ts'

type Approval = 'termsApproved' | 'cancellationApproved' | 'englishChosen'
type Document = Extract<PageName, 'terms' | 'cancellationPolicy'>

export type Agreed = Pick<CardValues, Approval>

/** What is to be agreed to before anything pays, with the sentences of what is missing. `hasChoice`: the page is not in the language of the contract. */
export const missingApprovals = (values: Agreed, hasChoice: boolean): FieldWords => ({
  ...(!values.termsApproved && { termsApproved: m.checkout_terms_missing }),
  ...(!values.cancellationApproved && { cancellationApproved: m.checkout_policy_missing }),
  ...(hasChoice && !values.englishChosen && { englishChosen: m.checkout_choice_missing }),
})

/** What is to be done before anything can be paid, in one sentence; null for nothing. `hasCard`: none of its fields is empty, or a wallet pays. */
export function stepsToPay(values: Agreed, hasCard: boolean, locale: Locale): string | null {
  const hasChoice = locale !== contractLanguage
  const { termsApproved, cancellationApproved, englishChosen } = missingApprovals(values, hasChoice)
  const steps = [
    !hasCard && m.checkout_to_pay_card(),
    termsApproved && cancellationApproved && m.checkout_to_pay_both(),
    termsApproved && !cancellationApproved && m.checkout_to_pay_terms(),
    !termsApproved && cancellationApproved && m.checkout_to_pay_policy(),
    englishChosen && m.checkout_to_pay_choice(),
  ].filter((step) => typeof step === 'string')
  return steps.length === 0
    ? null
    : m.checkout_to_pay({ steps: new Intl.ListFormat(tagOf(locale)).format(steps) })
}

/** As of a stay that is booked. */
export const agreed: Agreed = { termsApproved: true, cancellationApproved: true, englishChosen: true }

type Props = {
  values: Agreed
  /** What is missing, once somebody tried to pay without it. */
  errors?: Partial<Record<Approval, string>>
  isDisabled: boolean
  onChange: (name: Approval, approved: boolean) => void
}

/** Terms and cancellation policy, each with its document in a tab of its own so that nothing typed is lost; before the English ones come the French ones. */
export function Approvals({ values, errors = {}, isDisabled, onChange }: Props) {
  const mark = '\u0000'
  const isChoiceNeeded = useLocale() !== contractLanguage
  return (
    <div id="approvals" tabIndex={-1} className="grid scroll-mt-24 gap-1 outline-none">
      {isChoiceNeeded && <FrenchFirst />}
      <Checkbox
        name="termsApproved"
        isSelected={values.termsApproved}
        errorMessage={errors.termsApproved}
        isDisabled={isDisabled}
        onChange={(approved) => onChange('termsApproved', approved)}
      >
        <Sentence
          parts={m.checkout_accept_terms({ link: mark }).split(mark)}
          page="terms"
          text={m.checkout_accept_terms_link()}
        />
      </Checkbox>
      <Checkbox
        name="cancellationApproved"
        isSelected={values.cancellationApproved}
        errorMessage={errors.cancellationApproved}
        isDisabled={isDisabled}
        onChange={(approved) => onChange('cancellationApproved', approved)}
      >
        <Sentence
          parts={m.checkout_accept_policy({ link: mark }).split(mark)}
          page="cancellationPolicy"
          text={m.checkout_accept_policy_link()}
        />
      </Checkbox>
      {isChoiceNeeded && (
        <Checkbox
          name="englishChosen"
          isRequired
          isSelected={values.englishChosen}
          errorMessage={errors.englishChosen}
          isDisabled={isDisabled}
          onChange={(chosen) => onChange('englishChosen', chosen)}
        >
          {m.checkout_english_chosen()}
        </Checkbox>
      )}
    </div>
  )
}

/** Charter of the French language, s. 55: the French contract is given before another one is chosen. */
function FrenchFirst() {
  const mark = '\u0000'
  const [before, between, after] = m.checkout_french_first({ terms: mark, policy: mark }).split(mark)
  return (
    <p className="small measure mb-2">
      {before}
      <FrenchLink page="terms" text={m.checkout_accept_terms_link({}, inFrench)} />
      {between}
      <FrenchLink page="cancellationPolicy" text={m.checkout_accept_policy_link({}, inFrench)} />
      {after}
    </p>
  )
}

const inFrench = { locale: contractLanguage }

function FrenchLink({ page, text }: { page: Document; text: string }) {
  return (
    <>
      <Link
        to={pathTo(page, contractLanguage)}
        target="_blank"
        lang={contractLanguage}
        hrefLang={contractLanguage}
        className="text-link"
      >
        {text}
      </Link>
      <span className="sr-only"> {m.checkout_new_tab()}</span>
    </>
  )
}

function Sentence({ parts, page, text }: { parts: string[]; page: Document; text: string }) {
  const locale = useLocale()
  return (
    <span>
      {parts[0]}
      <Link to={pathTo(page, locale)} target="_blank" className="text-link">
        {text}
        <span className="sr-only"> {m.checkout_new_tab()}</span>
      </Link>
      {parts[1]}
    </span>
  )
}
