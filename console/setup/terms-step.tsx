import { useState } from 'react'
import { usualHours } from '#domain/hours.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { HoursForm } from '#console/settings/hours-form.tsx'
import { PolicyForm } from '#console/settings/policy-form.tsx'
import { SaleForm } from '#console/settings/sale-form.tsx'
import { SettingLines } from '#console/settings/setting-section.tsx'
import { hoursLines, policyLines, saleLines } from '#console/settings/setting-words.ts'
import type { StepProps } from './step-frame.tsx'

/** One after the other: who may book and what is held, then what comes back. The usual hours hold unasked, and are shown with it. */
export function TermsStep({ settings: { sale, policy, hours, today, basis }, onDone }: StepProps) {
  const locale = useLocale()
  const [sold, returned, timed] = [sale.at(-1), policy.at(-1), hours.at(-1)]
  // A form that is open stays, whoever sets the same meanwhile: what they set is shown above it, and then nothing is the first.
  const [isTiming, setTiming] = useState(false)
  const [isSelling, setSelling] = useState(!sold)
  const [isReturning, setReturning] = useState(!returned)
  const first = (set: object | undefined, close: () => void) => ({
    row: null,
    today,
    ...(set ? { onLeave: close } : { firstOf: basis }),
  })
  const back = () => setTiming(false)
  const sell = () => setSelling(false)
  const giveBack = () => setReturning(false)
  if (isTiming)
    return (
      <>
        <Title>{m.console_terms_hours()}</Title>
        {timed && <SettingLines lines={hoursLines(timed, locale)} />}
        <HoursForm {...first(timed, back)} onDone={back} onLeave={back} />
      </>
    )
  if (!sold || isSelling)
    return (
      <>
        {sold && <SettingLines lines={saleLines(sold, locale)} />}
        <SaleForm {...first(sold, sell)} onDone={sell} />
      </>
    )
  return (
    <>
      <div className="setup-part">
        <SettingLines lines={saleLines(sold, locale)} />
      </div>
      <div className="setup-part">
        <Title>{m.console_terms_hours()}</Title>
        <SettingLines lines={hoursLines(timed ?? usualHours, locale)} />
        {!timed && (
          <Button variant="quiet" onPress={() => setTiming(true)}>
            {m.console_settings_change()}
          </Button>
        )}
      </div>
      <div className="setup-part">
        <Title>{m.site_footer_cancellation()}</Title>
        {returned && <SettingLines lines={policyLines(returned, locale)} />}
        {(!returned || isReturning) && (
          <PolicyForm {...first(returned, giveBack)} onDone={() => (giveBack(), onDone())} />
        )}
      </div>
    </>
  )
}

const Title = ({ children }: { children: string }) => <h3 className="title-card">{children}</h3>
