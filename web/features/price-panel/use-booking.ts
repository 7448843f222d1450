import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { PriceTerms } from '#domain/pricing.ts'
import type { Calendar } from '#domain/availability.ts'
import type { Day } from '#domain/days.ts'
import type { RateRow } from '#domain/rate-layers.ts'
import { pathTo } from '#i18n/paths.ts'
import { useSite } from '#web/client/site.ts'
import type { Property } from '#web/client/catalog.ts'
import {
  alertOf,
  alertOfEarlier,
  alertSentence,
  isHeldStay,
  isOfClosedDay,
} from '#web/features/stay-picker/stay-alert.ts'
import { readStayQuery, withStay, type StayQuery } from '#web/features/stay-picker/stay-query.ts'
import { dayIn } from '#web/features/stay-picker/site-today.ts'
import type { Dates, StayRules } from '#web/features/stay-picker/stay-rules.ts'
import {
  readOwnHold,
  readReservationRequest,
  saveReservationRequest,
} from '#web/client/reservation-request.ts'
import { readSession, useSession } from '#client/session.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useStayPrice, type StayPrice } from './use-stay-price.ts'

/** A loft; without its nights and prices where it was seen before and they are being asked for. */
export type Bookable = Pick<Property, 'id' | 'slug' | 'capacity' | 'includedPersons'> &
  Partial<Pick<Property, 'calendar' | 'priceTerms' | 'priceStartingAt'>>

/** Its rates tell their seasons by name. */
type NamedTerms = PriceTerms & { rates: RateRow[] }

/** Everything that the price panel and the bar at the foot of a phone share. */
export type Booking = {
  property: Bookable
  rules: StayRules
  /** Null while only the slow-moving parts of the loft are known. */
  terms: NamedTerms | null
  dates: Dates | null
  travelers: number
  /** What the address said and could not be used. */
  dropped: StayQuery['dropped']
  /** Why dates of the address were dropped, where they were understood. */
  droppedBecause: string | null
  price: StayPrice
  setDates: (dates: Dates | null) => void
  setTravelers: (travelers: number) => void
  /** From the first click in the calendar on, the starting price is shown again (specification §4). */
  setChoosing: (isChoosing: boolean) => void
  reserve: () => void
  isLeaving: boolean
}

/** The stay that is being looked at. It lives in the address, so that a reload, a link and the other language keep it. */
export function useBooking(property: Bookable): Booking {
  const locale = useLocale()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const session = useSession()
  const { zone } = useSite()
  const rules = useMemo<StayRules>(() => {
    const calendar = (property.calendar ?? null) as (Calendar & { today: Day }) | null
    const today = calendar?.today ?? dayIn(zone)
    return { today, calendar, hold: session && readOwnHold(property.id) }
  }, [property, session, zone])
  const [query, setQuery] = useNewestQuery()
  const { dates, travelers, dropped, refused } = readStayQuery(query, rules.today)
  const droppedFor = refused && alertOf(refused.arrival, refused.departure, { ...rules, calendar: null })
  // A stay that the calendar refuses is not priced (specification §5).
  const { hold } = rules
  const isHeld = dates !== null && isHeldStay(rules, dates)
  const found = dates && alertOfEarlier(dates, rules)
  // Why a day is closed the server says: its words would be more than a loft's page may begin with.
  const alert = found && isOfClosedDay(found) ? null : found
  const stay = dates && !alert && !isChoosing ? { ...dates, travelers } : null
  const asked = useStayPrice(property.id, stay, isHeld ? session?.token : undefined)
  useFreshCalendar(asked)

  const price: StayPrice =
    alert && !isChoosing ? { kind: 'refused', code: alert.flag, sentence: alertSentence(alert) } : asked

  const reserve = () => {
    if (!stay || price.kind !== 'ready') return
    const { arrival, departure } = stay
    const earlier = readReservationRequest()
    const message = earlier?.propertyId === property.id ? earlier.message : ''
    // What is being paid for already goes on with its payment.
    if (!isHeld || hold?.nbTravelers !== travelers)
      saveReservationRequest({
        propertyId: property.id,
        propertySlug: property.slug,
        arrival,
        departure,
        nbTravelers: travelers,
        message,
        paymentIntentId: null,
        heldUntil: null,
      })
    const step = readSession() ? 'checkoutDetails' : 'checkoutStart'
    const order = { property_id: property.id, arrival, departure, nb_travelers: travelers }
    void navigate(pathTo(step, locale, {}, order))
  }

  return {
    property,
    rules,
    terms: (property.priceTerms ?? null) as NamedTerms | null,
    dates,
    travelers,
    dropped,
    droppedBecause: droppedFor ? alertSentence(droppedFor) : null,
    price,
    setDates: (next) => setQuery(withStay(query, next, travelers)),
    setTravelers: (next) => setQuery(withStay(query, dates, next)),
    setChoosing,
    reserve,
    isLeaving: useNavigation().location?.pathname.startsWith(pathTo('checkoutStart', locale)) ?? false,
  }
}

/** The address's query, a change counting as soon as it is asked for. */
function useNewestQuery(): [URLSearchParams, (query: URLSearchParams) => void] {
  const [current, setCurrent] = useSearchParams()
  const { pathname } = useLocation()
  const next = useNavigation().location
  const query = next?.pathname === pathname ? new URLSearchParams(next.search) : current
  return [query, (changed) => setCurrent(changed, { replace: true, preventScrollReset: true })]
}

/** For so long a page that was fetched ahead may be used (server/delivery/serve-pages.ts). */
const aheadMs = 10_000

/** Somebody took the nights since this page was loaded: the calendar is read again, and once more when nothing older is kept. */
function useFreshCalendar(price: StayPrice) {
  const { revalidate } = useRevalidator()
  const isTaken = price.kind === 'refused' && price.code === 'dates_unavailable'
  useEffect(() => {
    if (!isTaken) return undefined
    void revalidate()
    const later = setTimeout(() => void revalidate(), aheadMs)
    return () => clearTimeout(later)
  }, [isTaken, revalidate])
}
