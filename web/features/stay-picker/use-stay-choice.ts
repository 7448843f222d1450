import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { dayInWords, stayInWords } from '#i18n/day-in-words.ts'
import { formatDayShort } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Dates, StayRules } from './stay-rules.ts'
import { chosen, datesOf, reduceSelection, type SelectionAction } from './stay-selection.ts'
import { dayOf, toDay, type Day } from '#domain/days.ts'
import { toFigures } from '#domain/typed-figures.ts'

export type Ends<T> = { arrival: T; departure: T }

type Options = {
  rules: StayRules
  dates: Dates | null
  /** A stay was chosen, or forgotten. */
  onDates: (dates: Dates | null) => void
  /** True from the first click on, while the stay that stands is being replaced. */
  onChoosing?: (isChoosing: boolean) => void
  onDone: () => void
  /** False while the calendar goes away: what is still pressed in it chooses nothing. */
  isOpen: boolean
}

/** The calendar and the two typed fields as one choice: a click and a typed day go through the same machine. */
export function useStayChoice({ rules, dates, onDates, onChoosing, onDone, isOpen }: Options) {
  const [selection, setSelection] = useState(() => chosen(dates, rules))
  /** What stands in a field since it was typed in; null while the field follows the calendar. */
  const [typed, setTyped] = useState(() => typedAtFirst(dates, rules))
  const [issues, setIssues] = useState(nothingTyped)
  const [isFinishing, setFinishing] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) beginAnew()
  }
  const stopFinish = useRef<() => void>(undefined)
  // Closed before the pressed day was seen, by Escape for one: the stay that stood before still stands.
  useLayoutEffect(() => (isOpen ? () => stopFinish.current?.() : undefined), [isOpen])

  /** Opened again before it was gone. */
  function beginAnew() {
    setFinishing(false)
    setSelection(chosen(dates, rules))
    setTyped(typedAtFirst(dates, rules))
    setIssues(nothingTyped)
  }

  const isTyped = typed.arrival !== null || typed.departure !== null
  const texts: Ends<string> = {
    arrival: typed.arrival ?? (selection.start ? formatDayShort(selection.start) : ''),
    departure: typed.departure ?? (selection.end ? formatDayShort(selection.end) : ''),
  }

  function act(action: SelectionAction, stays: Partial<Ends<string>> = {}) {
    if (isFinishing || !isOpen) return
    const next = reduceSelection(selection, action, rules)
    setSelection(next)
    // A refused arrival stays in its field, where it can be mended.
    setTyped(next.start ? nothingTyped : { ...nothingTyped, ...stays })
    setIssues(nothingTyped)
    const stands = datesOf(next)
    if (stands) return finish(stands)
    // The page behind the calendar follows when the pressed day has been drawn.
    startTransition(() => {
      onChoosing?.(next.state !== 0)
      if (action.type === 'clear') onDates(null)
    })
  }

  /** The whole page changes, so the pressed day is seen first; then the dates stand and the calendar goes, as one. */
  function finish(stands: Dates) {
    setFinishing(true)
    stopFinish.current = afterPaint(() =>
      startTransition(() => {
        onDates(stands)
        onDone()
      }),
    )
  }

  /** What a "confirm" finds wrong with the fields is said beside them; the first such field is returned. */
  function confirm(): keyof Ends<string> | null {
    if (isFinishing) return null
    if (!isTyped && datesOf(selection)) {
      onDone()
      return null
    }
    const arrival = typedDay(texts.arrival)
    const departure = typedDay(texts.departure)
    if (arrival && departure) {
      act({ type: 'choose_both', start: arrival, end: departure })
      return null
    }
    // An arrival alone is the first click; its departure can be typed or clicked.
    if (arrival && texts.departure.trim() === '' && typed.arrival !== null) {
      act({ type: 'choose_start', day: arrival }, { arrival: texts.arrival })
      return 'departure'
    }
    setIssues({
      arrival: arrival ? null : issueOf(texts.arrival),
      departure: departure ? null : issueOf(texts.departure),
    })
    return arrival ? 'departure' : 'arrival'
  }

  /** A field that is left: what is no date says so at once, and an arrival alone is the first click. */
  function leave(end: keyof Ends<string>) {
    const text = typed[end] ?? ''
    if (text.trim() === '') return
    const day = typedDay(text)
    if (!day) setIssues({ ...issues, [end]: issueOf(text) })
    else if (end === 'arrival' && texts.departure.trim() === '')
      act({ type: 'choose_start', day }, { arrival: formatDayShort(day) })
    else setTyped({ ...typed, [end]: formatDayShort(day) })
  }

  /** Two days written as one stay are both typed, whichever field they were pasted into. */
  const type = (end: keyof Ends<string>, text: string) => {
    const stay = stayInWords(text)
    setTyped(stay ? shownStay(stay) : { ...typed, [end]: shownDay(text) })
    setIssues(stay ? nothingTyped : { ...issues, [end]: null })
  }

  return { selection, isFinishing, isTyped, texts, issues, act, type, leave, confirm }
}

const nothingTyped: Ends<string | null> = { arrival: null, departure: null }

/** Refused dates are not chosen, but they stand in the fields, where they can be mended. */
const typedAtFirst = (dates: Dates | null, rules: StayRules): Ends<string | null> =>
  dates && chosen(dates, rules).alert ? shownStay(dates) : nothingTyped

const shownStay = ({ arrival, departure }: Dates): Ends<string> => ({
  arrival: formatDayShort(arrival),
  departure: formatDayShort(departure),
})

function issueOf(text: string): string {
  if (text.trim() === '') return m.stay_day_missing()
  return isDayWritten(text) ? m.stay_day_unknown() : m.stay_day_invalid()
}

/** Runs when what was just drawn is seen: an answer comes before the work that it sets off. What is returned calls it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * As it stands in its field while it is typed: one with its month in words is turned into figures, of others what is no part of a
 * day falls first, and what is beyond its ten signs after that.
 */
export function shownDay(text: string): string {
  const day = dayInWords(text)
  if (day) return formatDayShort(day)
  const shown = toFigures(text)
    .trimStart()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([./-]) ?/g, '$1')
  return shown.slice(0, /\p{L}/u.test(shown) ? longestInWords : 10)
}

/** « mercredi 30 septembre 2027 », while it is not whole. */
const longestInWords = 30

/** 12/02/2027; also 12.2.2027, 12 02 2027, 12022027 from a keypad without signs, and 2027-02-12. The day comes first. */
export function typedDay(text: string): Day | null {
  const [, day, month, year] = partsIn(text) ?? []
  return day ? dayOf(Number(year), Number(month), Number(day)) : toDay(text.trim())
}

/** Whether it is written as a day is, be there such a day or not: 31/02/2027. */
export const isDayWritten = (text: string): boolean =>
  partsIn(text) !== null || /^\d{4}-\d{2}-\d{2}$/.test(text.trim())

const partsIn = (text: string): RegExpExecArray | null =>
  /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
