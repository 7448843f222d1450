import { useState } from 'react'
import type { Tag } from '#web/features/articles/teaser.ts'

/** The tags, also while they cannot be read: a choice does not disappear because a connection is lost. */
export function useKnownTags(tags: Tag[]): Tag[] {
  const [known, setKnown] = useState(tags)
  if (tags.length > 0 && tags !== known) setKnown(tags)
  return tags.length > 0 ? tags : known
}
