import { expect, test } from 'vitest'
import { columnsOf } from '#domain/brought-in-columns.ts'
import { fieldsIn, fileKinds } from '#domain/brought-in-kinds.ts'
import { locales } from '#domain/locale.ts'
import { columnWords } from './bringin-words.ts'

// A file that comes back with what stayed out of it has these titles, and so has the model.
test.each(fileKinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
  'each column of a file of %s is recognized by how it is called, in %s',
  (kind, locale) => {
    const head = fieldsIn[kind].map((field) => columnWords[field]({}, { locale }))
    expect(columnsOf({ head }, kind)).toEqual(fieldsIn[kind])
  },
)
