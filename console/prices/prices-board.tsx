import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SelectField } from '#ui/select.tsx'
import { PriceEnds } from './price-ends.tsx'
import { PriceLayers } from './price-layers.tsx'
import { PriceNewsNotice } from './price-news.tsx'
import { PriceWindow, type PriceChange } from './price-window.tsx'
import type { Prices } from './prices.ts'
import type { PriceNews } from './use-price-form.ts'
import { YearTable } from './year-table.tsx'
import { placeAt, readPlace } from './year.ts'

/** One loft at a time, with the seasons that all of them share; each change opens in a window over it. */
export function PricesBoard({ prices }: { prices: Prices }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const [change, setChange] = useState<PriceChange | null>(null)
  const [news, setNews] = useState<PriceNews | null>(null)
  const today = prices.today as Day
  const place = readPlace(query, today)
  const loft = prices.lofts.find(({ id }) => id === place.loft) ?? prices.lofts[0]!

  function open(next: PriceChange) {
    setNews(null)
    setChange(next)
  }

  return (
    <div className="console-sections">
      <PriceNewsNotice
        key={news?.undo?.id ?? 'none'}
        news={news}
        isSeen={change === null}
        onUndone={() => void revalidate()}
      />
      <PriceEnds prices={prices} onExtend={(lofts) => open({ kind: 'base', lofts, isLonger: true })} />
      {prices.lofts.length > 1 && (
        <SelectField
          label={m.words_loft()}
          name="prices-loft"
          className="prices-loft"
          options={prices.lofts.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(loft.id)}
          onChange={(id) =>
            void navigate(placeAt({ ...place, loft: Number(id) }), { preventScrollReset: true })
          }
        />
      )}
      <PriceLayers prices={prices} loft={loft} onChange={open} />
      <YearTable key={`${loft.id} ${place.from}`} prices={prices} loft={loft} place={place} />
      {change && (
        <PriceWindow
          prices={prices}
          loft={loft}
          change={change}
          onDone={(done) => {
            setChange(null)
            setNews(done)
          }}
          onLeave={() => setChange(null)}
        />
      )}
    </div>
  )
}
