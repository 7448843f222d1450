import type { FocusEvent, ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import './banner.css'

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

export function Banner({ icon, title, text, onClose, onReach, children }: Props) {
  return (
    <section aria-label={m.account_session_label()} className="banner">
      <div className="page-width banner-inside">
        <Icon name={icon} className="mt-1" />
        <div>
          <p className={text ? 'font-semibold' : ''}>{title}</p>
          {text && <p>{text}</p>}
        </div>
        {children && <div className="banner-action">{children}</div>}
        <button
          type="button"
          aria-label={m.account_session_dismiss()}
          className="icon-button banner-close"
          onFocus={onReach}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  )
}
