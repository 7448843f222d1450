import { useState } from 'react'
import type { Day } from '#domain/days.ts'
import type { Calendar } from '#domain/availability.ts'
import type { PriceTerms } from '#domain/pricing.ts'
import type { Property } from '#web/client/catalog.ts'
import { RefundClock } from '#web/features/refund-clock/refund-clock.tsx'
import { PanelPrice } from '#web/features/price-panel/panel-price.tsx'
import { PriceLines } from '#web/features/price-panel/price-lines.tsx'
import { threeNights } from '#web/features/price-panel/three-nights.ts'
import { SearchBar } from '#web/features/search-bar/search-bar.tsx'
import { StayLegend } from '#web/features/stay-picker/stay-legend.tsx'
import { StayPicker } from '#web/features/stay-picker/stay-picker.tsx'
import type { Dates } from '#web/features/stay-picker/stay-rules.ts'
import { TravelerPicker } from '#web/features/stay-picker/traveler-picker.tsx'
import { Price } from '#ui/price.tsx'
import { Table } from '#ui/table.tsx'
import { Group, Specimen, useSay } from './specimen.tsx'
import '#web/features/cancel-dialog/cancel-dialog.css'
import '#web/features/legal-document/legal-document.css'
import '#web/features/price-panel/price-panel.css'

type Props = { property: Property; today: Day }

/** Days, people and what they cost. The calendar opens from the days, as it does for guests. */
export function StayGroup({ property, today }: Props) {
  const say = useSay()
  const [travelers, setTravelers] = useState(2)
  const { cancellation } = threeNights
  return (
    <Group id="stay" title={say('Dates et prix', 'Dates and prices')}>
      <Specimen label={say('recherche, sur la photo d’accueil', 'search, on the home picture')} isWide>
        <SearchBar variant="hero" today={today} />
      </Specimen>
      <Specimen
        label={say('recherche, au-dessus des résultats, hover', 'search, above results, hover')}
        shown="hover"
        isWide
      >
        <SearchBar
          today={today}
          initial={{ arrival: '2027-02-12', departure: '2027-02-15', nbTravelers: 2 }}
        />
      </Specimen>
      <Days label={say('dates d’un loft', 'dates of a loft')} property={property} today={today} />
      <Days label={say('dates, focus', 'dates, focus')} property={property} today={today} shown="focus" />
      <Specimen label={say('voyageurs, trop nombreux', 'travelers, too many')}>
        <div className="stay-box">
          <TravelerPicker value={travelers} onChange={setTravelers} capacity={2} />
        </div>
      </Specimen>
      <Specimen label={say('légende, arrivée', 'legend, arrival')}>
        <StayLegend isChoosingEnd={false} />
      </Specimen>
      <Specimen label={say('légende, départ', 'legend, departure')}>
        <StayLegend isChoosingEnd />
      </Specimen>
      <Specimen label="Price">
        <Price cents={113_049} />
        &nbsp;· <Price cents={28_900} decimals={0} />
        &nbsp;· <Price cents={null} />
      </Specimen>
      <Specimen label={say('prix, à partir de', 'price, starting at')}>
        <PanelPrice startingAt={28_900} persons={2} />
      </Specimen>
      <Specimen label={say('prix, inconnu', 'price, unknown')}>
        <PanelPrice startingAt={null} persons={2} />
      </Specimen>
      <Specimen label={say('lignes', 'lines')}>
        <PriceLines money={threeNights} />
      </Specimen>
      {cancellation.map((step, at) => (
        <Specimen key={step.reason} label={`${say('annulation', 'cancellation')}, ${step.reason}`}>
          <RefundClock steps={cancellation.slice(at)} total={threeNights.total} isBooked={at > 0} />
        </Specimen>
      ))}
      <Specimen label={say('tableau, sur un téléphone aussi', 'table, on a phone too')}>
        <div className="legal-section">
          <Table {...refundsIn(say)} className="legal-rows" />
        </div>
      </Specimen>
      <Specimen label={say('tableau, montants et total', 'table, amounts and total')}>
        <Table {...amountsIn(say)} className="refund-table figures" />
      </Specimen>
    </Group>
  )
}

type Say = ReturnType<typeof useSay>

const refundsIn = (say: Say) => ({
  caption: say('Ce qui est rendu', 'What is given back'),
  head: [say('Vous annulez', 'You cancel'), say('Remboursement', 'Refund')],
  rows: [
    [say('15 jours ou plus avant l’arrivée', '15 days or more before arrival'), say('100 %', '100%')],
    [say('3 jours ou moins avant l’arrivée', '3 days or fewer before arrival'), say('Aucun', 'None')],
  ],
})

const amountsIn = (say: Say) => ({
  caption: say('Payé et remboursé', 'Paid and refunded'),
  head: [say('Poste', 'Item'), say('Payé', 'Paid'), say('Remboursé', 'Refunded')],
  rows: [[say('3 nuits', '3 nights'), say('687,00 $', '687.00 $'), say('343,50 $', '343.50 $')]],
  foot: ['Total', say('687,00 $', '687.00 $'), say('343,50 $', '343.50 $')],
})

type DaysProps = Props & { label: string; shown?: 'focus' }

function Days({ label, shown, property, today }: DaysProps) {
  const [dates, setDates] = useState<Dates | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Specimen label={label} shown={shown}>
      <div className="stay-box">
        <StayPicker
          align="start"
          isOpen={isOpen}
          onOpenChange={setOpen}
          rules={{ today, calendar: property.calendar as Calendar }}
          dates={dates}
          onDates={setDates}
          terms={property.priceTerms as PriceTerms}
          travelers={2}
        />
      </div>
    </Specimen>
  )
}
