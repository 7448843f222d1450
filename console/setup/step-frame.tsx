import { useEffect, useRef, type ReactNode } from 'react'
import { isStepDone, setUpSteps, type SetUpStep } from '#domain/set-up.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Opening } from '#console/opening/opening-status.tsx'
import { stepWords, type StepWords } from './step-words.ts'

/** What every step is given. */
export type StepProps = {
  opening: Opening
  setUp: Answer<'GET /api/staff/set-up'>
  settings: Answer<'GET /api/staff/settings'>
  house: Answer<'GET /api/staff/settings/service'>
  /** Leads to the next step. */
  onDone: () => void
}

type Props = {
  step: SetUpStep
  words: StepWords
  items: Opening['items']
  onStep: (to: SetUpStep) => void
  children: (onDone: () => void) => ReactNode
}

/** Where one is, what the step is for, and the ways to the others; the next one gets the focus. */
export function StepFrame({ step, words, items, onStep, children }: Props) {
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
  const isDone = isStepDone(step, items)
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
                  {isStepDone(one, items) ? <Icon name="check" /> : <span aria-hidden="true">{at + 1}</span>}
                </span>
                <span className="setup-name">
                  {stepWords[one].title()}
                  {isStepDone(one, items) && <span className="sr-only"> {m.console_opening_done()}</span>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section aria-labelledby="step" className="setup-body">
        <p className="small text-muted">
          {m.console_setup_progress({ step: place + 1, all: setUpSteps.length })}
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
