import { useState } from 'react'
import type { Instant } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatInstant } from '#i18n/format.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useChange, type Change } from '#console/forms/use-change.ts'
import { may, useMe } from '#console/client/me.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { SureButton } from '#console/frame/sure-button.tsx'
import { emailWords } from '#console/client/entry-words.ts'
import type { Reservation } from '#console/client/entry-words.ts'

type Letter = NonNullable<Reservation['letters']>[number]
type Props = { reservation: Reservation; letters: Letter[] }

/** Every email that went out about the stay, and to whom; what still says the same can be sent once more. */
export function Letters({ reservation, letters }: Props) {
  const me = useMe()
  const change = useChange()
  const address = may(me, 'send_letters') ? reservation.guest?.email : null
  return (
    <section aria-labelledby="letters">
      <h2 id="letters" className="title-card">
        {m.console_letters()}
      </h2>
      <Outcome news={change.news} problem={change.problem} takesFocus />
      {letters.length === 0 ? (
        <p className="text-muted">{m.console_letters_none()}</p>
      ) : (
        <ul className="console-rows">
          {letters.map((letter) => (
            <SentLetter key={letter.key} {...{ letter, reservation, address, change }} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Sent = { letter: Letter; reservation: Reservation; address: string | null | undefined; change: Change }

function SentLetter({ letter, reservation, address, change }: Sent) {
  const locale = useLocale()
  const { name, recipient, sentAt, isAgain, canSendAgain, own } = letter
  const words = own ? localized(own, 'name', locale) : emailWords(name)
  return (
    <li>
      <span>
        {isAgain ? m.console_letter_again({ letter: words }) : words}
        <span className="small text-muted block wrap-anywhere">
          {recipient ?? m.console_options_letter_none()}
        </span>
      </span>
      <span className="small text-muted">{formatInstant(sentAt as Instant, reservation.zone, locale)}</span>
      {canSendAgain && address && <SendAgain {...{ letter, reservation, address, change, words }} />}
    </li>
  )
}

type Sending = Sent & { address: string; words: string }

/** The address is said before anything goes there. A sending has one key, however often it is pressed; the next one begins anew. */
function SendAgain({ letter, reservation, address, change, words }: Sending) {
  const [key, setKey] = useState(() => crypto.randomUUID())

  async function send() {
    const called = await change.run(
      letter.key,
      (asking) =>
        asking('POST /api/staff/reservations/{id}/letters', {
          params: { id: String(reservation.id) },
          payload: { key, letter: letter.key },
        }),
      () => m.console_letter_send_done({ address }),
    )
    if (called?.ok) setKey(crypto.randomUUID())
  }

  return (
    <SureButton
      key={key}
      label={m.console_send_again()}
      name={m.console_letter_send_which({ letter: words })}
      what={m.console_letter_send_what({ address })}
      sure={m.console_letter_send_sure()}
      variant="primary"
      isPending={change.busy === letter.key}
      onSure={() => void send()}
    />
  )
}
