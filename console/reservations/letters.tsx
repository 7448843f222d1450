import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatInstant } from '#i18n/format.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import { emailWords } from './email-words.ts'
import type { Reservation } from './entry-words.ts'

type Props = { letters: NonNullable<Reservation['letters']>; zone: string }

/** Every email that went out about the stay, and to whom. */
export function Letters({ letters, zone }: Props) {
  const locale = useLocale()
  return (
    <section aria-labelledby="letters">
      <h2 id="letters" className="title-card">
        {m.console_letters()}
      </h2>
      {letters.length === 0 ? (
        <p className="text-muted">{m.console_letters_none()}</p>
      ) : (
        <ul className="console-rows">
          {letters.map(({ name, recipient, sentAt }) => (
            <li key={`${name} ${sentAt} ${recipient}`}>
              <span>
                {emailWords(name)}
                <span className="small text-muted block wrap-anywhere">
                  {recipient ?? m.console_options_letter_none()}
                </span>
              </span>
              <span className="small text-muted">{formatInstant(sentAt as Instant, zone, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
