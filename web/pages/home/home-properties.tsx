import { m } from '#i18n/paraglide/messages.js'
import type { PropertyCard as Card } from '#web/client/catalog.ts'
import { PropertyCard } from '#web/features/property-card/property-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Title } from '#web/ui/title.tsx'

/** The wall repeats every four cards: tall, short, short, tall (home.css, `property-wall`). */
const ratios = ['4/5', '3/2', '3/2', '4/5'] as const

const sizes = '(min-width: 1360px) 590px, (min-width: 748px) 44vw, 92vw'

export function HomeProperties({ lofts }: { lofts: Card[] | null }) {
  return (
    <section className="section page-width">
      <div className="measure">
        <h2 className="title-section">
          <Title>{m.home_lofts_title()}</Title>
        </h2>
        <p className="mt-4 text-muted">{m.home_lofts_text()}</p>
      </div>
      {lofts === null && (
        <Notice tone="warning" className="mt-10">
          {m.catalog_list_failed()}
        </Notice>
      )}
      {lofts?.length === 0 && (
        <Notice tone="info" className="mt-10">
          {m.catalog_list_empty()}
        </Notice>
      )}
      <ul className="property-wall mt-10 md:mt-16">
        {lofts?.map((property, index) => {
          const ratio = ratios[index % ratios.length] ?? '3/2'
          return (
            <li key={property.id}>
              <PropertyCard property={property} ratio={ratio} sizes={sizes} hasTagline />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
