import { useMemo, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useNavigation } from 'react-router'
import { toDay, type Day } from '#domain/days.ts'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { useSite } from '#web/client/site.ts'
import { dayIn } from '#web/features/stay-picker/site-today.ts'
import { StayPicker } from '#web/features/stay-picker/stay-picker.tsx'
import { usualTravelers } from '#web/features/stay-picker/stay-query.ts'
import { useSiteCalendar } from '#web/features/stay-picker/use-site-calendar.ts'
import { TravelerPicker } from '#web/features/stay-picker/traveler-picker.tsx'
import { Button } from '#ui/button.tsx'
import { FactLine } from '#ui/fact-line.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { SuggestedStays } from './suggested-stays.tsx'

type Props = {
  /** What the address already says. */
  initial?: { arrival?: string | null; departure?: string | null; nbTravelers?: number | null }
  /** 'hero' stands on the home picture's lower edge (a card on phones), 'bar' above the results. */
  variant?: 'hero' | 'bar'
  /** The site's day from the API's list; no earlier day can be chosen. */
  today?: Day
  /** On phones one line that says what is chosen and opens the form: the lofts below it are what people came for. */
  isFolded?: boolean
  /** How the results are shown, where that has been chosen. */
  view?: string
}

/** Arrival, departure, travelers and a button; a plain GET form of the results page where there is no script. */
export function SearchBar({ initial = {}, variant = 'bar', today, isFolded = false, view }: Props) {
  const locale = useLocale()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [dates, setDates] = useState(() => datesFrom(initial))
  const [isPicking, setPicking] = useState(false)
  const [wasPicking, setWasPicking] = useState(false)
  const isHero = variant === 'hero'
  // What is free is asked for when it is shown: on the home page at once, elsewhere whenever the calendar opens.
  const [turn, setTurn] = useState(isHero ? 1 : 0)
  if (isPicking !== wasPicking) {
    setWasPicking(isPicking)
    if (isPicking) setTurn(turn + 1)
  }
  const [isOpen, setOpen] = useState(!isFolded)
  const form = useRef<HTMLFormElement>(null)
  const [travelers, setTravelers] = useState(initial.nbTravelers ?? usualTravelers)
  const siteCalendar = useSiteCalendar(travelers, turn)
  const { zone } = useSite()
  const rules = useMemo(() => ({ today: today ?? dayIn(zone), calendar: null }), [today, zone])
  const results = pathTo('search', locale)
  const isSearching = navigation.state === 'loading' && navigation.location.pathname === results

  const search = (event: FormEvent) => {
    event.preventDefault()
    const query = { ...dates, nb_travelers: travelers, view }
    void navigate(pathTo('search', locale, {}, query))
    setOpen(!isFolded)
  }

  function unfold() {
    flushSync(() => setOpen(true))
    form.current?.querySelector('button')?.focus()
    // Who has no dates yet opens it for their sake.
    if (!dates) setPicking(true)
  }

  const edge = isHero ? 'border-transparent forced-colors:border-[CanvasText]' : 'border-line'
  return (
    <search aria-label={m.stay_search_label()}>
      {!isOpen && (
        <FoldedForm
          facts={[
            dates ? formatDays(dates.arrival, dates.departure, locale, 'brief') : m.stay_dialog_title(),
            m.words_travelers_count({ count: travelers }),
          ]}
          action={dates ? m.stay_change() : m.stay_no_day()}
          onOpen={unfold}
        />
      )}
      <form
        ref={form}
        action={results}
        method="get"
        onSubmit={search}
        className={`${isOpen ? '' : 'max-md:hidden noscript:grid!'} grid grid-cols-[minmax(0,1fr)] rounded-sm border bg-card p-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] md:items-stretch ${edge}`}
      >
        {view && <input type="hidden" name="view" value={view} />}
        <StayPicker
          align="start"
          isOpen={isPicking}
          onOpenChange={setPicking}
          rules={rules}
          dates={dates}
          onDates={setDates}
          terms={null}
          travelers={travelers}
          siteCalendar={siteCalendar}
        />
        <TravelerPicker
          value={travelers}
          onChange={setTravelers}
          className="border-t border-line md:border-t-0 md:border-l"
        />
        <Button type="submit" size="large" isPending={isSearching} className="mt-2 md:mt-0 md:ml-2">
          {m.stay_search()}
        </Button>
      </form>
      {isHero && <SuggestedStays calendar={siteCalendar} />}
    </search>
  )
}

type FoldedProps = { facts: string[]; action: string; onOpen: () => void }

/** Not there where nothing would answer it: without scripts the form stands in its place. */
function FoldedForm({ facts, action, onOpen }: FoldedProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm border border-line bg-card px-4 text-left md:hidden noscript:hidden"
    >
      <span className="figures flex-[1_1_8rem] py-1 leading-snug">
        <FactLine facts={facts} />
      </span>
      <span className="text-link">{action}</span>
    </button>
  )
}

function datesFrom({ arrival, departure }: NonNullable<Props['initial']>) {
  const days = { arrival: toDay(arrival), departure: toDay(departure) }
  return days.arrival && days.departure ? { arrival: days.arrival, departure: days.departure } : null
}
