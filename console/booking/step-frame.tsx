import { useEffect, useRef } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Stepper, type Step } from '#ui/stepper.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { bookingAt, bookingSteps, type BookingPlace, type BookingStep } from './place.ts'

export const stepWords: Readonly<Record<BookingStep, () => string>> = {
  nights: m.console_booking_step_nights,
  loft: m.console_booking_step_loft,
  guest: m.console_booking_step_guest,
  pay: m.console_booking_step_pay,
}

/** Where somebody is; every step before can be gone back to, with all that was said. */
export function BookingSteps({ place, step }: { place: BookingPlace; step: BookingStep }) {
  const locale = useLocale()
  const at = bookingSteps.indexOf(step)
  const steps = bookingSteps.map((one, index): Step => ({
    label: stepWords[one](),
    href: index < at ? bookingAt(locale, { ...place, step: one }) : null,
    state: index < at ? 'done' : index === at ? 'current' : 'todo',
  }))
  return (
    <div className="booking-steps">
      <Stepper steps={steps} label={m.console_booking_steps()} />
    </div>
  )
}

type TitleProps = {
  /** What it is asked of: with another stay or step it is another question. */
  of: string
  /** The page has just come, and its own heading is read first. */
  isArrival: boolean
  children: string
}

/** What a step asks. The focus comes here where what was pressed went with the step before. */
export function StepTitle({ of, isArrival, children }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (!isArrival && isLost) heading.current?.focus({ preventScroll: true })
  }, [of, isArrival])
  return (
    <h2 ref={heading} tabIndex={-1} className="title-card booking-question">
      {children}
    </h2>
  )
}
