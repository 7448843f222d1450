import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { addDays, toDay } from '#domain/days.ts'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#web/ui/use-locale.ts'
import type { CallError } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { useWords } from '#web/ui/use-words.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'
import type { Reservation } from '#console/reservations/entry-words.ts'
import { ChangeAhead, type StayAhead } from './change-ahead.tsx'
import { OtherWays, type Offered, type Suggestions } from './other-ways.tsx'

type Props = { reservation: Reservation; onClose: (isChanged: boolean) => void }

/** What moves a stay, by days of arrival and of departure. */
const shortcuts = [
  { words: m.console_changes_earlier, arrival: -1, departure: -1 },
  { words: m.console_changes_later, arrival: 1, departure: 1 },
  { words: m.console_changes_shorter, arrival: 0, departure: -1 },
  { words: m.console_changes_longer, arrival: 0, departure: 1 },
]

/**
 * What the stay is to become, then what that does, then the act. What was typed stays whatever is answered; the key is the
 * form's, so that a second click, or the same sent again after a lost answer, is the same change.
 */
export function ChangeForm({ reservation, onClose }: Props) {
  const asking = useAsk()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [key] = useState(() => crypto.randomUUID())
  const [loft, setLoft] = useState(String(reservation.propertyId))
  const [arrival, setArrival] = useState(reservation.arrival)
  const [departure, setDeparture] = useState(reservation.departure)
  const [travelers, setTravelers] = useState(String(reservation.travelers))
  const [problem, setProblem] = useWords()
  const [ahead, setAhead] = useState<StayAhead | null>(null)
  const [others, setOthers] = useState<Suggestions | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const params = { id: String(reservation.id) }
  const wanted = { propertyId: Number(loft), arrival, departure, travelers }

  function agree(isOne: boolean) {
    setAgreed(isOne)
    setProblem(undefined)
  }

  /** What is typed anew is another plan. */
  function replan() {
    setAhead(null)
    setOthers(null)
    setAgreed(false)
    setProblem(undefined)
  }
  const typing = (set: (typed: string) => void) => (typed: string) => {
    set(typed)
    replan()
  }

  function move(by: (typeof shortcuts)[number]) {
    const [from, to] = [toDay(arrival), toDay(departure)]
    if (!from || !to) return
    setArrival(addDays(from, by.arrival))
    setDeparture(addDays(to, by.departure))
    replan()
  }

  async function look(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const called = await asking('POST /api/staff/reservations/{id}/change/preview', {
      params,
      payload: wanted,
    })
    setBusy(false)
    if (!called.ok) return refuse(called.error)
    setProblem(undefined)
    setOthers(null)
    setAhead(called.answer)
  }

  /** The refusal stands by itself where nothing more can be said. */
  async function suggest() {
    const called = await asking('POST /api/staff/reservations/{id}/change/suggestions', {
      params,
      payload: wanted,
    })
    if (called.ok) setOthers(called.answer)
  }

  function take(offered: Offered) {
    setLoft(String(offered.propertyId))
    setArrival(offered.arrival)
    setDeparture(offered.departure)
    replan()
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  async function act({ version, difference: expectedDifference }: StayAhead) {
    setBusy(true)
    const seen = { key, version, expectedDifference, balanceAgreed: isAgreed }
    const payload = { ...wanted, ...seen }
    const called = await asking('POST /api/staff/reservations/{id}/change', { params, payload })
    if (called.ok) {
      await revalidate()
      return onClose(true)
    }
    setBusy(false)
    refuse(called.error)
  }

  function refuse(error: CallError) {
    setProblem(wordsFor(error))
    // Something else holds by now: it is to be looked at again.
    const isAsIs = ['balance_unconfirmed', 'prove_again', 'offline'].includes(error.code)
    if (!isAsIs) setAhead(null)
    if (['nights_taken', 'nights_held'].includes(error.code)) void suggest()
    if (error.code === 'stay_changed') void revalidate()
  }

  const [from, to] = [toDay(arrival), toDay(departure)]
  const days = from && to ? formatDays(from, to, locale, 'weekday') : ''
  const lofts = reservation.properties.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void look(event)}
      className="grid w-full max-w-xl gap-5"
    >
      <SelectField
        label={m.console_changes_loft()}
        name="change-loft"
        options={lofts}
        value={loft}
        onChange={typing(setLoft)}
      />
      <div className="change-shortcuts" role="group" aria-label={m.console_changes_shortcuts()}>
        {shortcuts.map((shortcut, index) => (
          <Button key={index} variant="quiet" onPress={() => move(shortcut)}>
            {shortcut.words()}
          </Button>
        ))}
      </div>
      <div className="change-fields">
        <TextField
          label={m.console_changes_arrival()}
          name="change-arrival"
          type="date"
          isRequired
          value={arrival}
          onChange={typing(setArrival)}
        />
        <TextField
          label={m.console_changes_departure()}
          name="change-departure"
          type="date"
          isRequired
          value={departure}
          onChange={typing(setDeparture)}
        />
        <TextField
          label={m.console_changes_travelers()}
          name="change-travelers"
          inputMode="numeric"
          autoComplete="off"
          isRequired
          value={travelers}
          onChange={typing(setTravelers)}
        />
      </div>
      {ahead && <ChangeAhead {...{ ahead, reservation, days, isAgreed }} onAgree={agree} />}
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {others && <OtherWays suggestions={others} onTake={take} />}
      <div className="flex flex-wrap gap-3">
        {ahead ? (
          <Button isPending={isBusy} pendingLabel={m.console_waiting()} onPress={() => void act(ahead)}>
            {m.console_changes_act()}
          </Button>
        ) : (
          <Button type="submit" isPending={isBusy} pendingLabel={m.console_waiting()}>
            {m.console_refunds_ahead_show()}
          </Button>
        )}
        <Button variant="quiet" isDisabled={isBusy} onPress={() => onClose(false)}>
          {m.console_refunds_ahead_leave()}
        </Button>
      </div>
    </form>
  )
}
