import type { ComponentType } from 'react'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { HoursForm } from '#console/settings/hours-form.tsx'
import { PolicyForm } from '#console/settings/policy-form.tsx'
import { SaleForm } from '#console/settings/sale-form.tsx'
import type { SettingFormProps } from '#console/settings/setting-section.tsx'
import { hoursLines, policyLines, saleLines, type SettingLine } from '#console/settings/setting-words.ts'
import type { StepProps } from './steps.tsx'

/** One after the other: who may book and what is held, what comes back, and when one comes and goes. */
export function TermsStep({ settings: { sale, policy, hours, today }, onDone }: StepProps) {
  const locale = useLocale()
  if (sale.length === 0) return <SaleForm row={null} today={today} onDone={stay} />
  if (policy.length === 0)
    return (
      <>
        <h3 className="title-card mb-4">{m.site_footer_cancellation()}</h3>
        <PolicyForm row={null} today={today} onDone={stay} />
      </>
    )
  return (
    <>
      <Lines lines={saleLines(sale.at(-1)!, locale)} />
      <h3 className="title-card mt-6 mb-4">{m.site_footer_cancellation()}</h3>
      <Lines lines={policyLines(policy.at(-1)!, locale)} />
      <h3 className="title-card mt-6 mb-4">{m.console_terms_hours()}</h3>
      <SetTerms rows={hours} today={today} linesOf={hoursLines} form={HoursForm} onDone={onDone} />
    </>
  )
}

/** The next form of the same step comes in its place. */
const stay = () => undefined

type Props<Row extends { from: string }> = {
  rows: readonly Row[]
  today: string
  linesOf: (row: Row, locale: Locale) => SettingLine[]
  form: ComponentType<SettingFormProps<Row>>
  onDone: () => void
}

/** The form of terms that nobody has set yet, with its beginning; or what is set. */
export function SetTerms<Row extends { from: string }>(props: Props<Row>) {
  const { rows, today, linesOf, form: Form, onDone } = props
  const locale = useLocale()
  const row = rows.at(-1)
  return row ? <Lines lines={linesOf(row, locale)} /> : <Form row={null} today={today} onDone={onDone} />
}

const Lines = ({ lines }: { lines: readonly SettingLine[] }) => (
  <dl className="setting-lines">
    {lines.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
