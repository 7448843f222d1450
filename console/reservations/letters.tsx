import { useState } from 'react'
import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatInstant } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { useChange, type Change } from '#console/account/use-change.ts'
import { may, useMe } from '#console/client/me.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { emailWords } from './email-words.ts'
import type { Reservation } from './entry-words.ts'

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
      <Outcome news={change.news} problem={change.problem} />
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
  const { key, name, recipient, sentAt, canSendAgain } = letter
  const words = emailWords(name)
  return (
    <li>
      <span>
        {key.includes('/again-') ? m.console_letter_again({ letter: words }) : words}
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

/** The address is said before anything goes there. Each time it is opened is one sending, however often it is pressed. */
function SendAgain({ letter, reservation, address, change, words }: Sending) {
  const [form, setForm] = useState<string | null>(null)
  const id = String(reservation.id)

  async function send(key: string) {
    const called = await change.run(
      letter.key,
      (asking) =>
        asking('POST /api/staff/reservations/{id}/letters', {
          params: { id },
          payload: { key, letter: letter.key },
        }),
      () => m.console_letter_send_done({ address }),
    )
    if (called?.ok) setForm(null)
  }

  return (
    <>
      <Button
        variant="link"
        aria-label={m.console_letter_send_which({ letter: words })}
        aria-expanded={form !== null}
        onPress={() => setForm(form === null ? crypto.randomUUID() : null)}
      >
        {m.console_letter_send()}
      </Button>
      {form !== null && (
        <div className="grid w-full gap-3">
          <p className="small wrap-anywhere">{m.console_letter_send_what({ address })}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              isPending={change.busy === letter.key}
              pendingLabel={m.console_waiting()}
              onPress={() => void send(form)}
            >
              {m.console_letter_send_sure()}
            </Button>
            <Button variant="quiet" onPress={() => setForm(null)}>
              {m.console_leave_it()}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
