import type { Day } from '#domain/days.ts'
import type { Answer, call } from '#client/call.ts'
import type { FieldWords, Words } from '#ui/use-words.ts'
import { useActionForm } from '#console/forms/use-action-form.ts'

export type PricesAhead = Answer<'POST /api/staff/prices/preview'>
export type PriceCommand = NonNullable<
  NonNullable<Parameters<typeof call<'POST /api/staff/prices/preview'>>[1]>['payload']
>['command']

/** What was done, and the way to take it back; null where that is over. */
export type PriceNews = { words: Words; undo: Answer<'POST /api/staff/prices'>['undo'] }

type Plan<Values> = {
  name: string
  initial: Values
  /** What is asked for; or why nothing can be, by fields. */
  command: (values: Values) => PriceCommand | FieldWords
  /** What is said once it is done. */
  done: (values: Values, ahead: PricesAhead) => Words
  onDone: (news: PriceNews) => void
}

/** Every change of prices: tried out first, then made as it was shown. */
export function usePriceForm<Values extends Record<string, string>>(plan: Plan<Values>) {
  const form = useActionForm({
    name: plan.name,
    initial: plan.initial,
    preview(ask, values) {
      const command = plan.command(values)
      return isCommand(command) ? ask('POST /api/staff/prices/preview', { payload: { command } }) : command
    },
    act(ask, values, { ahead: { basis }, key }) {
      const command = plan.command(values)
      if (!isCommand(command)) return command
      return ask('POST /api/staff/prices', { payload: { key, basis, command } })
    },
    onDone: ({ undo }, ahead) => plan.onDone({ words: plan.done(form.values, ahead), undo }),
  })
  return form
}

const isCommand = (asked: PriceCommand | FieldWords): asked is PriceCommand =>
  typeof (asked as { kind?: unknown }).kind === 'string'

/** The seasons of a preview that the page does not have yet. */
export const addedSeasons = (ahead: PricesAhead, known: readonly { id: number; firstNight: string }[]) =>
  ahead.seasons
    .filter(({ id, firstNight }) => !known.some((one) => one.id === id && one.firstNight === firstNight))
    .map((season) => ({
      ...season,
      firstNight: season.firstNight as Day,
      lastNight: season.lastNight as Day,
    }))
