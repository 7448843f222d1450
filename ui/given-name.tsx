import { givenNameOf } from '#domain/loft-facts.ts'

/** What a loft is called besides its number, above it; nothing where it is called nothing. In the language of the house. */
export function GivenName({ name }: { name: string }) {
  const given = givenNameOf(name)
  return given === '' ? null : (
    <span lang="fr-CA" className="label-caps block font-sans text-muted">
      {given}
    </span>
  )
}
