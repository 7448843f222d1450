import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { dot, formatInstant } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { DownloadButton } from '#console/forms/download-button.tsx'

type Paper = Answer<'GET /api/staff/guests/{id}'>['papers'][number]
type Props = { papers: readonly Paper[]; zone: string }

/** Every invoice and credit note of a guest. */
export function Papers({ papers, zone }: Props) {
  const locale = useLocale()
  const nameOf = ({ kind, number }: Paper) =>
    kind === 'invoice' ? m.console_invoice({ number }) : m.reservation_credit_note_numbered({ number })
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="title-card">
        {m.console_documents()}
      </h2>
      <ul className="money-rows">
        {papers.map((paper) => (
          <li key={paper.id}>
            <span>
              <DownloadButton
                address={`/api/staff/reservations/${paper.reservationId}/documents/${paper.id}`}
              >
                {nameOf(paper)}
              </DownloadButton>
              <span className="small text-muted block">
                {paper.reference}
                {dot}
                {formatInstant(paper.issuedAt as Instant, zone, locale)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
