import { daysBetween, todayIn, type Day, type Instant } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { loftName } from '#domain/loft-facts.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Property } from '#web/client/catalog.ts'
import type { Confirmation } from '#web/client/reservation-request.ts'
import { useSite } from '#web/client/site.ts'
import { pictureFile } from '#ui/picture.tsx'
import { PictureHead } from '#ui/picture-head.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { EmailInSentence } from '#ui/email-in-sentence.tsx'

type Props = {
  confirmation: Confirmation
  property: Property | null
  /** Null where nobody is signed in any more. */
  firstname: string | null
  /** By the clock of the server; null where the account could not be read. */
  now: Instant | null
}

/** The picture of their loft, that it is theirs, and how long it is until they are there. */
export function ConfirmationHead({ confirmation, property, firstname, now }: Props) {
  const locale = useLocale()
  const { name, company, zone } = useSite()
  const { email, mailSent, propertyName, arrival } = confirmation
  const left = now && daysBetween(todayIn(zone, now), arrival as Day)
  const sentence = mailSent
    ? m.checkout_confirmation_mail({ email })
    : m.checkout_confirmation_mail_coming({ email })
  return (
    <>
      <p className="page-width mb-4 hidden print:block">
        {name}, {company}
      </p>
      <PictureHead
        picture={
          property && {
            file: pictureFile(property.thumbnail),
            alt: localized(property, 'thumbnailAlt', locale),
          }
        }
      >
        <h1 className="title-hero">
          {firstname ? m.checkout_confirmation_title_named({ firstname }) : m.checkout_confirmation_title()}
        </h1>
        {left !== null && left >= 0 && <p className="title-section mt-2 font-serif">{waitOf(left)}</p>}
      </PictureHead>
      <div className="page-width pt-8 sm:pt-12">
        <p className="measure font-serif title-card">
          {m.checkout_confirmation_intro({ loft: loftName(propertyName) })}
        </p>
        {/* Not sent is no trouble yet: the bank's message may have booked first, and its email be under way. */}
        <p className="measure mt-3 text-muted wrap-anywhere">
          <EmailInSentence sentence={sentence} email={email} />
        </p>
      </div>
    </>
  )
}

function waitOf(days: number): string {
  if (days === 0) return m.checkout_confirmation_today()
  if (days === 1) return m.checkout_confirmation_tomorrow()
  return m.checkout_confirmation_days({ count: days })
}
