import { Link } from 'react-router'
import { referenceOf } from '#domain/reference.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { sentenceFor } from '#console/client/refusal-words.ts'
import type { Calendar } from '#console/nights/lines.ts'
import type { RefusedLoft } from './use-night-forms.ts'

type Props = { refused: readonly RefusedLoft[]; properties: Calendar['properties'] }

/** Why, for each loft: the nights that are in the way, and the reservation which has them. */
export function RefusedLofts({ refused, properties }: Props) {
  if (refused.length === 0) return null
  return (
    <div role="alert" className="grid gap-3">
      {refused.map(({ loft, error }) => (
        <Notice key={loft} tone="error">
          <p>
            {m.console_calendar_refused_at({
              loft: properties.find(({ id }) => id === loft)?.name ?? '',
              sentence: sentenceFor(error),
            })}
          </p>
          <InTheWay details={error.details} />
        </Notice>
      ))}
    </div>
  )
}

function InTheWay({ details }: { details: RefusedLoft['error']['details'] }) {
  const locale = useLocale()
  const id = Number((details as { reservation?: unknown } | undefined)?.reservation)
  if (!Number.isInteger(id) || id < 1) return null
  return (
    <Link to={consolePathTo('reservation', locale, { id })} className="text-link inline-target">
      {m.console_calendar_see_stay_of({ reference: referenceOf(id) })}
    </Link>
  )
}
