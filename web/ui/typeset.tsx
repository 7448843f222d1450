import { Fragment } from 'react'

/** A name of three words and more, and the letters of '1er'. */
const special = /(\p{L}{1,20}(?:-\p{L}{1,20}){2,4}|(?<=\b1)er\b)/u

/**
 * A text as a book sets it: 'Sainte-Agathe-des-Monts' is not broken at its hyphens where a line has room for it, and the letters
 * of '1er' are raised. It is read and copied as it was written.
 */
export function Typeset({ children }: { children: string }) {
  const parts = children.split(special)
  return (
    <span>
      {parts.map((part, index) => {
        if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>
        if (part === 'er') return <sup key={index}>{part}</sup>
        return (
          <span key={index} className="inline-block">
            {part}
          </span>
        )
      })}
    </span>
  )
}
