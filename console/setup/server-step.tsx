import type { EnvironmentPart } from '#domain/set-up.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { OutsideCheck } from './outside-check.tsx'
import { SenderCheck } from './sender-check.tsx'
import type { StepProps } from './step-frame.tsx'
import { TestMail } from './test-mail.tsx'

const words: Readonly<Record<EnvironmentPart, () => string>> = {
  payments: m.console_setup_part_payments,
  mail: m.console_setup_part_mail,
  address: m.console_setup_part_address,
  proxy: m.console_setup_part_proxy,
}

/** As they stand in an environment, with what has to be put in as whoever reads it says it. */
const lines: Readonly<Record<EnvironmentPart, () => readonly string[]>> = {
  payments: () => [
    'STRIPE_SECRET_KEY=sk_live_…',
    'STRIPE_PUBLISHABLE_KEY=pk_live_…',
    'STRIPE_WEBHOOK_SECRET=whsec_…',
  ],
  mail: () => [m.console_setup_line_mail(), m.console_setup_line_from()],
  address: () => [m.console_setup_line_address()],
  proxy: () => ['TRUST_PROXY=yes'],
}

/** What the next start has to be told, and what can be tried before: none of it stops anybody. */
export function ServerStep({ setUp }: StepProps) {
  const missing = setUp.environment.some(({ isDone }) => !isDone)
  const hasMail = setUp.environment.some(({ part, isDone }) => part === 'mail' && isDone)
  return (
    <>
      <div className="setup-part">
        <ul className="console-rows">
          {setUp.environment.map(({ part, isDone }) => (
            <li key={part} className="console-row-tall opening-item">
              <Icon name={isDone ? 'check' : 'info'} className={isDone ? 'opening-done' : 'text-muted'} />
              <div className="min-w-0">
                <p className="font-semibold">
                  {words[part]()}{' '}
                  <span className="small text-muted font-normal">
                    {isDone
                      ? m.console_setup_there()
                      : part === 'payments'
                        ? m.console_setup_missing_keys()
                        : m.console_setup_missing()}
                  </span>
                </p>
                {!isDone &&
                  lines[part]().map((line) => (
                    <p key={line} className="setup-line">
                      {line}
                    </p>
                  ))}
              </div>
            </li>
          ))}
        </ul>
        {missing && <p className="small text-muted measure mt-3">{m.console_setup_server_restart()}</p>}
      </div>
      <OutsideCheck address={setUp.publicUrl} number={setUp.installation} />
      <TestMail hasServer={hasMail} />
      <SenderCheck sender={setUp.sender} />
    </>
  )
}
