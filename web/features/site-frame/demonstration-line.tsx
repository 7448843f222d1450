import { useRouteLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'

/** Says on every page that no real card is charged, where that is so: with the sandbox bank, and with Stripe's test keys. */
export function DemonstrationLine() {
  const site = useRouteLoaderData<{ isDemonstration: boolean }>('root')
  if (!site?.isDemonstration) return null
  return (
    <aside aria-label={m.site_demonstration_label()} className="demonstration">
      <p className="page-width">{m.site_demonstration()}</p>
    </aside>
  )
}
