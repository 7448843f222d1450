import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from './icon.tsx'

export type Step = { label: string; href: string | null; state: 'done' | 'current' | 'todo' }

/** Where somebody is in a sequence; only what has an `href` can be gone back to. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {steps.map((step, index) => (
          <li key={step.label} className={`step step-${step.state}`}>
            <StepMark step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepMark({ step, number }: { step: Step; number: number }) {
  const inside = (
    <>
      <span className="step-number figures" aria-hidden="true">
        {step.state === 'done' ? <Icon name="check" /> : number}
      </span>
      <span className="step-label">
        <span className="sr-only">{m.site_step_number({ number })} </span>
        {step.label}
        {step.state === 'done' && <span className="sr-only"> {m.site_step_done()}</span>}
      </span>
    </>
  )
  if (step.href && step.state !== 'current')
    return (
      <Link to={step.href} className="step-inside">
        {inside}
      </Link>
    )
  return (
    <span className="step-inside" aria-current={step.state === 'current' ? 'step' : undefined}>
      {inside}
    </span>
  )
}
