import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

export type { IconName } from './icon-names.ts'

/** Decoration beside a text: anyone who uses an icon alone gives its button or link a name. The drawings are one cached file, so they cost no script. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" focusable="false" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
