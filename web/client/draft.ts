import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readStored, writeStored } from './storage.ts'

/** What was typed into a form, so that a change of language, a reload or a new login loses nothing. Never used for passwords or cards. */
export const readDraft = <T>(form: string): Partial<T> => readStored<Partial<T>>(`draft.${form}`) ?? {}
export const saveDraft = <T>(form: string, values: Partial<T>): void => writeStored(`draft.${form}`, values)
export const clearDraft = (form: string): void => writeStored(`draft.${form}`, null)

/**
 * Form values that survive a change of language, a reload and a new login.
 * What nobody touched is no draft: it would hide what was changed elsewhere meanwhile, and lay a whole profile into the
 * browser's storage.
 */
export function useDraft<T extends object>(form: string, initial: T) {
  const [values, setValues] = useState<T>(() => ({ ...initial, ...readDraft<T>(form) }))
  const found = useRef(values)
  const stored = useRef(initial)
  useSelectedDraft(values)
  useEffect(() => {
    stored.current = initial
  }, [initial])
  useEffect(() => {
    if (values !== found.current) saveDraft(form, touched(values, stored.current, readDraft<T>(form)))
  }, [form, values])
  const change = <K extends keyof T>(name: K, value: T[K]) => setValues((now) => ({ ...now, [name]: value }))
  return { values, change, setValues }
}

/** A value that was typed back to what it was is still one that somebody typed. */
function touched<T extends object>(values: T, initial: T, draft: Partial<T>): Partial<T> {
  const names = (Object.keys(values) as (keyof T)[]).filter(
    (name) => values[name] !== initial[name] || name in draft,
  )
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>
}

/**
 * A form that the server drew is empty until React takes it over, and somebody may stand in one of its fields by then. A
 * draft that appears there is selected, as in a field reached by Tab: what is typed next replaces it instead of joining it.
 */
function useSelectedDraft(values: object): void {
  const atFirst = useRef(values)
  useLayoutEffect(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement) || field.value === '') return
    const isDrawn = Object.entries(atFirst.current).some(
      ([name, value]) => name === field.name && value === field.value,
    )
    if (isDrawn && !isTypedInto(field)) field.select()
  }, [])
}

/** A field that nobody typed into shows whatever becomes its default. */
function isTypedInto(field: HTMLInputElement): boolean {
  const shown = field.value
  const own = field.defaultValue
  field.defaultValue = `${own}.`
  const isTyped = field.value === shown
  field.defaultValue = own
  return isTyped
}
