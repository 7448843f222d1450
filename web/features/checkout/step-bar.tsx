import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useCheckout } from './checkout-context.ts'
import './step-bar.css'

type Props = {
  /** False where the button says the amount itself. */
  hasTotal?: boolean
  children: ReactNode
}

/** The button of a step, on phones with the total at the screen's lower edge; above the keyboard while one is open. */
export function StepBar({ hasTotal = true, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (bar.current ? keepAboveKeyboard(bar.current) : undefined), [])
  return (
    <div ref={bar} className="step-bar">
      {hasTotal && <StepTotal />}
      {children}
    </div>
  )
}

function StepTotal() {
  const locale = useLocale()
  const checkout = useCheckout()
  if (!checkout) return null
  const { price, request } = checkout
  return (
    <p className="step-bar-total">
      <span className="step-bar-figure figures">
        {formatMoney(price?.ok ? price.money.total : null, locale)}
      </span>{' '}
      <span className="small text-muted block">
        <Typeset>{formatDays(request.arrival, request.departure, locale, 'brief')}</Typeset>
      </span>
    </p>
  )
}

/** To another place of the step. The address keeps its query without a hash, so that Back still leads to the step before. */
export function leadTo(id: string, event: MouseEvent): void {
  const place = document.getElementById(id)
  if (!place) return
  event.preventDefault()
  place.focus({ preventScroll: true })
  place.scrollIntoView()
}

/**
 * Safari lays what is fixed below out behind an open keyboard, where others make the page lower: here it stands on it. A field
 * that has the focus, with what is said of it, is moved out from under the bar, also one that somebody types in since before
 * the scripts came. Returns the way to stop.
 */
function keepAboveKeyboard(bar: HTMLElement): () => void {
  const seen = window.visualViewport
  const follow = () => {
    if (!seen) return
    // Somebody who zooms in sees less as well, without a keyboard.
    const hidden = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
    bar.style.setProperty('--keyboard', `${Math.max(0, Math.round(hidden))}px`)
  }
  const uncover = () => {
    follow()
    const active = document.activeElement
    const field = active?.closest('.field-row') ?? active?.closest('.field')
    if (!field || getComputedStyle(bar).position !== 'fixed') return
    const covered = field.getBoundingClientRect().bottom + 12 - bar.getBoundingClientRect().top
    if (covered > 0) window.scrollBy(0, covered)
  }
  uncover()
  seen?.addEventListener('resize', uncover)
  seen?.addEventListener('scroll', follow)
  document.addEventListener('focusin', uncover)
  return () => {
    seen?.removeEventListener('resize', uncover)
    seen?.removeEventListener('scroll', follow)
    document.removeEventListener('focusin', uncover)
  }
}
