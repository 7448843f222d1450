import { Typeset } from './typeset.tsx'

/** Short facts in a row, with a dot between two on the same line and none where the line breaks. */
export function FactLine({ facts }: { facts: readonly (string | null)[] }) {
  return (
    <span className="fact-line">
      <span>
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <span key={fact}>
              <Typeset>{fact}</Typeset>{' '}
            </span>
          ))}
      </span>
    </span>
  )
}
