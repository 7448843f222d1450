import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** How many people, rooms and beds, and the registration number that the law wants beside them. */
export function PropertyFacts({ property }: { property: Property }) {
  const { capacity, bedrooms, beds, bathrooms, licenseCitq } = property
  const facts: [IconName, string][] = [
    ['users', m.property_capacity({ count: capacity })],
    ['door', bedrooms > 0 ? m.property_bedrooms({ count: bedrooms }) : m.property_bedrooms_none()],
    ['bed', m.property_beds({ count: beds })],
    ['bath', m.property_bathrooms({ count: bathrooms })],
  ]
  return (
    <div className="border-b border-line pb-6">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([icon, text]) => (
          <li key={icon} className="flex items-center gap-2.5">
            <Icon name={icon} className="text-muted" />
            {text}
          </li>
        ))}
      </ul>
      <p className="small mt-3 text-muted">{m.property_registration({ license: licenseCitq })}</p>
    </div>
  )
}
