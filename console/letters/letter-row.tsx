import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatInstant } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords, type Words } from '#ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import type { HouseRow, OwnRow } from './letter-words.ts'

type Row = HouseRow | OwnRow
type Props = {
  letter: Row
  name: string
  when: string
  zone: string
  form: (onClose: (news?: Words) => void) => ReactNode
  /** What else can be done with it. */
  more?: ReactNode
}

/** One letter: when it goes out, what of it is soon, and its form. */
export function LetterRow({ letter, name, when, zone, form, more }: Props) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useWords()

  function open() {
    setNews(undefined)
    setOpen(true)
  }

  function close(said?: Words) {
    setOpen(false)
    setNews(said)
  }

  return (
    <li className="console-row-tall grid gap-3">
      <div className="letter-row">
        <div className="grid gap-1">
          <h3 className="font-sans font-semibold tracking-normal wrap-anywhere">{name}</h3>
          <p className="small text-muted">{when}</p>
          <Marks letter={letter} />
          <Soon letter={letter} zone={zone} />
          <Changed letter={letter} zone={zone} />
          <Held letter={letter} />
        </div>
        {!isOpen && may(me, 'change_letters') && (
          <div className="letter-row-ways">
            <Button variant="link" aria-label={m.console_letters_open_of({ name })} onPress={open}>
              {m.console_letters_open()}
            </Button>
            {more}
          </div>
        )}
      </div>
      <Outcome news={news} takesFocus />
      {isOpen && form(close)}
    </li>
  )
}

/** In words, and not by a colour alone. */
function Marks({ letter }: { letter: Row }) {
  const isHouse = 'key' in letter
  const marks = [
    ...(letter.isOn ? [] : [m.console_letters_off()]),
    ...(isHouse && letter.bodyFr !== '' ? [m.console_letters_has_words()] : []),
    ...(!isHouse && letter.languages === 'both' ? [m.console_letters_in_both()] : []),
  ]
  if (marks.length === 0) return null
  return <p className={`small font-semibold ${letter.isOn ? '' : 'text-copper'}`}>{marks.join(dot)}</p>
}

function Soon({ letter: { ahead, isOn }, zone }: { letter: Row; zone: string }) {
  const locale = useLocale()
  if (!ahead || !isOn) return null
  const { count, next } = ahead
  if (!next) return <p className="small text-muted">{m.console_letters_ahead_none()}</p>
  const when = formatInstant(next.at as Instant, zone, locale, { year: false })
  return (
    <p className="small">
      {m.console_letters_ahead({ count })},{' '}
      <Link
        to={consolePathTo('reservation', locale, { id: next.reservation })}
        className="text-link inline-target wrap-anywhere"
      >
        {m.console_letters_ahead_next({ name: next.guestName, when })}
      </Link>
    </p>
  )
}

function Changed({ letter: { changedBy, changedAt }, zone }: { letter: Row; zone: string }) {
  const locale = useLocale()
  if (changedBy === null || changedAt === null) return null
  const when = formatInstant(changedAt as Instant, zone, locale)
  return <p className="small text-muted">{m.console_letters_changed_by({ name: changedBy, when })}</p>
}

function Held({ letter }: { letter: Row }) {
  const locale = useLocale()
  if (!('held' in letter) || letter.held.length === 0) return null
  return (
    <ul className="grid gap-1">
      {letter.held.map(({ reservation, reference, guestName, missing }) => (
        <li key={reservation} className="letter-held small">
          <Icon name="alert" />
          <p className="wrap-anywhere">
            {m.console_letters_held({ missing })}{' '}
            <Link
              to={consolePathTo('reservation', locale, { id: reservation })}
              className="text-link inline-target"
            >
              {guestName}
              {dot}
              {reference}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  )
}
