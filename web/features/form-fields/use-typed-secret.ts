import { useEffect, useState } from 'react'

const forgetAfterMs = 3000
const kept = new Map<string, string>()
const ends = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * A password as it is typed. It survives a change of language, which draws the form anew, and nothing else: a moment after
 * the form is gone it is forgotten, and it is never stored.
 */
export function useTypedSecret(name: string): [string, (text: string) => void] {
  const [value, setValue] = useState(() => kept.get(name) ?? '')
  useEffect(() => {
    clearTimeout(ends.get(name))
    return () => {
      ends.set(
        name,
        setTimeout(() => kept.delete(name), forgetAfterMs),
      )
    }
  }, [name])
  const type = (text: string) => {
    kept.set(name, text)
    setValue(text)
  }
  return [value, type]
}
