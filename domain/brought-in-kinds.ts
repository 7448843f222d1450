// Lists what a file may hold, and what its lines then say.

import type { FileField } from './brought-in-names.ts'

/** What a file holds. */
export const fileKinds = ['stays', 'guests', 'rates', 'reviews'] as const
export type FileKind = (typeof fileKinds)[number]

/** Of these the files are listed; of a change of prices the journal tells. */
export const listedKinds = ['stays', 'guests', 'reviews'] as const satisfies readonly FileKind[]
export type ListedKind = (typeof listedKinds)[number]

/** What a line of each kind of file says; of two that have the same name the first one has it. */
export const fieldsIn: Readonly<Record<FileKind, readonly FileField[]>> = {
  stays: [
    'reference',
    'loft',
    'arrival',
    'departure',
    'travelers',
    'name',
    'firstname',
    'lastname',
    'email',
    'telephone',
    'language',
    'total',
    'paid',
    'balance',
  ],
  guests: ['name', 'firstname', 'lastname', 'email', 'telephone', 'language'],
  rates: ['loft', 'first', 'last', 'rate', 'minimum', 'weekdays', 'season', 'season_en'],
  reviews: ['loft', 'author', 'stay_day', 'language', 'title', 'text', 'reply', 'place'],
}
