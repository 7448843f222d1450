import { dayOf } from '#domain/days.ts'
import type { ProfileValues } from '#domain/typed-fields.ts'
import { formatDay } from '#i18n/format.ts'
import { townLine } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Props = { profile: ProfileValues; onEdit: () => void }

/** What is known of a guest, to be read and not to be typed again. */
export function DetailsCard({ profile, onEdit }: Props) {
  const locale = useLocale()
  const { firstname, lastname, email, telephone, address, addressSuite, city, postalCode } = profile
  const born = dayOf(profile.birthdateYear, profile.birthdateMonth, profile.birthdateDay)
  const rows: [term: string, lines: string[]][] = [
    [m.account_card_reach(), [telephone, email]],
    [
      m.account_legend_address(),
      [
        [address, addressSuite].filter(Boolean).join(', '),
        townLine({ city, region: '', postalCode }, locale),
      ],
    ],
    [m.account_birthdate(), born ? [formatDay(born, locale)] : []],
  ]
  return (
    <section aria-labelledby="details-name" className="border-line bg-card grid max-w-2xl gap-4 border p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="details-name" className="title-card min-w-0 wrap-anywhere">
          {firstname} {lastname}
        </h2>
        <button type="button" className="text-link min-h-11" onClick={onEdit}>
          {m.account_edit()}
          <span className="sr-only"> {m.checkout_details_title()}</span>
        </button>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_auto_auto]">
        {rows.map(([term, lines]) => (
          <div key={term} className="min-w-0">
            <dt className="small text-muted">{term}</dt>
            {lines.map((line) => (
              <dd key={line} className="figures wrap-anywhere">
                <Typeset>{line}</Typeset>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
