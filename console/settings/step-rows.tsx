import { useId } from 'react'
import { settingLimits } from '#domain/settings.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'

type Props = {
  name: string
  /** A line for each step: its days, and its percentage. The last one has no days: it lasts until check-in. */
  value: string
  errorMessage: string | undefined
  onChange: (value: string) => void
}

type Row = { days: string; percent: string }

/** What comes back, step by step, each of which reads as a sentence. */
export function StepRows({ name, value, errorMessage, onChange }: Props) {
  const notes = useId()
  const rows = rowsIn(value)
  const last = rows.length - 1
  const write = (next: readonly Row[]) =>
    onChange(
      next.map(({ days, percent }, at) => `${at < next.length - 1 ? days : '0'} ${percent}`).join('\n'),
    )
  const change = (at: number, some: Partial<Row>) =>
    write(rows.map((row, index) => (index === at ? { ...row, ...some } : row)))
  const states = {
    inputMode: 'numeric',
    autoComplete: 'off',
    'aria-required': true,
    'aria-invalid': Boolean(errorMessage) || undefined,
    'aria-describedby': errorMessage ? notes : undefined,
    maxLength: 3,
  } as const
  return (
    <fieldset className="step-rows">
      <legend className="field-label">{m.console_settings_steps()}</legend>
      <p className="small text-muted">{m.console_settings_steps_fee()}</p>
      <ol>
        {rows.map((row, at) => (
          <li key={at} className="step-row">
            {at < last ? (
              <>
                <span>{m.console_settings_steps_until()}</span>
                <input
                  {...states}
                  // What is wrong with the steps leads to the first of them.
                  name={at === 0 ? name : `${name}-days-${at}`}
                  aria-label={m.console_settings_steps_days_of({ step: at + 1 })}
                  className="input step-figure"
                  value={row.days}
                  onChange={({ target }) => change(at, { days: withoutBlanks(target.value) })}
                />
                {/* Nothing typed yet reads as several. */}
                <span>{m.console_settings_steps_days({ days: Number(row.days) || 2 })}</span>
              </>
            ) : (
              <span>{m.console_settings_steps_last()}</span>
            )}
            <span className="step-share">
              <input
                {...states}
                name={last === 0 ? name : `${name}-percent-${at}`}
                aria-label={m.console_settings_steps_percent_of({ step: at + 1 })}
                className="input step-figure"
                value={row.percent}
                onChange={({ target }) => change(at, { percent: withoutBlanks(target.value) })}
              />
              <span>{m.console_settings_steps_percent()}</span>
            </span>
            {at < last && (
              <Button
                variant="link"
                aria-label={m.console_settings_steps_remove_of({ step: at + 1 })}
                onPress={() => write(rows.filter((_, index) => index !== at))}
              >
                {m.console_remove()}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {errorMessage && (
        <p id={notes} className="field-error">
          {errorMessage}
        </p>
      )}
      {rows.length < settingLimits.mostSteps && (
        <Button
          variant="quiet"
          onPress={() => write([...rows.slice(0, -1), { days: '', percent: '' }, rows[last]!])}
        >
          {m.console_settings_steps_add()}
        </Button>
      )}
    </fieldset>
  )
}

const withoutBlanks = (typed: string): string => typed.replaceAll(/\s/g, '')

const rowsIn = (value: string): Row[] =>
  value.split('\n').map((line) => {
    const [days = '', percent = ''] = line.split(' ')
    return { days, percent }
  })
