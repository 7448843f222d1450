import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ButtonLink } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Specification §2: the message, and a choose-now button to the about page. `isFirst`: there never was a stay. */
export function NoReservations({ isFirst }: { isFirst: boolean }) {
  const locale = useLocale()
  const button = <ButtonLink to={pathTo('properties', locale)}>{m.reservation_choose()}</ButtonLink>
  if (!isFirst)
    return (
      <div className="border-line flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y py-6">
        <p>{m.reservation_none_upcoming()}</p>
        {button}
      </div>
    )
  return (
    <div className="bg-card border-line border p-8 sm:p-12">
      <h2 className="title-section mb-4">{m.reservation_none_title()}</h2>
      <p className="measure mb-8">{m.reservation_none()}</p>
      {button}
    </div>
  )
}
