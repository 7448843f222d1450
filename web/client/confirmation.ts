import type { Answer } from './call.ts'
import { readStored, writeStored } from './storage.ts'

/** The reservation just made, for the confirmation page and its reload. */
export type Confirmation = Extract<
  Answer<'POST /api/checkouts/reservation'>,
  { status: 'confirmed' }
>['reservation']

const key = 'confirmation'

export const readConfirmation = (): Confirmation | null => readStored<Confirmation>(key)
export const saveConfirmation = (confirmation: Confirmation): void => writeStored(key, confirmation)
