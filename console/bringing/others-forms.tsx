import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { retention } from '#domain/retention.ts'
import { mostFromElsewhere } from '#domain/review.ts'
import { undoMinutes } from '#domain/undo.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo, type ConsolePage } from '#i18n/console-paths.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { PriceAhead } from '#console/prices/price-ahead.tsx'
import { FileForm, type Chosen } from './file-form.tsx'
import { nameIn, saidIn, type Line } from './line-words.ts'

/** Guests without stays. */
export function GuestsForm({ children }: Chosen) {
  return (
    <FileForm
      kind="guests"
      preview={(ask, payload) => ask('POST /api/staff/bring-ins/guests/preview', { payload })}
      act={(ask, typed, { ahead, key }) =>
        ask('POST /api/staff/bring-ins/guests', { payload: { key, ...typed, expected: ahead.fits } })
      }
      done={({ count }) => ({ words: () => m.console_bringin_done_guests({ count }) })}
      actWords={({ fits }) => m.console_bringin_act_guests({ count: fits })}
      means={m.console_bringin_means_guests({ years: retention.broughtInGuestDays / 365 })}
      describe={(line: Line) => ({
        title: nameIn(line),
        facts: [saidIn(line, 'email'), ...[saidIn(line, 'telephone')].filter(Boolean)],
      })}
    >
      {children}
    </FileForm>
  )
}

/** Prices of nights, with what they change. */
export function RatesForm({ children }: Chosen) {
  return (
    <FileForm
      kind="rates"
      preview={(ask, payload) => ask('POST /api/staff/bring-ins/rates/preview', { payload })}
      act={(ask, typed, { ahead, key }) =>
        ask('POST /api/staff/bring-ins/rates', {
          payload: { key, ...typed, expected: ahead.fits, basis: ahead.prices.basis },
        })
      }
      done={({ undo }, { fits: count }) => ({ words: () => m.console_bringin_done_rates({ count }), undo })}
      actWords={({ fits }) => m.console_bringin_act_rates({ count: fits })}
      means={m.console_bringin_means_rates({ minutes: undoMinutes })}
      shown={({ prices, lines }) => (
        <>
          <WithoutEnglish lines={lines} />
          <PriceAhead ahead={prices} />
        </>
      )}
      describe={(line: Line) => ({
        title: saidIn(line, 'loft'),
        facts: [
          `${saidIn(line, 'first')} → ${saidIn(line, 'last')}`,
          saidIn(line, 'rate'),
          ...[saidIn(line, 'weekdays'), saidIn(line, 'season')].filter(Boolean),
        ],
      })}
    >
      {children}
    </FileForm>
  )
}

/** Reviews that were written elsewhere. */
export function ReviewsForm({ children }: Chosen) {
  return (
    <FileForm
      kind="reviews"
      preview={(ask, payload) => ask('POST /api/staff/bring-ins/reviews/preview', { payload })}
      act={(ask, typed, { ahead, key }) =>
        ask('POST /api/staff/bring-ins/reviews', { payload: { key, ...typed, expected: ahead.fits } })
      }
      done={({ count }) => ({
        words: () => m.console_bringin_done_reviews({ count }),
        next: <WayTo page="reviews">{m.console_bringin_next_reviews()}</WayTo>,
      })}
      actWords={({ fits }) => m.console_bringin_act_reviews({ count: fits })}
      means={m.console_bringin_means_reviews({ most: mostFromElsewhere })}
      describe={(line: Line) => ({
        title: saidIn(line, 'author'),
        facts: [saidIn(line, 'loft'), saidIn(line, 'stay_day'), saidIn(line, 'place')],
        end: <p className="small wrap-anywhere sm:max-w-md">{saidIn(line, 'text')}</p>,
      })}
    >
      {children}
    </FileForm>
  )
}

/** What of a file in one language would be read on the pages of the other. */
function WithoutEnglish({ lines }: { lines: readonly Line[] }) {
  const names = new Set(
    lines
      .filter((line) => line.outcome === 'fits' && !saidIn(line, 'season_en'))
      .map((line) => saidIn(line, 'season'))
      .filter(Boolean),
  )
  if (names.size === 0) return null
  return (
    <Notice tone="info">
      {m.console_bringin_without_english({ names: [...names].join(', ') })}{' '}
      <WayTo page="prices">{m.console_prices_title()}</WayTo>
    </Notice>
  )
}

function WayTo({ page, children }: { page: ConsolePage; children: ReactNode }) {
  return (
    <Link to={consolePathTo(page, useLocale())} className="text-link inline-flex min-h-11 items-center">
      {children}
    </Link>
  )
}
