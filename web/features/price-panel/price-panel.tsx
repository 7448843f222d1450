import { useId, useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { StayPicker } from '#web/features/stay-picker/stay-picker.tsx'
import { TravelerPicker } from '#web/features/stay-picker/traveler-picker.tsx'
import { Button } from '#ui/button.tsx'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { useLocale } from '#ui/use-locale.ts'
import { PanelPrice } from './panel-price.tsx'
import type { OtherStaysProps } from './other-stays.tsx'
import { PriceBody } from './price-body.tsx'
import type { Booking } from './use-booking.ts'
import type { StayPrice } from './use-stay-price.ts'
import './price-panel.css'

const loadDetails = () => import('./price-details.tsx')

const notAgain = () => undefined

type Props = {
  booking: Booking
  /** False in a window that bears the name already: a region of the same name inside would say it twice. */
  isNamed?: boolean
}

/** Dates, travelers, every line of the price and the way to the checkout: specification §4's states, one at a time. */
export function PricePanel({ booking, isNamed = true }: Props) {
  const { property, price, dates, travelers } = booking
  const hint = useId()
  const needsDates = price.kind === 'none' || isOfDates(price)
  const [isPicking, setPicking] = useState(false)
  const isPriced = price.kind === 'loading' || price.kind === 'ready'
  const details = useDeferredPart(loadDetails, isPriced, notAgain)
  return (
    <section aria-label={isNamed ? m.property_panel_label() : undefined} className="grid gap-4">
      {/* The total stands once, below its lines. */}
      {!isPriced && <PanelPrice startingAt={property.priceStartingAt} persons={property.includedPersons} />}
      <p className="hidden noscript:block">{m.property_panel_no_script()}</p>
      <div className="stay-box noscript:hidden">
        <StayPicker
          align="end"
          isOpen={isPicking}
          onOpenChange={setPicking}
          rules={booking.rules}
          dates={dates}
          onDates={booking.setDates}
          onChoosing={booking.setChoosing}
          terms={booking.terms}
          travelers={travelers}
        />
        <TravelerPicker value={travelers} onChange={booking.setTravelers} capacity={property.capacity} />
      </div>
      <PriceBody booking={booking} details={details} />
      <DeferredOtherStays booking={booking} place={isNamed ? 'panel' : 'sheet'} />
      <div className="noscript:hidden">
        <Button
          size="large"
          className="w-full"
          isDisabled={!needsDates && price.kind !== 'ready'}
          isPending={booking.isLeaving}
          aria-haspopup={needsDates ? 'dialog' : undefined}
          aria-describedby={hint}
          onPress={needsDates ? () => setPicking(true) : booking.reserve}
        >
          {buttonOf(price)}
        </Button>
        <p id={hint} className="small mt-2 text-center text-muted">
          {hintOf(price)}
        </p>
      </div>
      {price.kind === 'ready' && details.part && (
        <details.part.RefundClock steps={price.money.cancellation} total={price.money.total} />
      )}
      <TermsNote />
    </section>
  )
}

/** Days that are refused can be chosen otherwise here; more people than fit, or a loft that is not let, cannot. */
const isOfDates = (price: StayPrice): boolean => price.kind === 'refused' && !otherwise.has(price.code)
const otherwise = new Set(['too_many_travelers', 'property_closed', 'property_not_found'])

function buttonOf(price: StayPrice): string {
  if (price.kind === 'none') return m.stay_choose_dates()
  return isOfDates(price) ? m.property_bar_change() : m.property_panel_reserve()
}

const loadOthers = () => import('./other-stays.tsx')

/** Beside a refusal there is something else to choose: its code comes later, and where it cannot, other dates can be chosen. */
export function DeferredOtherStays(props: OtherStaysProps) {
  const isRefused = props.booking.price.kind === 'refused'
  const { part } = useDeferredPart(loadOthers, isRefused, notAgain)
  return isRefused && part && <part.OtherStays {...props} />
}

/** What the button is waiting for. */
function hintOf(price: StayPrice): string {
  if (price.kind === 'none') return m.property_panel_need_dates()
  if (price.kind === 'refused') return hintAfter(price.code)
  if (price.kind === 'failed') return m.property_panel_need_price()
  return price.kind === 'ready' ? m.property_panel_no_charge() : m.property_panel_wait()
}

/** What to choose otherwise, after a refusal. */
function hintAfter(code: string): string {
  if (code === 'too_many_travelers') return m.property_panel_need_fewer()
  if (otherwise.has(code)) return m.property_panel_need_other_loft()
  return m.property_panel_need_other_dates()
}

function TermsNote() {
  const locale = useLocale()
  return (
    <p className="small border-t border-line pt-4 text-muted">
      {m.property_panel_terms_start()}{' '}
      <Link to={pathTo('terms', locale)} className="text-link">
        {m.property_panel_terms_link()}
      </Link>{' '}
      {m.property_panel_terms_and()}{' '}
      <Link to={pathTo('cancellationPolicy', locale)} className="text-link">
        {m.property_panel_policy_link()}
      </Link>
      .
    </p>
  )
}
