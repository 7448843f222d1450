// Lists the tags of articles.

import { listTags as selectTags, type Tag } from '#server/db/articles.ts'
import type { Deps } from '#server/deps.ts'

export const listTags = ({ db }: Pick<Deps, 'db'>): Promise<Tag[]> => selectTags(db)
