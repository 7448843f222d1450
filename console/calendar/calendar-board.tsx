import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { addDays, monthOf, type Day } from '#domain/days.ts'
import { formatDays, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import { useStill } from '#console/client/live.ts'
import { may, useMe } from '#console/client/me.ts'
import { UndoNotice } from '#console/frame/undo-notice.tsx'
import { NightsPriceSheet } from '#console/prices/nights-price-sheet.tsx'
import { PriceNewsNotice } from '#console/prices/price-news.tsx'
import type { PriceNews } from '#console/prices/use-price-form.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarNotes } from './calendar-notes.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import { ChoiceBar, type ChoiceAct } from './choice-bar.tsx'
import type { Choice, Chosen } from '#console/nights/choice.ts'
import { loftsWords, nightsOfStretch, nightsWords } from '#console/nights/choice-words.ts'
import {
  daysOf,
  loftLines,
  weekLines,
  type Calendar,
  type Loft,
  type Stretch,
} from '#console/nights/lines.ts'
import { NightsSheet, type NightAct } from './nights-sheet.tsx'
import { placeAt, readPlace, reachOf, type Place } from '#console/nights/place.ts'
import { StretchSheet } from './stretch-sheet.tsx'
import type { NightsDone } from './use-night-forms.ts'

type News = NightsDone & { done: NightAct }
type Opened = { loft: Loft; stretch: Stretch }

/** The calendar with what is chosen in it, and the windows over it. */
export function CalendarBoard({ calendar }: { calendar: Calendar }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const me = useMe()
  const [mayClose, mayPrice] = [may(me, 'close_nights'), may(me, 'set_prices')]
  const [query] = useSearchParams()
  const place = useMemo(() => readPlace(query), [query])
  const [chosen, setChosen] = useState<Chosen>(null)
  const [act, setAct] = useState<ChoiceAct | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const [priceNews, setPriceNews] = useState<PriceNews | null>(null)
  useStill(chosen !== null)
  const bar = useRef<HTMLDivElement>(null)
  const shown = useShown(calendar, place)
  const { view, days, lofts, lines, today, first } = shown

  const monthOfLoft = useCallback(
    (loft: number) => placeAt({ ...place, from: first, loft: String(loft) }),
    [place, first],
  )

  function choose(next: Chosen) {
    setChosen(mayClose || mayPrice ? next : null)
    setNews(null)
    setPriceNews(null)
  }

  function turnTo(day: Day) {
    const reach = reachOf(today)
    const from = view === 'month' ? monthOf(day) : day < first ? addDays(day, -27) : day
    const within = from < reach.first ? reach.first : from > reach.last ? reach.last : from
    void navigate(placeAt({ ...place, from: within }), { preventScrollReset: true })
  }

  function finish(done: NightAct, { choice, undos }: NightsDone, isAll: boolean) {
    if (isAll) {
      setAct(null)
      setChosen(null)
    }
    setNews({ done, choice, undos })
  }

  function finishPrices(done: PriceNews) {
    setAct(null)
    setChosen(null)
    setPriceNews(done)
  }

  function openNights({ loft, stretch }: Opened) {
    setOpened(null)
    setChosen({ choice: { lofts: [loft.id], ...nightsOfStretch(stretch) }, from: null })
    setAct('open')
  }

  const label =
    view === 'month'
      ? m.console_calendar_month_of({ loft: lofts[0]?.name ?? '', month: formatMonth(shown.month, locale) })
      : m.console_calendar_grid()
  return (
    <>
      <NightNews key={news?.undos.at(-1)?.id} news={news} isSeen={act === null} calendar={calendar} />
      <PriceNewsNotice
        key={`price ${priceNews?.undo?.id}`}
        news={priceNews}
        isSeen={act === null}
        onUndone={() => void revalidate()}
      />
      <CalendarTools
        place={place}
        view={view}
        first={view === 'month' ? shown.month : first}
        calendar={calendar}
        onType={mayClose ? () => setAct('close') : null}
        onPrice={mayPrice ? () => setAct('price') : null}
      />
      <h2 className="title-card calendar-days">
        {view === 'month' ? label : formatDays(first, days.at(-1) ?? first, locale)}
      </h2>
      {lines.length === 0 ? (
        <p>{m.console_calendar_none()}</p>
      ) : (
        <CalendarGrid
          key={view}
          {...{ label, view, lines, days, today, chosen, monthOfLoft }}
          zone={calendar.zone}
          holidays={calendar.holidays}
          onChoose={choose}
          onOpen={(id, stretch) => {
            const loft = lofts.find((one) => one.id === id)
            if (loft) setOpened({ loft, stretch })
          }}
          onTurn={turnTo}
          onGo={() => bar.current?.querySelector('button')?.focus()}
        />
      )}
      {chosen && (
        <ChoiceBar
          place={bar}
          choice={chosen.choice}
          calendar={calendar}
          acts={[
            ...(mayClose ? actsFor(chosen.choice, lofts) : []),
            ...(mayPrice ? (['price'] as const) : []),
          ]}
          onAct={setAct}
          onClear={() => setChosen(null)}
        />
      )}
      <CalendarNotes calendar={calendar} lofts={lofts} days={days} />
      {act === 'price' && (
        <NightsPriceSheet
          properties={calendar.properties}
          choice={chosen?.choice ?? null}
          onChoose={(choice) => choose({ choice, from: null })}
          onDone={finishPrices}
          onLeave={() => setAct(null)}
        />
      )}
      {(act === 'close' || act === 'open') && (
        <NightsSheet
          act={act}
          calendar={calendar}
          choice={chosen?.choice ?? null}
          onChoose={(choice) => choose({ choice, from: null })}
          onDone={finish}
          onLeave={() => setAct(null)}
        />
      )}
      {opened && (
        <StretchSheet
          loft={opened.loft}
          stretch={opened.stretch}
          zone={calendar.zone}
          onOpenNights={mayClose && opened.stretch.reason !== 'channel' ? () => openNights(opened) : null}
          onLeave={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** What was done, and the way to take it back; the focus comes here from the window that did it. */
function NightNews({ news, isSeen, calendar }: { news: News | null; isSeen: boolean; calendar: Calendar }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news && isSeen) place.current?.focus()
  }, [news, isSeen])
  if (!news) return null
  const { done, choice, undos } = news
  const words = { lofts: loftsWords(choice.lofts, calendar.properties), days: nightsWords(choice, locale) }
  return (
    <div ref={place} tabIndex={-1} className="calendar-news">
      <UndoNotice undos={undos} onUndone={() => void revalidate()}>
        {done === 'close' ? m.console_calendar_done_closed(words) : m.console_calendar_done_opened(words)}
      </UndoNotice>
    </div>
  )
}

/** To be opened is offered first where some of the nights are closed. */
function actsFor({ lofts: ids, firstNight, lastNight }: Choice, lofts: readonly Loft[]): NightAct[] {
  const hasClosed = lofts.some(
    ({ id, stays }) =>
      ids.includes(id) &&
      stays.some(
        ({ kind, arrival, departure }) => kind === 'closed' && arrival <= lastNight && departure > firstNight,
      ),
  )
  return hasClosed ? ['open', 'close'] : ['close']
}

/** What of the answer is drawn: the lofts that the address names, or the weeks of a month of one. */
function useShown(calendar: Calendar, { loft, shown }: Place) {
  return useMemo(() => {
    const view = loft === undefined ? 'lofts' : 'month'
    const days = daysOf(calendar)
    const named = calendar.lofts.filter(
      ({ id }) => view === 'month' || shown.length === 0 || shown.includes(id),
    )
    const lofts = named.length > 0 ? named : calendar.lofts
    const first = days[0] ?? (calendar.today as Day)
    const [one] = lofts
    const lines = view === 'month' ? (one ? weekLines(one, days) : []) : loftLines(lofts, days)
    // The first week of a month has days of the month before.
    return {
      view,
      days,
      lofts,
      lines,
      first,
      month: monthOf(addDays(first, 6)),
      today: calendar.today as Day,
    } as const
  }, [calendar, loft, shown])
}
