import { readStored, writeStored } from './storage.ts'

/** What was typed into a form, so that a change of language, a reload or a new login loses nothing. Never used for passwords or cards. */
export const readDraft = <T>(form: string): Partial<T> => readStored<Partial<T>>(`draft.${form}`) ?? {}
export const saveDraft = <T>(form: string, values: Partial<T>): void => writeStored(`draft.${form}`, values)
export const clearDraft = (form: string): void => writeStored(`draft.${form}`, null)
