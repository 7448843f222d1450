import { useState } from 'react'
import { addDays, toDay } from '#domain/days.ts'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { may, useMe } from '#console/client/me.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { FormSection, type FormProps } from '#console/forms/form-section.tsx'
import { useActionForm, type Asked } from '#console/forms/use-action-form.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'
import { isGoingOn, type Reservation } from '#console/client/entry-words.ts'
import { noteHelp } from '#console/refunds/give-back.tsx'
import { ChangeAhead, type StayAhead } from './change-ahead.tsx'
import { OtherWays, type Offered, type Suggestions } from './other-ways.tsx'

/** Other dates, another loft, more or fewer guests; of a stay that has begun the server says what can still be changed. */
export function ChangeStay({ reservation }: { reservation: Reservation }) {
  return (
    <FormSection
      id="change-stay"
      title={m.console_changes_title()}
      isOffered={isGoingOn(reservation)}
      lead={<p className="measure text-muted">{m.console_changes_lead()}</p>}
      opener={m.console_changes_open()}
      reservation={reservation}
      form={ChangeForm}
    />
  )
}

/** What moves a stay, by days of arrival and of departure. */
const shortcuts = [
  { words: m.console_changes_earlier, arrival: -1, departure: -1 },
  { words: m.console_changes_later, arrival: 1, departure: 1 },
  { words: m.console_changes_shorter, arrival: 0, departure: -1 },
  { words: m.console_changes_longer, arrival: 0, departure: 1 },
]

/** What the stay is to become; where others have its nights, what is free instead. */
function ChangeForm({ reservation, onClose }: FormProps) {
  const asking = useAsk()
  const me = useMe()
  const locale = useLocale()
  // Each belongs to what it was said of, and goes with it.
  const [agreed, setAgreed] = useState<StayAhead | null>(null)
  const [linked, setLinked] = useState<StayAhead | null>(null)
  const [others, setOthers] = useState<{ instead: object; suggestions: Suggestions } | null>(null)
  const params = { id: String(reservation.id) }
  const form = useActionForm({
    name: 'change',
    initial: {
      loft: String(reservation.propertyId),
      arrival: reservation.arrival,
      departure: reservation.departure,
      travelers: String(reservation.travelers),
      cause: 'goodwill',
      note: '',
    },
    preview: (ask, values) =>
      ask('POST /api/staff/reservations/{id}/change/preview', { params, payload: wishOf(values) }),
    act(ask, values, { ahead, key }): Asked<unknown> {
      const { version, difference: expectedDifference } = ahead
      const withLink = ahead === linked
      const seen = { key, version, expectedDifference, balanceAgreed: ahead === agreed, withLink }
      const payload = { ...wishOf(values), ...seen }
      if (ahead.concession.may === 'ask')
        return ask('POST /api/staff/reservations/{id}/approvals', {
          params,
          payload: { key, command: { kind: 'change', ...payload } },
        })
      return ask('POST /api/staff/reservations/{id}/change', { params, payload })
    },
    onDone: (_, ahead) =>
      onClose(() => {
        if (ahead.concession.may === 'ask') return m.console_approvals_asked()
        const done = ahead === linked ? m.console_changes_done_link : m.console_changes_done
        return done({ guest: reservation.guestName })
      }),
    onRefused: ({ code }) => {
      if (['nights_taken', 'nights_held'].includes(code)) void suggest()
    },
  })
  const { values, field, set } = form

  /** The refusal stands by itself where nothing more can be said. */
  async function suggest() {
    const payload = wishOf(values)
    const called = await asking('POST /api/staff/reservations/{id}/change/suggestions', { params, payload })
    if (called.ok) setOthers({ instead: values, suggestions: called.answer })
  }

  function take({ propertyId, arrival, departure }: Offered) {
    set({ loft: String(propertyId), arrival, departure })
    form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  const [from, to] = [toDay(values.arrival), toDay(values.departure)]
  const days = from && to ? formatDays(from, to, locale, 'weekday') : ''

  function move(by: (typeof shortcuts)[number]) {
    if (from && to) set({ arrival: addDays(from, by.arrival), departure: addDays(to, by.departure) })
  }

  return (
    <ActionForm
      form={form}
      preview={(ahead) => (
        <ChangeAhead
          {...{ ahead, reservation, days }}
          isAgreed={ahead === agreed}
          hasLink={ahead === linked}
          onLink={(hasLink) => setLinked(hasLink ? ahead : null)}
          onAgree={(isAgreed) => {
            setAgreed(isAgreed ? ahead : null)
            form.say({})
          }}
        />
      )}
      confirm={({ concession }) =>
        concession.may === 'ask' ? m.console_approvals_ask() : m.console_changes_act()
      }
      advice={
        others?.instead === values &&
        form.ahead === null && <OtherWays suggestions={others.suggestions} onTake={take} />
      }
      onLeave={onClose}
    >
      <SelectField
        label={m.words_loft()}
        {...field('loft')}
        options={reservation.properties.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className="change-shortcuts" role="group" aria-label={m.console_changes_shortcuts()}>
        {shortcuts.map((shortcut, index) => (
          <Button key={index} variant="quiet" onPress={() => move(shortcut)}>
            {shortcut.words()}
          </Button>
        ))}
      </div>
      <div className="change-fields">
        <TextField label={m.words_arrival()} {...field('arrival')} type="date" isRequired />
        <TextField label={m.words_departure()} {...field('departure')} type="date" isRequired />
        <TextField label={m.words_travelers()} {...field('travelers')} inputMode="numeric" isRequired />
      </div>
      {may(me, 'give_back') && (
        <Checkbox
          name="change-cause"
          isSelected={values.cause === 'house_fault'}
          onChange={(isFault) => set({ cause: isFault ? 'house_fault' : 'goodwill' })}
        >
          {m.console_approvals_fault()}
        </Checkbox>
      )}
      {values.cause === 'house_fault' && (
        <TextField
          label={m.console_approvals_fault_note()}
          description={noteHelp(reservation)}
          {...field('note')}
          rows={3}
          isRequired
        />
      )}
    </ActionForm>
  )
}

type Typed = {
  loft: string
  arrival: string
  departure: string
  travelers: string
  cause: string
  note: string
}

const wishOf = ({ loft, cause, note, ...typed }: Typed) => {
  const isFault = cause === 'house_fault'
  const why = isFault ? { cause: 'house_fault' as const, note } : {}
  return { propertyId: Number(loft), ...typed, ...why }
}
