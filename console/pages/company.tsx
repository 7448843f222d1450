import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { serviceParts, type ServicePart } from '#domain/service-facts.ts'
import { m } from '#i18n/paraglide/messages.js'
import { load } from '#console/client/ask.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { ServiceSection } from '#console/house/service-section.tsx'
import { SettingPages } from '#console/settings/setting-pages.tsx'
import '#console/settings/settings.css'

export const loader = ({ request }: LoaderFunctionArgs) =>
  load('GET /api/staff/settings/service', {}, request)

const parts = Object.keys(serviceParts) as ServicePart[]

/** What the house says of itself to everybody, from the moment at which it is saved. */
export function Component() {
  const house = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle lead={m.console_service_lead()}>{m.console_service_title()}</PageTitle>
      <SettingPages />
      <div className="console-sections">
        {parts.map((part) => (
          <ServiceSection key={part} part={part} house={house} />
        ))}
      </div>
    </>
  )
}
