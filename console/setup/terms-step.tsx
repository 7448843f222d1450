import { useEffect, useRef, useState } from 'react'
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

type Part = 'sale' | 'hours' | 'policy'

/** One after the other: who may book and what is held, then what comes back. The usual hours hold unasked, and are shown with it. */
export function TermsStep({ settings: { sale, policy, hours, today, basis }, onDone }: StepProps) {
  const locale = useLocale()
  const [sold, returned, timed] = [sale.at(-1), policy.at(-1), hours.at(-1)]
  // A form that is open stays, whoever sets the same meanwhile: what they set is shown above it, and then nothing is the first.
  const [isSelling, setSelling] = useState(!sold)
  const [isReturning, setReturning] = useState(!returned)
  /** What was there already when its form was opened: that begins with it. */
  const [again, setAgain] = useState<Part | null>(null)
  // The form that had the focus is gone: it goes to what comes next, which is on the same page and could be out of sight.
  const [reached, setReached] = useState<Part | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isSold = sold !== undefined
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
    // What was saved is read again before it is shown.
  }, [reached, isSold])
  const first = (set: object | undefined, close: () => void) => ({
    row: null,
    today,
    ...(set ? { onLeave: close } : { firstOf: basis }),
  })
  const open = (part: Part) => (setAgain(part), setReached(null))
  const close = (to: Part) => (setAgain(null), setReached(to))
  const sell = () => (setSelling(false), close(again ? 'sale' : 'hours'))
  const time = () => close('hours')
  const giveBack = () => (setReturning(false), close('policy'))
  const refTo = (part: Part) => (part === reached ? heading : null)
  if (again === 'hours')
    return (
      <>
        <h3 className="title-card">{m.console_terms_hours()}</h3>
        {timed && <SettingLines lines={hoursLines(timed, locale)} />}
        <HoursForm {...first(timed, time)} row={timed ?? null} onDone={time} onLeave={time} />
      </>
    )
  if (!sold || isSelling || again === 'sale')
    return (
      <>
        {sold && <SettingLines lines={saleLines(sold, locale)} />}
        <SaleForm {...first(sold, sell)} row={(again && sold) || null} onDone={sell} />
      </>
    )
  return (
    <>
      <div className="setup-part">
        <h3 className="title-card" tabIndex={-1} ref={refTo('sale')}>
          {m.console_settings_sale()}
        </h3>
        <SettingLines lines={saleLines(sold, locale)} />
        <ChangeButton onPress={() => open('sale')} />
      </div>
      <div className="setup-part">
        <h3 className="title-card" tabIndex={-1} ref={refTo('hours')}>
          {m.console_terms_hours()}
        </h3>
        <SettingLines lines={hoursLines(timed ?? usualHours, locale)} />
        <ChangeButton onPress={() => open('hours')} />
      </div>
      <div className="setup-part">
        <h3 className="title-card" tabIndex={-1} ref={refTo('policy')}>
          {m.site_footer_cancellation()}
        </h3>
        {returned && <SettingLines lines={policyLines(returned, locale)} />}
        {!returned || isReturning ? (
          <PolicyForm {...first(returned, giveBack)} onDone={() => (giveBack(), onDone())} />
        ) : again === 'policy' ? (
          <PolicyForm {...first(returned, giveBack)} row={returned} onDone={giveBack} />
        ) : (
          <ChangeButton onPress={() => open('policy')} />
        )}
      </div>
    </>
  )
}

const ChangeButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="quiet" onPress={onPress}>
    {m.console_settings_change()}
  </Button>
)
