import { localized } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import { formatMoney, formatTelephone } from '#i18n/format.ts'
import { townLine } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { leadTo, StepBar } from './step-bar.tsx'

type Props = {
  total: Cents
  /** All that has to be done before; null for nothing. */
  missing: string | null
  /** Nothing is agreed to by it that was not before. */
  isAgreed?: boolean
  isBusy: boolean
  /** Whether another button pays meanwhile. */
  isDisabled?: boolean
}

/** Below the card fields and the approvals, no matter whose fields they are; what is missing is said above it. */
export function PayButton({ total, missing, isAgreed = false, isBusy, isDisabled = false }: Props) {
  const locale = useLocale()
  return (
    <div className="grid gap-5">
      <div>
        <Seller />
        {missing && (
          <p id="pay-missing" className="small text-muted mt-3">
            {missing}
          </p>
        )}
      </div>
      <StepBar hasTotal={false}>
        {/* On a phone the button is in reach before everything that it agrees to was seen. */}
        {!isAgreed && (
          <p className="step-bar-note small">
            <a href="#approvals" onClick={(event) => leadTo('approvals', event)} className="text-link">
              {m.checkout_pay_agreed()}
            </a>
          </p>
        )}
        <Button
          type="submit"
          size="large"
          isDisabled={isDisabled || missing !== null}
          isPending={isBusy}
          pendingLabel={m.checkout_paying()}
          aria-describedby={missing ? 'pay-missing' : undefined}
          className="w-full sm:w-auto"
        >
          {m.checkout_pay({ amount: formatMoney(total, locale) })}
        </Button>
      </StepBar>
    </div>
  )
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
