import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from '#client/storage.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

/**
 * Form values that survive a change of language, a reload and a new login.
 * What nobody touched is no draft: it would hide what was changed elsewhere meanwhile, and lay a whole profile into the
 * browser's storage.
 */
export function useDraft<T extends object>(form: string, initial: T) {
  const isHydrated = useHydrated()
  const [values, setValues] = useState<T>(() =>
    isHydrated ? { ...initial, ...readDraft<T>(form) } : initial,
  )
  const drawn = useRef(values)
  const found = useRef(values)
  const stored = useRef(initial)
  const entered = useRef<HTMLInputElement>(null)

  // React writes values into the fields that the server drew some time before the form is its own, and somebody may be typing
  // there. So the draft comes after that, into fields that nobody has changed by then (ui/use-early-input.ts).
  useLayoutEffect(() => {
    if (isHydrated) return
    const draft = readDraft<T>(form)
    const drafted = { ...initial, ...draft }
    const field = document.activeElement
    const isEmpty =
      field instanceof HTMLInputElement && field.value === String(initial[field.name as keyof T])
    entered.current = isEmpty && field.name in draft ? field : null
    found.current = drafted
    setValues((now) => (now === initial ? drafted : { ...drafted, ...changed(now, initial) }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when React takes the form over.
  }, [])

  // As in a field reached by Tab: what is typed next replaces the draft that appeared there instead of joining it.
  useLayoutEffect(() => {
    if (values === found.current) entered.current?.select()
  }, [values])

  useEffect(() => {
    stored.current = initial
  }, [initial])
  useEffect(() => {
    if (values !== found.current && values !== drawn.current)
      saveDraft(form, touched(values, stored.current, readDraft<T>(form)))
  }, [form, values])
  const change = <K extends keyof T>(name: K, value: T[K]) => setValues((now) => ({ ...now, [name]: value }))
  return { values, change, setValues }
}

const changed = <T extends object>(now: T, initial: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== initial[name as keyof T]),
  ) as Partial<T>

/** A value that was typed back to what it was is still one that somebody typed. */
function touched<T extends object>(values: T, initial: T, draft: Partial<T>): Partial<T> {
  const names = (Object.keys(values) as (keyof T)[]).filter(
    (name) => values[name] !== initial[name] || name in draft,
  )
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<T>
}
