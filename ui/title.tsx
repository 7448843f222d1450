import { Fragment } from 'react'

/**
 * The words of a title. Its lines end between two clauses where they can, and never behind a little word: "Le lac d’un côté, /
 * le feu de l’autre." It reads and copies as the one sentence that it is.
 */
export function Title({ children }: { children: string }) {
  const clauses = held(children).split(', ')
  // Not a bare text: what comes and goes has an element of its own (tests/bare-texts.test.ts).
  if (clauses.length === 1) return <span>{clauses[0]}</span>
  return clauses.map((clause, index) => (
    <Fragment key={clause}>
      {index > 0 && ' '}
      <span className="title-clause">{index < clauses.length - 1 ? `${clause},` : clause}</span>
    </Fragment>
  ))
}

const littleWords =
  /(?<=^|[\s'’])(le|la|les|du|des|de|à|au|aux|en|un|une|vos|sa|the|a|an|of|on|in|at|by|to|its) /giu

/** A little word stays with what it belongs to. */
const held = (words: string): string => words.replace(littleWords, '$1\u00a0')
