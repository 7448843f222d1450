import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'

/** `danger`: what cannot be undone; outlined, since what keeps things as they are is the filled one beside it. */
export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 'normal' | 'large'

type Look = { variant?: ButtonVariant; size?: ButtonSize; className?: string }

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    ref?: Ref<HTMLButtonElement>
    children: ReactNode
    onPress?: () => void
    isDisabled?: boolean
    /** While true the button keeps its focus, says so and does nothing. */
    isPending?: boolean
    /** What the button says meanwhile; its children when left out. */
    pendingLabel?: string
  }

/**
 * A native button: the browser's own gives everything that is needed here and weighs nothing on the first page.
 * Inside a react-aria part that passes slots (calendar, trigger), use that part's Button with `buttonClass`.
 */
export function Button({
  variant,
  size,
  className,
  children,
  onPress,
  onClick,
  isDisabled = false,
  isPending = false,
  pendingLabel,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: a busy button that loses the focus would throw keyboard users back to the top of the page.
    if (isPending) return event.preventDefault()
    onClick?.(event)
    onPress?.()
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      className={buttonClass({ variant, size, className })}
      onClick={press}
    >
      {isPending && <span className="button-ring" aria-hidden="true" />}
      <span aria-live={pendingLabel ? 'polite' : undefined} className="contents">
        {isPending && pendingLabel ? pendingLabel : children}
      </span>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: Look & LinkProps) {
  return <Link prefetch="intent" {...rest} className={buttonClass({ variant, size, className })} />
}

export function buttonClass({ variant = 'primary', size = 'normal', className = '' }: Look = {}): string {
  return `button button-${variant} ${size === 'large' ? 'button-large' : ''} ${className}`.trim()
}
