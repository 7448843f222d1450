import { useEffect, useState } from 'react'
import { readDraft, saveDraft } from './draft.ts'

/** Form values that survive a change of language, a reload and a new login. Render it in the browser only. */
export function useDraft<T extends object>(form: string, initial: T) {
  const [values, setValues] = useState<T>(() => ({ ...initial, ...readDraft<T>(form) }))
  useEffect(() => saveDraft(form, values), [form, values])
  const change = <K extends keyof T>(name: K, value: T[K]) => setValues((now) => ({ ...now, [name]: value }))
  return { values, change, setValues }
}
