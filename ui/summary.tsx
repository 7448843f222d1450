import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  children: ReactNode
  className?: string
  /** Not where a drawing already says what a press does. */
  hasMark?: boolean
  onClick?: (event: MouseEvent) => void
}

/**
 * What unfolds a `<details>`, as tall as a finger, with our chevron instead of the triangle of each browser. It stands behind the
 * words, as in our lists to choose from, and turns over where they are unfolded.
 */
export function Summary({ children, className = '', hasMark = true, onClick }: Props) {
  return (
    <summary className={`summary ${className}`} onClick={onClick}>
      {children}
      {hasMark && <Icon name="chevron-down" className="summary-mark" />}
    </summary>
  )
}
