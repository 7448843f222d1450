import { useState } from 'react'
import type { Instant } from '#domain/days.ts'
import { grantOf } from '#domain/permissions.ts'
import { dot, formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { useMe } from '#console/client/me.ts'
import { TakeBackForm } from './take-back-form.tsx'

type Past = Pick<Answer<'GET /api/staff/bring-ins'>, 'bringIns' | 'zone'>

const countWords = {
  stays: m.console_bringin_stays,
  guests: m.words_travelers_count,
  reviews: m.console_reviews_count,
}

/** Files that were brought in before, and the way to take back one that should not have been. */
export function PastBringIns({ bringIns, zone }: Past) {
  const locale = useLocale()
  const { role } = useMe()
  const [open, setOpen] = useState<number | null>(null)
  const [news, setNews] = useWords()
  if (bringIns.length === 0) return <p className="text-muted">{m.console_bringin_none()}</p>
  const when = (at: string, by: string) => `${formatInstant(at as Instant, zone, locale)}${dot}${by}`
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="title-card">
        {m.console_bringin_past_title()}
      </h2>
      <div role="status" className="my-3 empty:hidden">
        {news && <Notice tone="success">{news}</Notice>}
      </div>
      <ul className="console-rows">
        {bringIns.map(({ id, at, broughtBy, kind, count, takenBack }) => (
          <li key={id}>
            <div className="min-w-0">
              <p className={takenBack ? 'text-muted font-semibold line-through' : 'font-semibold'}>
                {countWords[kind]({ count })}
              </p>
              <p className="small text-muted wrap-anywhere">{when(at, broughtBy)}</p>
              {takenBack && (
                <p className="small text-muted wrap-anywhere">
                  {m.console_bringin_taken_back({ at: when(takenBack.at, takenBack.by) })}
                </p>
              )}
              {open === id && (
                <div className="mt-4">
                  <TakeBackForm
                    id={id}
                    kind={kind}
                    onLeave={() => setOpen(null)}
                    onDone={() => {
                      setOpen(null)
                      setNews(
                        kind === 'stays'
                          ? m.console_bringin_take_back_done
                          : m.console_bringin_take_back_done_others,
                      )
                    }}
                  />
                </div>
              )}
            </div>
            {!takenBack && open !== id && grantOf(role, 'bring_in') !== 'no' && (
              <Button
                variant="quiet"
                onPress={() => {
                  setNews(undefined)
                  setOpen(id)
                }}
              >
                {m.console_bringin_take_back()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
