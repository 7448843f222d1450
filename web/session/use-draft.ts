import { useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from './draft.ts'

/**
 * Form values that survive a change of language, a reload and a new login. Render it in the browser only.
 * What nobody touched is no draft: it would hide what was changed elsewhere meanwhile.
 */
export function useDraft<T extends object>(form: string, initial: T) {
  const [values, setValues] = useState<T>(() => ({ ...initial, ...readDraft<T>(form) }))
  const found = useRef(values)
  useEffect(() => {
    if (values !== found.current) saveDraft(form, values)
  }, [form, values])
  const change = <K extends keyof T>(name: K, value: T[K]) => setValues((now) => ({ ...now, [name]: value }))
  return { values, change, setValues }
}
