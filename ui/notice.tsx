import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type NoticeTone = 'info' | 'error' | 'success' | 'warning'

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  error: 'alert',
  success: 'check',
  warning: 'alert',
}

type Props = {
  tone: NoticeTone
  title?: ReactNode
  /** 'alert' or 'status' when it appears because of something that the person did. */
  role?: 'alert' | 'status'
  children?: ReactNode
  className?: string
}

export function Notice({ tone, title, role, children, className = '' }: Props) {
  return (
    <div role={role} className={`notice notice-${tone} ${className}`}>
      <Icon name={icons[tone]} className="notice-icon" />
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
