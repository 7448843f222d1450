import { useState } from 'react'
import { addMinutes, timeIn, todayIn, toInstantOf, type Day, type Instant } from '#domain/days.ts'
import { latestOptionEnd } from '#domain/option.ts'
import { formatInstant, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { BookingGuest, Held } from './booking-guest.ts'
import { HoldAhead } from './hold-ahead.tsx'
import type { BookingPlace, OfferedLoft } from './place.ts'
import type { DraftState } from './use-draft.ts'
import { WaysToPay, type WayToPay } from './ways-to-pay.tsx'

type Props = {
  place: BookingPlace
  loft: OfferedLoft
  zone: string
  guest: BookingGuest
  draft: DraftState
  onHeld: (held: Held) => void
  onLeave: () => void
}

type Values = { way: string; day: string; time: string; withLink: string; told: string }

/** How it is paid, and until when the nights are held; what that does is shown before it is done. */
export function PayStep({ place, loft, zone, guest, draft: { draft, change }, onHeld, onLeave }: Props) {
  const locale = useLocale()
  const [ends] = useState(() => endsOf(place, loft, zone))
  const form = useActionForm({
    name: 'pay',
    initial: {
      way: draft.way,
      withLink: draft.withLink,
      told: draft.told,
      day: draft.day || todayIn(zone, ends.usual),
      time: draft.time || timeIn(zone, ends.usual),
    },
    preview: (ask, values) =>
      ask('POST /api/staff/options/preview', { payload: wishOf(place, guest, zone, ends, values) }),
    async act(ask, values, { key }) {
      const guestTold = values.told === 'yes'
      const payload = { key, ...wishOf(place, guest, zone, ends, values), guestTold }
      const called = await ask('POST /api/staff/options', { payload })
      // At once: by the time that the page is read again these nights are taken, by this very booking.
      if (called.ok) onHeld({ ...called.answer, way: values.way as WayToPay })
      return called
    },
    onDone: () => undefined,
  })
  const { way, withLink, told } = form.values
  const set = (some: Partial<Values>) => {
    form.set(some)
    change(some)
  }
  const ending = (name: 'day' | 'time') => ({
    ...form.field(name),
    onChange: (value: string) => set({ [name]: value }),
  })

  return (
    <ActionForm
      form={form}
      preview={(ahead) => (
        <HoldAhead {...{ ahead, guest, zone }} way={way as WayToPay} hasLink={hasLink(form.values)} />
      )}
      confirm={({ total }) => actWords(form.values, guest)({ amount: formatMoney(total, locale) })}
      onLeave={onLeave}
    >
      <WaysToPay
        value={way as WayToPay}
        hasEmail={guest.email !== ''}
        onChange={(next) => set({ way: next })}
      />
      {way === 'option' && (
        <>
          <div className="change-fields">
            <TextField label={m.console_options_day()} {...ending('day')} type="date" isRequired />
            <TextField label={m.console_options_time()} {...ending('time')} type="time" isRequired />
          </div>
          <p className="small text-muted">
            {m.console_booking_latest({ latest: formatInstant(ends.latest, zone, locale) })}
          </p>
          <Checkbox
            name="pay-link"
            isSelected={withLink === 'yes'}
            onChange={(isWanted) => set({ withLink: isWanted ? 'yes' : '' })}
          >
            {guest.email === '' ? m.console_booking_with_link_shown() : m.console_booking_with_link()}
          </Checkbox>
        </>
      )}
      <Checkbox
        name="pay-told"
        isSelected={told === 'yes'}
        onChange={(isTold) => set({ told: isTold ? 'yes' : '' })}
      >
        {m.console_booking_told()}
      </Checkbox>
    </ActionForm>
  )
}

const hasLink = ({ way, withLink }: Values): boolean =>
  way === 'link' || (way === 'option' && withLink === 'yes')

/** Where nobody says when it ends: a day, for who pays by a link at once. */
const usualHours = 24

type Ends = { usual: Instant; latest: Instant }

function endsOf({ arrival }: BookingPlace, { arrivalTime }: OfferedLoft, zone: string): Ends {
  const stay = { arrival: arrival as Day, checkIn: arrivalTime, zone } as Parameters<
    typeof latestOptionEnd
  >[0]
  // A minute goes by while somebody reads it.
  const now = addMinutes(toInstantOf(Date.now()), -1)
  const [latest, day] = [latestOptionEnd(stay, now), addMinutes(now, usualHours * 60)]
  return { latest, usual: day < latest ? day : latest }
}

function wishOf(place: BookingPlace, guest: BookingGuest, zone: string, { usual }: Ends, values: Values) {
  const { arrival, departure, travelers, loft, total } = place
  const { id, locale, ...contact } = guest
  const isSaid = values.way === 'option'
  return {
    propertyId: Number(loft),
    arrival,
    departure,
    travelers,
    ...contact,
    ...(id !== null && { guestId: id }),
    guestLanguage: locale,
    expectedTotal: total ?? undefined,
    withLink: hasLink(values),
    untilDay: isSaid ? values.day : todayIn(zone, usual),
    untilTime: isSaid ? values.time : timeIn(zone, usual),
  }
}

function actWords(values: Values, { email }: BookingGuest) {
  if (values.way === 'paid') return m.console_booking_act_paid
  if (!hasLink(values)) return m.console_booking_act_option
  return email === '' ? m.console_booking_act_link_shown : m.console_booking_act_link
}
