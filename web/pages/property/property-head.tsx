import { Link } from 'react-router'
import { localized } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

export function PropertyHead({ property }: { property: Property }) {
  const locale = useLocale()
  return (
    <header className="mb-6 md:-mt-6 md:mb-8">
      <Link to={pathTo('properties', locale)} prefetch="intent" className="back-link small">
        <Icon name="arrow-left" />
        {m.property_back()}
      </Link>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="title-page">{m.property_name({ number: property.number })}</h1>
        <p className="text-muted">{localized(property, 'tagline', locale)}</p>
      </div>
    </header>
  )
}
