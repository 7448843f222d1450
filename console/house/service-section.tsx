import type { ServicePart } from '#domain/service-facts.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import { OpeningSection } from '#console/forms/form-section.tsx'
import { SettingLines } from '#console/settings/setting-section.tsx'
import { ServiceForm } from './service-form.tsx'
import { partTitles, serviceLines, type House } from './service-words.ts'

type Subject = { part: ServicePart; house: House }

/** What the house says, and the form by which somebody who may says something else. */
export function ServiceSection({ part, house }: Subject) {
  const locale = useLocale()
  const lines = <SettingLines lines={serviceLines(part, house, locale)} />
  const title = partTitles[part]()
  if (!may(useMe(), 'change_settings'))
    return (
      <section aria-labelledby={part}>
        <h2 id={part} className="title-card">
          {title}
        </h2>
        {lines}
      </section>
    )
  return (
    <OpeningSection
      id={part}
      title={title}
      isOffered
      lead={lines}
      opener={m.console_settings_change()}
      subject={{ part, house }}
      form={FormOf}
    />
  )
}

/** Always the same function: what is typed stays however often the page is drawn. */
const FormOf = ({ subject, onClose }: { subject: Subject; onClose: (news?: Words) => void }) => (
  <ServiceForm {...subject} onClose={onClose} />
)
