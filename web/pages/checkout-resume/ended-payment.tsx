import { loftName } from '#domain/loft-facts.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { checkoutPath } from '#web/features/checkout/checkout-query.ts'
import type { Resumed } from '#web/features/checkout/load-resume.ts'
import { PriceProblem } from '#web/features/checkout/price-problem.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** The time to pay ended before the bank was answered: what that cost (nothing), and whether the nights can still be had. */
export function EndedPayment({ found, request, property, price }: Extract<Resumed, { kind: 'ended' }>) {
  const locale = useLocale()
  const dates = formatDays(request.arrival, request.departure, locale)
  return (
    <div className="grid gap-8">
      <Notice tone="info" title={m.checkout_time_over_title()}>
        <p>{m.checkout_charged_not()}</p>
        <p className="small text-muted mt-3">{m.checkout_reference({ reference: found.reference })}</p>
      </Notice>
      {price.ok ? (
        <div>
          <p className="measure mb-6">
            <Typeset>
              {m.checkout_resume_free({
                loft: loftName(property.name),
                dates,
                amount: formatMoney(price.money.total, locale),
              })}
            </Typeset>
          </p>
          <ButtonLink size="large" to={checkoutPath('checkoutPayment', locale, request)}>
            {m.checkout_pay_again()}
          </ButtonLink>
        </div>
      ) : (
        <PriceProblem error={price.error} request={request} />
      )}
    </div>
  )
}
