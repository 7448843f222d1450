import { dialled, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { EmailAddress } from '#ui/email-in-sentence.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Props = {
  /** Of the stay, or null where none is known. */
  reference: string | null
  isBooked?: boolean
}

/** The owner's contact beside a stay that is booked (specification §2: an info mailto link), or not yet. */
export function OwnerContact({ reference, isBooked = true }: Props) {
  const { email, telephone } = useSite()
  const subject = reference ? `?subject=${encodeURIComponent(reference)}` : ''
  return (
    <aside
      aria-labelledby="owner-title"
      className="bg-card border-line h-fit border p-8 print:border-0 print:p-0"
    >
      <h2 id="owner-title" className="title-card mb-3">
        {isBooked ? m.checkout_confirmation_owner() : m.errors_help()}
      </h2>
      <p className="mb-3">{m.checkout_confirmation_owner_text()}</p>
      <p>
        <a href={`mailto:${email}${subject}`} className="text-link inline-flex min-h-11 items-center">
          <span>
            <EmailAddress email={email} />
          </span>
        </a>
      </p>
      <p>
        <a href={`tel:${dialled(telephone)}`} className="text-link figures inline-flex min-h-11 items-center">
          {formatTelephone(telephone, useLocale())}
        </a>
      </p>
    </aside>
  )
}
