import { useEffect, useRef, useState } from 'react'
import { digitsOf, toFigures } from '#domain/typed-figures.ts'
import type { Answer } from '#client/call.ts'
import { useWords } from '#ui/use-words.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'

export type FoundGuest = Answer<'GET /api/staff/guests'>['items'][number]
type Found = { wanted: string; items: FoundGuest[]; count: number }

/** Somebody who types is asked for when they rest for so long. */
const restMs = 250
/** As few signs as mean somebody; of a number the server wants four digits. */
const fewest = { letters: 2, digits: 4 }
/** As many as are read at a glance. */
const most = 6

/** Whom the house knows by a name, an address or a telephone, while it is typed; a later answer never gives way to an earlier one. */
export function useGuestSearch(first = '') {
  const ask = useAsk()
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useWords()
  const timer = useRef<number>(undefined)
  const latest = useRef('')

  async function find(wanted: string) {
    const called = await ask('GET /api/staff/guests', { params: { search: wanted } })
    if (latest.current !== wanted) return
    setProblem(called.ok ? undefined : wordsFor(called.error))
    if (called.ok) {
      const { items, count } = called.answer
      setFound({ wanted, items: besideEachOther(items).slice(0, most), count })
    }
  }

  function search(typed: string) {
    const wanted = typed.trim()
    window.clearTimeout(timer.current)
    latest.current = wanted
    if (!isEnough(wanted)) return setFound(null)
    timer.current = window.setTimeout(() => void find(wanted), restMs)
  }

  const begin = useRef(() => search(first))
  useEffect(() => {
    begin.current()
    return () => window.clearTimeout(timer.current)
  }, [])

  return { found, problem, search }
}

const isNumber = (text: string): boolean => /^[\d\s().+-]+$/.test(toFigures(text))

const isEnough = (wanted: string): boolean =>
  isNumber(wanted) ? digitsOf(wanted).length >= fewest.digits : wanted.length >= fewest.letters

/** Records with one telephone stand beside each other, where the first of them stands. */
function besideEachOther(guests: readonly FoundGuest[]): FoundGuest[] {
  const groups = Map.groupBy(guests, ({ id, telephone }) => digitsOf(telephone) || `none ${id}`)
  return [...groups.values()].flat()
}

/** Whether two of them have the same telephone. */
export function shareTelephone(guests: readonly FoundGuest[]): boolean {
  const numbers = guests.map(({ telephone }) => digitsOf(telephone)).filter((digits) => digits !== '')
  return new Set(numbers).size < numbers.length
}

/** What was looked for, as the first thing that is known of somebody new. */
export function typedOf(
  search: string,
): { telephone: string } | { email: string } | { firstname: string; lastname: string } {
  const typed = search.trim()
  if (isNumber(typed)) return { telephone: typed }
  if (typed.includes('@')) return { email: typed }
  const [firstname = '', ...rest] = typed.split(/\s+/)
  return { firstname, lastname: rest.join(' ') }
}
