import { useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from './draft.ts'

/**
 * Form values that survive a change of language, a reload and a new login. Render it in the browser only.
 * What nobody touched is no draft: it would hide what was changed elsewhere meanwhile, and lay a whole profile into the
 * browser's storage.
 */
export function useDraft<T extends object>(form: string, initial: T) {
  const [values, setValues] = useState<T>(() => ({ ...initial, ...readDraft<T>(form) }))
  const found = useRef(values)
  const stored = useRef(initial)
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
