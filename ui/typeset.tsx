import { Fragment } from 'react'

/** Words, with the hyphens in them. */
const words = /([\p{L}-]+)/u

/**
 * A text as a book sets it: 'Sainte-Agathe-des-Monts' is not broken at its hyphens where a line has room for it, and the letters
 * of '1er' are raised. It is read and copied as it was written.
 */
export function Typeset({ children }: { children: string }) {
  const parts = children.split(words)
  return (
    <span>
      {parts.map((part, index) => {
        if (part === 'er' && parts[index - 1]?.endsWith('1')) return <sup key={index}>{part}</sup>
        // Two words joined are as well broken as not.
        if (part.split('-').length < 3) return <Fragment key={index}>{part}</Fragment>
        return (
          <span key={index} className="inline-block">
            {part}
          </span>
        )
      })}
    </span>
  )
}
