import { m } from '#i18n/paraglide/messages.js'
import type { PropertyList } from '#web/client/catalog.ts'
import { Notice } from '#ui/notice.tsx'

type Props = {
  found: PropertyList
  /** Why nobody could have these dates, in words. */
  refusal: string | null
}

/** What of the address could not be used (decisions §2), and what no loft allows. */
export function SearchNotices({ found, refusal }: Props) {
  const dropped = sentencesFor(found)
  if (dropped.length === 0 && refusal === null) return null
  return (
    <div className="mb-10 grid gap-4">
      {refusal !== null && <Notice tone="warning">{refusal}</Notice>}
      {dropped.length > 0 && (
        <Notice tone="warning" title={m.catalog_search_dropped_title()}>
          {dropped.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}

/** specification §9: who does not say comes as two. */
const usualTravelers = 2

function sentencesFor({ dropped, stay }: PropertyList): string[] {
  const dates = dropped.find(({ field }) => field === 'arrival' || field === 'departure')
  const sentences: string[] = []
  if (dates) sentences.push(dateSentence(dates.code))
  if (dropped.some(({ field }) => field === 'nb_travelers'))
    sentences.push(
      stay
        ? m.catalog_search_dropped_travelers({ count: usualTravelers })
        : m.catalog_search_dropped_travelers_all(),
    )
  return sentences
}

function dateSentence(code: string): string {
  if (code === 'invalid_dates') return m.catalog_search_dropped_backwards()
  if (code === 'missing_fields') return m.catalog_search_dropped_half()
  return m.catalog_search_dropped_dates()
}
