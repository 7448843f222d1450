import { givenNameOf } from '#i18n/format.ts'

/** Short facts in a row, with a dot between two on the same line and none where the line breaks. */
export function FactLine({ facts }: { facts: readonly (string | null)[] }) {
  return (
    <span className="fact-line">
      <span>
        {facts
          .filter((fact) => fact !== null)
          .map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
      </span>
    </span>
  )
}

type GivenNameProps = { name: string; className?: string }

/** What a loft is called besides its number, above it; nothing where it is called nothing. In the language of the house. */
export function GivenName({ name, className = '' }: GivenNameProps) {
  const given = givenNameOf(name)
  return given === '' ? null : (
    <span lang="fr-CA" className={`label-caps block font-sans text-muted ${className}`}>
      {given}
    </span>
  )
}
