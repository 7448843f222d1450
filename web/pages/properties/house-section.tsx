import { m } from '#i18n/paraglide/messages.js'
import type { FacadeWindow } from '#web/client/catalog.ts'
import { Facade } from '#web/features/facade/facade.tsx'

type Props = {
  /** Empty where a list says more than a house. */
  windows: FacadeWindow[]
  /** The site's day; null on a page seen before. */
  today: string | null
}

/** The same lofts as the house that they are, each with its starting price. */
export function HouseSection({ windows, today }: Props) {
  if (windows.length === 0) return null
  return (
    <section className="pt-[clamp(3rem,7vw,6rem)]">
      <h2 className="title-section page-width mb-6 md:mb-9">{m.catalog_about_house_title()}</h2>
      <Facade found={{ windows, stay: null, nbTravelers: null, today }} isBelowList />
    </section>
  )
}
