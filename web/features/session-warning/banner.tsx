import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon, type IconName } from '#ui/icon.tsx'

type Props = {
  icon: IconName
  title: string
  text?: string
  onClose: () => void
  /** The focus came to the closing button, from `relatedTarget`. */
  onReach: (event: FocusEvent) => void
  /** What can be done about it. */
  children?: ReactNode
}

/** Lies over the lower edge of the page; the page itself stays as it is. */
export function Banner({ icon, title, text, onClose, onReach, children }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => keepFocusInSight(box.current?.offsetHeight ?? 0), [])
  return (
    <section
      ref={box}
      aria-label={m.account_session_label()}
      data-session-banner
      className="bg-card border-line shadow-float fixed inset-x-0 bottom-0 z-45 border-t py-4 leading-normal"
    >
      <div className="page-width flex flex-wrap items-start gap-x-4 gap-y-3 sm:flex-nowrap sm:items-center">
        <Icon name={icon} className="mt-1" />
        <div className="min-w-0 flex-1">
          <p className={text ? 'font-semibold' : ''}>{title}</p>
          {text && <p>{text}</p>}
        </div>
        {children && <div className="grid max-sm:order-last max-sm:w-full">{children}</div>}
        <button
          type="button"
          aria-label={m.account_session_dismiss()}
          className="icon-button -mt-2 -mr-3 sm:mt-0"
          onFocus={onReach}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  )
}

/** The field that somebody is typing in moves out from under the banner, and so do those that they go to next. */
function keepFocusInSight(height: number): () => void {
  const { style } = document.documentElement
  style.scrollPaddingBottom = `${height + 16}px`
  const focused = document.activeElement
  if (focused && focused !== document.body) focused.scrollIntoView({ block: 'nearest' })
  return () => {
    style.scrollPaddingBottom = ''
  }
}
