import { useMemo, useRef, useState, type FormEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Dialog, Heading, I18nProvider, Modal } from 'react-aria-components'
import { Link } from 'react-router'
import { tagOf } from '#i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ModalLayer } from '#ui/modal-layer.tsx'
import type { Day } from '#domain/days.ts'
import { quote, type PriceTerms } from '#domain/pricing.ts'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { ReservationRequest } from '#web/client/reservation-request.ts'
import { Notice } from '#ui/notice.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { isOwnHold, reasonOf, type TotalOf } from './day-cell.ts'
import { useMedia, usePlaceNear } from './place-near.ts'
import { choiceSentence } from './choice-alert.ts'
import { StayCalendar } from './stay-calendar.tsx'
import { StayLegend } from './stay-legend.tsx'
import type { Dates, StayRules } from './stay-rules.ts'
import { StaySummary } from './stay-summary.tsx'
import { TypedDays } from './typed-days.tsx'
import { useSiteOffer, type SiteCalendar } from './use-site-calendar.ts'
import { useStayChoice, type Ends } from './use-stay-choice.ts'
import './stay-dialog.css'

export type StayDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What the calendar opens near on large screens. */
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  rules: StayRules
  dates: Dates | null
  onDates: (dates: Dates | null) => void
  onChoosing?: (isChoosing: boolean) => void
  /** What makes a price, on a loft's page. */
  terms: PriceTerms | null
  travelers: number
  /** In a search, what all lofts together have free. */
  siteCalendar?: SiteCalendar | null
}

/** Dates by calendar or by typing. A full sheet on phones, floating near its trigger elsewhere. Loaded when wanted. */
export function StayDialog(props: StayDialogProps) {
  const { isOpen, onOpenChange, anchor, align, onChoosing } = props
  const isWide = useMedia('(min-width: 48rem)')
  const place = usePlaceNear(anchor, align, isWide)
  const change = (next: boolean) => {
    // Left in the middle: the stay that stood before stands again.
    if (!next) onChoosing?.(false)
    onOpenChange(next)
  }
  return (
    <I18nProvider locale={tagOf(useLocale())}>
      <ModalLayer isOpen={isOpen} onOpenChange={change} isDismissable className="stay-overlay">
        <Modal ref={place} className="stay-floating">
          <Dialog className="stay-inside">
            <StayChoice {...props} onOpenChange={change} months={isWide ? 2 : 1} />
          </Dialog>
        </Modal>
      </ModalLayer>
    </I18nProvider>
  )
}

function StayChoice({
  isOpen,
  rules: given,
  dates,
  onDates,
  onChoosing,
  onOpenChange,
  terms,
  travelers,
  siteCalendar = null,
  months,
}: StayDialogProps & { months: 1 | 2 }) {
  const locale = useLocale()
  const fields = useRef<Partial<Ends<HTMLInputElement | null>>>({})
  const close = () => onOpenChange(false)
  const [arrival, setArrival] = useState<Day | null>(null)
  const site = useSiteOffer(siteCalendar, travelers, arrival)
  const rules = useMemo(() => (site ? { ...given, site } : given), [given, site])
  const choice = useStayChoice({ rules, dates, onDates, onChoosing, onDone: close, isOpen })
  const totalOf = useMemo(() => totalsOf(terms, travelers), [terms, travelers])
  const [isTyping, setTyping] = useState(choice.isTyped)
  const { selection } = choice
  const { alert } = selection
  const start = selection.state === 1 ? selection.start : null
  if (start !== arrival) setArrival(start)

  const refusedDay = alert && 'day' in alert ? alert.day : undefined
  const reason = refusedDay && isOwnHold(rules, refusedDay) ? () => reasonOf('own_hold') : reasonOf

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    const wanting = choice.confirm()
    if (!wanting) return
    // What is folded away takes no focus.
    flushSync(() => setTyping(true))
    fields.current[wanting]?.focus()
  }

  return (
    <form onSubmit={confirm} noValidate className="stay-form">
      <div className="stay-head">
        <Heading slot="title" className="title-card">
          {m.stay_dialog_title()}
        </Heading>
        <button type="button" aria-label={m.site_close()} className="icon-button" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="stay-body">
        {rules.hold && <OwnHoldNotice hold={rules.hold} />}
        <TypedDays
          texts={choice.texts}
          issues={choice.issues}
          onType={choice.type}
          onLeave={choice.leave}
          fields={fields}
          fold={months === 1 ? { isOpen: isTyping, onOpenChange: setTyping } : null}
        />
        <StayCalendar
          rules={rules}
          selection={selection}
          opensOn={dates?.arrival ?? null}
          isLeaving={choice.isFinishing}
          onChoose={(day) => choice.act({ type: 'choose', day })}
          totalOf={totalOf}
          months={months}
        />
        {(rules.calendar ?? site) && (
          <StayLegend isChoosingEnd={selection.state === 1} siteNights={site?.referenceNights} />
        )}
      </div>
      <div className="stay-foot">
        <div className="stay-said">
          <div role="alert">
            {alert && (
              <p className="stay-alert">
                <Typeset>{choiceSentence(alert, locale, reason)}</Typeset>
              </p>
            )}
          </div>
          <StaySummary selection={selection} totalOf={totalOf} />
        </div>
        <div className="stay-actions">
          <Button variant="link" onPress={() => choice.act({ type: 'clear' })}>
            {m.stay_clear()}
          </Button>
          <Button type="submit">{m.stay_confirm()}</Button>
        </div>
      </div>
    </form>
  )
}

/** The whole stay's price, taxes included, by the same pure function as on the server; each stay is priced once. */
function totalsOf(terms: PriceTerms | null, travelers: number): TotalOf {
  if (!terms) return () => null
  const known = new Map<string, number | null>()
  return (arrival: Day, departure: Day) => {
    const key = `${arrival} ${departure}`
    const total = known.get(key)
    if (total !== undefined) return total
    const priced = quote(terms, { arrival, departure, travelers })
    const fresh = priced.ok ? priced.quote.total : null
    known.set(key, fresh)
    return fresh
  }
}

/** Nights of this loft that the guest has begun to pay for, with the way back to the payment. */
function OwnHoldNotice({ hold }: { hold: ReservationRequest }) {
  const locale = useLocale()
  const { propertyId, arrival, departure, nbTravelers } = hold
  const order = { property_id: propertyId, arrival, departure, nb_travelers: nbTravelers }
  return (
    <Notice tone="info" className="mb-4">
      <Typeset>{m.stay_own_hold({ days: formatDays(arrival, departure, locale) })}</Typeset>{' '}
      <Link to={pathTo('checkoutPayment', locale, {}, order)} className="text-link">
        {m.stay_own_hold_link()}
      </Link>
    </Notice>
  )
}
