import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import { AcknowledgeForm } from './acknowledge-form.tsx'
import { AdoptForm } from './adopt-form.tsx'
import {
  dayWords,
  exceptionStep,
  exceptionTitle,
  moneyWords,
  type BooksException,
} from './exception-words.ts'

type Props = {
  exception: BooksException
  zone: string
  /** One below the title that it stands under. */
  title: 'h2' | 'h3'
  onNews: (news: Words) => void
}

/** One thing by which the books differ: what each side says, what to do, and the forms that do it. */
export function ExceptionItem({ exception, zone, title: Title, onNews }: Props) {
  const me = useMe()
  const locale = useLocale()
  const [open, setOpen] = useState<'adopt' | 'acknowledge' | null>(null)
  const { id, reservation, expected, found, providerId, since, happenedAt, acknowledged } = exception
  const canAdopt = exception.code === 'refund_unknown_here' && reservation !== null && may(me, 'adopt_refund')

  function close(news?: Words) {
    setOpen(null)
    if (news) onNews(news)
  }

  return (
    <li id={`exception-${id}`} className="books-exception">
      <Title className="title-card">{exceptionTitle(exception)}</Title>
      {reservation && (
        <Link
          to={consolePathTo('reservation', locale, { id: reservation.id })}
          className="text-link inline-target small wrap-anywhere"
        >
          {reservation.guestName}
          {dot}
          {reservation.reference}
        </Link>
      )}
      <dl className="console-facts">
        <Fact name={m.console_bank_books_expected()}>{moneyWords(expected, locale)}</Fact>
        <Fact name={m.console_bank_books_found()}>{moneyWords(found, locale)}</Fact>
        <Fact name={m.console_bank_books_since()}>{dayWords(happenedAt ?? since, zone, locale)}</Fact>
        {providerId && <Fact name={m.books_at_bank()}>{providerId}</Fact>}
      </dl>
      {acknowledged ? (
        <p className="measure">
          <span className="text-muted">
            {m.console_bank_books_by({ by: acknowledged.by, day: dayWords(acknowledged.at, zone, locale) })}
          </span>{' '}
          {acknowledged.note}
        </p>
      ) : (
        <p className="measure">{exceptionStep(exception)}</p>
      )}
      {open === 'adopt' && <AdoptForm exception={exception} zone={zone} onClose={close} />}
      {open === 'acknowledge' && <AcknowledgeForm id={id} onClose={close} />}
      {open === null && (
        <div className="flex flex-wrap gap-3">
          {canAdopt && <Button onPress={() => setOpen('adopt')}>{m.console_bank_adopt()}</Button>}
          {!acknowledged && may(me, 'acknowledge_exceptions') && (
            <Button variant="quiet" onPress={() => setOpen('acknowledge')}>
              {m.console_bank_acknowledge()}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figures wrap-anywhere">{children}</dd>
  </div>
)
