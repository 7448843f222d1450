import { type RefObject } from 'react'
import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { BookNights } from '#console/nights/new-booking-link.tsx'
import type { Choice } from '#console/nights/choice.ts'
import { countOf, loftsWords, nightsWords } from '#console/nights/choice-words.ts'
import type { Calendar } from '#console/nights/lines.ts'
import type { NightAct } from './nights-sheet.tsx'

/** What can be done with chosen nights, each in a window of its own. */
export type ChoiceAct = NightAct | 'price'

type Props = {
  place: RefObject<HTMLDivElement | null>
  choice: Choice
  calendar: Calendar
  acts: readonly ChoiceAct[]
  onAct: (act: ChoiceAct) => void
  onClear: () => void
}

const actWords: Record<ChoiceAct, () => string> = {
  close: m.console_calendar_close,
  open: m.console_calendar_open,
  price: m.console_prices_act,
}

/** Which nights are chosen, and what can be done with them: at the thumb on a phone. */
export function ChoiceBar({ place, choice, calendar, acts, onAct, onClear }: Props) {
  const locale = useLocale()
  return (
    <section ref={place} aria-label={m.console_calendar_chosen()} className="choice-bar">
      <p role="status">
        <strong>{loftsWords(choice.lofts, calendar.properties)}</strong>
        {dot}
        {nightsWords(choice, locale)}
        {dot}
        {m.catalog_stay_nights({ count: countOf(choice) })}
      </p>
      <div className="choice-bar-acts">
        {acts.map((act) => (
          <Button key={act} variant={act === acts[0] ? 'primary' : 'quiet'} onPress={() => onAct(act)}>
            {actWords[act]()}
          </Button>
        ))}
        <BookNights choice={choice} calendar={calendar} />
        <Button variant="link" onPress={onClear}>
          {m.console_calendar_clear()}
        </Button>
      </div>
    </section>
  )
}
