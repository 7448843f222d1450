import { useState } from 'react'
import { Link } from 'react-router'
import type { Day, Instant } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatDay, formatInstant, formatMonth } from '#i18n/format.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { staffHidingWords } from '#i18n/review-words.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useStill } from '#console/client/live.ts'
import { AnswerForm } from './answer-form.tsx'
import { HideForm } from './hide-form.tsx'
import type { News, Review } from './review-news.tsx'
import { ReviewWays } from './review-ways.tsx'

type Props = { review: Review; zone: string; onNews: (news: News | null) => void }

/** What somebody wrote, what was answered, and what can be done with it. */
export function ReviewItem({ review, zone, onNews }: Props) {
  const locale = useLocale()
  const [open, setOpen] = useState<'answer' | 'hide' | null>(null)
  useStill(open !== null)
  const { id, firstname, propertyName, comment, writtenOn, reservation, place } = review
  const title = `review-${id}`

  function begin(what: 'answer' | 'hide') {
    onNews(null)
    setOpen(what)
  }

  function end(news: News | null) {
    setOpen(null)
    if (news) onNews(news)
    else document.getElementById(title)?.focus()
  }

  return (
    <li className="console-row-tall" aria-labelledby={title}>
      <h2 id={title} tabIndex={-1} className="font-sans font-semibold tracking-normal wrap-anywhere">
        {m.console_reviews_of_loft({ firstname, loft: propertyName })}
      </h2>
      <p className="small text-muted">
        {place ? (
          // Whether it was written on that day, or somebody stayed then, no file says.
          <span>{`${formatMonth(writtenOn as Day, locale)}${dot}${m.property_review_place({ place })}`}</span>
        ) : (
          <span>{m.console_reviews_written({ day: formatDay(writtenOn as Day, locale) })}</span>
        )}
        {reservation && (
          <>
            <span>{dot}</span>
            <Link
              to={consolePathTo('reservation', locale, { id: reservation.id })}
              className="text-link inline-target"
            >
              {reservation.reference}
            </Link>
          </>
        )}
      </p>
      <blockquote
        lang={tagOf(review.locale)}
        dir="auto"
        className="measure mt-2 whitespace-pre-line wrap-anywhere"
      >
        {comment}
      </blockquote>
      <Said review={review} zone={zone} />
      {open === 'answer' && <AnswerForm review={review} onEnd={end} />}
      {open === 'hide' && <HideForm review={review} onEnd={end} />}
      {open === null && <ReviewWays review={review} onOpen={begin} onNews={onNews} />}
    </li>
  )
}

/** The answer or its draft, and why it is hidden or left. */
function Said({ review, zone }: Pick<Props, 'review' | 'zone'>) {
  const locale = useLocale()
  const { hidden, replied, left, replyFr, replyEn } = review
  const when = ({ at, by }: { at: string; by: string }) => ({
    by,
    at: formatInstant(at as Instant, zone, locale),
  })
  return (
    <>
      {hidden && (
        <p className="small text-copper mt-2">
          {m.console_reviews_hidden_by({ ...when(hidden), reason: staffHidingWords(hidden.reason) })}
        </p>
      )}
      {(replyFr !== '' || replyEn !== '') && (
        <div className="mt-3 grid gap-1 border-l-2 border-line pl-4">
          <p className="small font-semibold">
            {replied ? m.console_reviews_replied(when(replied)) : m.console_reviews_draft()}
          </p>
          {[['fr', replyFr] as const, ['en', replyEn] as const].map(([language, words]) =>
            words === '' ? null : (
              <p key={language} lang={tagOf(language)} className="measure whitespace-pre-line wrap-anywhere">
                {words}
              </p>
            ),
          )}
        </div>
      )}
      {left && <p className="small text-muted mt-2">{m.console_reviews_left_by(when(left))}</p>}
    </>
  )
}
