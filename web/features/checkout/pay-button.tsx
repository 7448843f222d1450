import { localized } from '#domain/locale.ts'
import { formatMoney, formatTelephone } from '#i18n/format.ts'
import { contractLanguage } from '#i18n/locale.ts'
import { townLine } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { leadTo, StepBar } from './step-bar.tsx'

type Props = {
  total: number
  /** Nothing is missing in the card's fields, or a wallet pays. */
  hasCard: boolean
  /** Both documents are accepted, and the language of the contract is chosen. */
  isAgreed: boolean
  isBusy: boolean
}

/** Below the card fields and the approvals, no matter whose fields they are; what is missing is said above it. */
export function PayButton({ total, hasCard, isAgreed, isBusy }: Props) {
  const locale = useLocale()
  const isComplete = hasCard && isAgreed
  return (
    <div className="grid gap-5">
      <div>
        <Seller />
        {!isComplete && (
          <p id="pay-missing" className="small text-muted mt-3">
            {missingWords(hasCard, locale !== contractLanguage)()}
          </p>
        )}
      </div>
      <StepBar hasTotal={false}>
        {/* On a phone the button is in reach before everything that it agrees to was seen. */}
        <p className="step-bar-note small">
          <a href="#approvals" onClick={(event) => leadTo('approvals', event)} className="text-link">
            {m.checkout_pay_agreed()}
          </a>
        </p>
        <Button
          type="submit"
          size="large"
          isDisabled={!isComplete}
          isPending={isBusy}
          pendingLabel={m.checkout_paying()}
          aria-describedby={isComplete ? undefined : 'pay-missing'}
          className="w-full sm:w-auto"
        >
          {m.checkout_pay({ amount: formatMoney(total, locale) })}
        </Button>
      </StepBar>
    </div>
  )
}

/** What is missing before anything can be paid. */
export function missingWords(hasCard: boolean, hasChoice: boolean): () => string {
  if (hasCard) return hasChoice ? m.checkout_approvals_missing_choice : m.checkout_approvals_missing
  return hasChoice ? m.checkout_pay_missing_choice : m.checkout_pay_missing
}

/** Who sells, beside the button that buys (Consumer Protection Act, s. 54.4). */
export function Seller() {
  const locale = useLocale()
  const mark = '\u0000'
  const site = useSite()
  const { company, telephone } = site
  const address = `${site.address}, ${townLine({ ...site, region: localized(site, 'region', locale) }, locale)}`
  const [before, after] = m.checkout_seller({ company, address, telephone: mark }).split(mark)
  return (
    <p className="small text-muted">
      {before}
      <span className="whitespace-nowrap">{formatTelephone(telephone, locale)}</span>
      {after}
    </p>
  )
}
