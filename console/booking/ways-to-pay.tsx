import { m } from '#i18n/paraglide/messages.js'
import { may, useMe } from '#console/client/me.ts'

export const waysToPay = ['link', 'option', 'paid'] as const
export type WayToPay = (typeof waysToPay)[number]

const wayWords: Readonly<Record<WayToPay, () => string>> = {
  link: m.console_booking_way_link,
  option: m.words_option,
  paid: m.console_booking_way_paid,
}

const helpWords: Readonly<Record<WayToPay, () => string>> = {
  link: m.console_booking_way_link_help,
  option: m.console_booking_way_option_help,
  paid: m.console_booking_way_paid_help,
}

type Props = { value: WayToPay; hasEmail: boolean; onChange: (value: WayToPay) => void }

/** Three ways to pay; who may not write money down is not offered the third. */
export function WaysToPay({ value, hasEmail, onChange }: Props) {
  const me = useMe()
  const ways = waysToPay.filter((way) => way !== 'paid' || may(me, 'receive_outside'))
  return (
    <fieldset className="booking-ways">
      <legend className="field-label">{m.words_payment()}</legend>
      {ways.map((way) => (
        <div key={way} className="booking-way">
          <label className="booking-way-name">
            <input
              type="radio"
              name="pay-way"
              value={way}
              checked={way === value}
              aria-describedby={`pay-way-${way}`}
              onChange={() => onChange(way)}
            />
            {wayWords[way]()}
          </label>
          <p id={`pay-way-${way}`} className="small text-muted">
            {way === 'link' && !hasEmail ? m.console_booking_way_link_shown() : helpWords[way]()}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
