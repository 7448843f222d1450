import type { Day } from '#domain/days.ts'
import { alertOfChoice, alertOfEnd, alertOfStart } from './choice-alert.ts'
import { alertOfEarlier, type StayAlert } from './stay-alert.ts'
import { kindOf, type Dates, type StayRules } from './stay-rules.ts'

/** specification §4: 0 nothing is being chosen, 1 the start is, 2 the end too but it was refused. */
export type StaySelection = {
  state: 0 | 1 | 2
  start: Day | null
  end: Day | null
  alert: StayAlert | null
}

export type SelectionAction =
  /** A click on a day: the start or the end, by the state. */
  | { type: 'choose'; day: Day }
  /** An arrival that was typed: the start, whatever the state. */
  | { type: 'choose_start'; day: Day }
  /** Both days at once, typed or from a link. */
  | { type: 'choose_both'; start: Day; end: Day }
  | { type: 'clear' }

export const nothingChosen: StaySelection = { state: 0, start: null, end: null, alert: null }

/** What the calendar opens with: the stay that stands or, where the rules refuse it, nothing and the reason. */
export function chosen(dates: Dates | null, rules: StayRules): StaySelection {
  if (!dates) return nothingChosen
  const alert = alertOfEarlier(dates, rules)
  return alert
    ? { ...nothingChosen, alert }
    : { ...nothingChosen, start: dates.arrival, end: dates.departure }
}

export function reduceSelection(
  selection: StaySelection,
  action: SelectionAction,
  rules: StayRules,
): StaySelection {
  if (action.type === 'clear') return nothingChosen
  if (action.type === 'choose_start') return started(selection, action.day, rules)
  if (action.type === 'choose_both') return concluded(action.start, action.end, rules)
  if (selection.state === 1 && selection.start) {
    const { start } = selection
    const closed = alertOfEnd(start, action.day, rules)
    return closed ? { state: 2, start, end: action.day, alert: closed } : concluded(start, action.day, rules)
  }
  return started(selection, action.day, rules)
}

/** The stay that stands: after a success, never while it is being chosen or refused. */
export function datesOf({ state, start, end }: StaySelection): Dates | null {
  return state === 0 && start && end ? { arrival: start, departure: end } : null
}

/** The first click. What was wrong with the range chosen before stays readable until the next one is chosen (§4). */
function started(selection: StaySelection, day: Day, rules: StayRules): StaySelection {
  const refused = alertOfStart(day, rules)
  // A day on which no stay may start says why at once, instead of after a second click that cannot succeed.
  if (refused) return { ...nothingChosen, alert: refused }
  // An alert in state 0 is of no range: a closed day, or dates that were refused before anything was pressed here.
  const ofRange = selection.state === 0 ? null : selection.alert
  return { state: 1, start: day, end: null, alert: ofRange }
}

/** The second click: the flags are set anew, and on success the state is 0 again. */
function concluded(start: Day, end: Day, rules: StayRules): StaySelection {
  const alert = alertOfChoice(start, end, rules)
  return { state: alert ? 2 : 0, start, end, alert }
}

/** Whether a click on this day would be an end that is accepted. */
export const canEndOn = (selection: StaySelection, day: Day, rules: StayRules): boolean =>
  selection.state === 1 &&
  selection.start !== null &&
  day > selection.start &&
  ['departure', 'free'].includes(kindOf(rules, day, selection.start))
