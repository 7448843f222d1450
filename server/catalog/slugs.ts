// Remembers what slugs name, so that a loft or site that is known is not looked up by its slug again.

type Names = { propertyId: number | null; siteId: number | null }
type Known = Names & { seen: number }
type Named = { slug: string }

export type SlugRules = {
  limit: number
  find: (slug: string) => Promise<Names>
  /** As they were last read. */
  last: { propertyId: (id: number) => Named | undefined; siteId: (id: number) => Named | undefined }
}

/** As the tables check it: whatever else stands in an address, a null byte too, is not for the database to look up. */
const isSlug = (text: string): boolean => /^[a-z][a-z0-9-]*$/.test(text)

export function createSlugs({ limit, find, last }: SlugRules) {
  const named = new Map<string, Known>()
  let changes = 0

  /** A slug of a loft is no site's as long as the loft has it and no other was made or renamed, and the other way round. */
  function isRight(slug: string, { propertyId, siteId, seen }: Known): boolean {
    if (seen !== changes) return false
    const isProperty = propertyId !== null && last.propertyId(propertyId)?.slug === slug
    return isProperty || (siteId !== null && last.siteId(siteId)?.slug === slug)
  }

  return {
    /** What had this slug when it was last asked for. */
    known: (slug: string): Names | undefined => named.get(slug),

    /** Some loft or site may have another slug than before. */
    changed(): void {
      changes += 1
    },

    /** What has this slug now; `read` reads it by its number. */
    async read<T extends Named>(
      slug: string,
      key: keyof Names,
      read: (id: number) => Promise<T | undefined>,
    ): Promise<T | undefined> {
      if (!isSlug(slug)) return undefined
      const known = named.get(slug)
      const id = known?.[key]
      const found = id && (await read(id))
      if (found && found.slug === slug) return found
      if (known && id === null && isRight(slug, known)) return undefined
      const seen = changes
      const names = await find(slug)
      named.delete(slug)
      // What names nothing is not remembered: a flood of invented ones would push the others out.
      if (names.propertyId !== null || names.siteId !== null) named.set(slug, { ...names, seen })
      if (named.size > limit) named.delete(named.keys().next().value!)
      const current = names[key]
      return current === null ? undefined : read(current)
    },
  }
}
