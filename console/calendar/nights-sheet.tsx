import { useRef, useState } from 'react'
import { closingReasons, type ClosingReason } from '#domain/closed-nights.ts'
import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { Radios } from '#console/forms/radios.tsx'
import { reasonWords } from '#console/nights/cell-words.ts'
import type { Choice } from '#console/nights/choice.ts'
import { countOf, loftsWords, nightsWords } from '#console/nights/choice-words.ts'
import type { Calendar } from '#console/nights/lines.ts'
import { NightsFields, nightsIn, type TypedNights } from '#console/nights/nights-fields.tsx'
import { RefusedLofts } from './refused-lofts.tsx'
import { useNightForms, type NightsDone, type RefusedLoft } from './use-night-forms.ts'

export type NightAct = 'close' | 'open'

type Props = {
  act: NightAct
  calendar: Calendar
  /** Null: nothing is chosen yet, and all of it is typed. */
  choice: Choice | null
  /** What is typed is chosen in the calendar as well. */
  onChoose: (choice: Choice) => void
  /** Also of some lofts, where others refuse: those stay here until `isAll`. */
  onDone: (act: NightAct, done: NightsDone, isAll: boolean) => void
  onLeave: () => void
}

/** What is to be done with the chosen nights; dates and lofts can be typed here as well. Nothing of it is lost by a refusal. */
export function NightsSheet({ act: firstAct, calendar, choice, onChoose, onDone, onLeave }: Props) {
  const locale = useLocale()
  const [act, setAct] = useState(firstAct)
  const [reason, setReason] = useState<ClosingReason>('closed')
  const [typed, setTyped] = useState<TypedNights>({
    first: choice?.firstNight ?? '',
    last: choice?.lastNight ?? '',
  })
  const [lofts, setLofts] = useState<readonly number[]>(choice?.lofts ?? [])
  const [refused, setRefused] = useState<RefusedLoft[]>([])
  const [problem, setProblem] = useWords()
  const nights = nightsIn(typed)

  const before = useRef<NightsDone | null>(null)
  const forms = useNightForms((done, left) => {
    setRefused(left)
    const all = together(before.current, done)
    before.current = all
    if (all.choice.lofts.length > 0) onDone(act, all, left.length === 0)
    if (left.length === 0) return
    // What is done is done; what is refused stays chosen.
    change(
      typed,
      left.map(({ loft }) => loft),
    )
  })

  function change(days: TypedNights, chosen: readonly number[]) {
    setTyped(days)
    setLofts(chosen)
    setProblem(undefined)
    const next = nightsIn(days)
    if (next && chosen.length > 0) onChoose({ ...next, lofts: chosen })
  }

  function send() {
    setRefused([])
    if (lofts.length === 0) return setProblem(m.console_calendar_no_loft)
    if (!nights) return setProblem(m.console_calendar_dates_missing)
    const wish = { choice: { ...nights, lofts } }
    void forms.send(act === 'close' ? { ...wish, act, reason } : { ...wish, act })
  }

  return (
    <Sheet
      title={nights && lofts.length > 0 ? loftsWords(lofts, calendar.properties) : m.console_calendar_type()}
      isOpen
      onOpenChange={onLeave}
      isDismissable={!forms.isBusy}
      foot={
        <div className="flex flex-wrap gap-3">
          <Button isPending={forms.isBusy} pendingLabel={m.words_waiting()} onPress={send}>
            {act === 'close' ? m.console_calendar_close() : m.console_calendar_open()}
          </Button>
          <Button variant="quiet" isDisabled={forms.isBusy} onPress={onLeave}>
            {m.console_calendar_back()}
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        {nights && (
          <p>
            {nightsWords(nights, locale)}
            {dot}
            {m.catalog_stay_nights({ count: countOf(nights) })}
          </p>
        )}
        <Radios
          label={m.console_calendar_do()}
          name="calendar-act"
          value={act}
          options={[
            { value: 'close', label: m.console_calendar_close() },
            { value: 'open', label: m.console_calendar_open() },
          ]}
          onChange={setAct}
        />
        {act === 'close' && (
          <Radios
            label={m.words_reason()}
            name="calendar-reason"
            value={reason}
            options={closingReasons.map((value) => ({ value, label: reasonWords(value) }))}
            onChange={setReason}
          />
        )}
        <NightsFields
          properties={calendar.properties}
          isOpen={choice === null}
          typed={typed}
          lofts={lofts}
          onChange={change}
        />
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <RefusedLofts refused={refused} properties={calendar.properties} />
      </div>
    </Sheet>
  )
}

/** Of one sheet all is told, and taken back, together. */
const together = (former: NightsDone | null, { choice, undos }: NightsDone): NightsDone => ({
  choice: { ...choice, lofts: [...(former?.choice.lofts ?? []), ...choice.lofts] },
  undos: [...(former?.undos ?? []), ...undos],
})
