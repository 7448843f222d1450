import { useEffect, useRef, type ReactNode } from 'react'
import { setUpSteps, stateOfStep, type SetUpStep } from '#domain/set-up.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Opening } from '#console/opening/opening-status.tsx'

type StepWords = { title: () => string; lead: () => string }

const stepWords: Readonly<Record<SetUpStep, StepWords>> = {
  company: { title: m.console_setup_company, lead: m.console_setup_company_lead },
  taxes: { title: m.console_setup_taxes, lead: m.console_setup_taxes_lead },
  terms: { title: m.console_setup_terms, lead: m.console_setup_terms_lead },
  loft: { title: m.console_setup_loft, lead: m.console_setup_loft_lead },
  team: { title: m.console_setup_team, lead: m.console_setup_team_lead },
  server: { title: m.console_setup_server, lead: m.console_setup_server_lead },
  open: { title: m.console_setup_open, lead: m.console_setup_open_lead },
}

/** The step that an address names. */
export const stepNamed = (name: string | null): SetUpStep | undefined =>
  setUpSteps.find((step) => step === name)

/** What every step is given. */
export type StepProps = {
  opening: Opening
  setUp: Answer<'GET /api/staff/set-up'>
  settings: Answer<'GET /api/staff/settings'>
  house: Answer<'GET /api/staff/settings/service'>
  /** Leads to the next step. */
  onDone: () => void
}

type Props = Pick<StepProps, 'opening' | 'setUp'> & {
  step: SetUpStep
  onStep: (to: SetUpStep) => void
  children: (onDone: () => void) => ReactNode
}

/** Where one is, what the step is for, and the ways to the others; the next one gets the focus. */
export function StepFrame({ step, opening, setUp, onStep, children }: Props) {
  const words = stepWords[step]
  const stateOf = (one: SetUpStep) =>
    stateOfStep(one, opening.items, { team: setUp.team + setUp.invited, isOpen: opening.status === 'open' })
  const place = setUpSteps.indexOf(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [step])
  const next = setUpSteps[place + 1]
  const before = setUpSteps[place - 1]
  const onDone = () => {
    if (next) onStep(next)
  }
  const isDone = stateOf(step) === 'done'
  return (
    <div className="setup">
      <nav aria-label={m.console_setup_steps()} className="setup-steps">
        <ol>
          {setUpSteps.map((one, at) => (
            <li key={one}>
              <button
                type="button"
                className="setup-step"
                aria-current={one === step ? 'step' : undefined}
                onClick={() => onStep(one)}
              >
                <span className="setup-mark">
                  {stateOf(one) === 'done' ? <Icon name="check" /> : <span aria-hidden="true">{at + 1}</span>}
                </span>
                <span className="setup-name">
                  {stepWords[one].title()}
                  {stateOf(one) === 'done' && <span className="sr-only"> {m.console_opening_done()}</span>}
                  {stateOf(one) === 'optional' && (
                    <span className="setup-optional small text-muted"> {m.console_setup_optional()}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section aria-labelledby="step" className="setup-body">
        <p className="small text-muted">
          <span>{m.console_setup_progress({ step: place + 1, all: setUpSteps.length })}</span>
          {stateOf(step) === 'optional' && <span>, {m.console_setup_optional()}</span>}
        </p>
        <h2 id="step" ref={heading} tabIndex={-1} className="title-card mt-1 mb-2">
          {words.title()}
        </h2>
        <p className="measure text-muted mb-6">{words.lead()}</p>
        {children(onDone)}
        <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
          {next && (
            <Button variant={isDone ? 'primary' : 'quiet'} onPress={onDone}>
              {isDone || step === 'server' ? m.checkout_continue() : m.console_setup_skip()}
            </Button>
          )}
          {before && (
            <Button variant="quiet" onPress={() => onStep(before)}>
              {m.console_setup_back()}
            </Button>
          )}
        </div>
      </section>
    </div>
  )
}
