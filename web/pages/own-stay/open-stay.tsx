import { timeIn, todayIn, type Day, type Instant } from '#domain/days.ts'
import { localized } from '#domain/locale.ts'
import { formatDay, formatMoney, formatTelephone, formatTime, namedEnd } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { download } from '#client/download.ts'
import { useSite } from '#web/client/site.ts'
import { StayActions } from '#web/features/reservation-card/stay-actions.tsx'
import { StayCard } from '#web/features/reservation-card/stay-card.tsx'
import { DocumentWayContext, type DocumentWay } from '#web/features/reservation-card/use-document.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { AccountOffer } from './account-offer.tsx'
import type { OpenLink, OwnStay, ReadLink } from './ask-stay.ts'
import { Correspondence, Section } from './correspondence.tsx'
import { Letters } from './letters.tsx'
import { LinkOver } from './link-over.tsx'

/** What a link opens, or why it opens nothing: all that the page shows comes at once, as few who visit the site ever see it. */
export function ShownLink({ read }: { read: ReadLink }) {
  if ('own' in read) return <OpenStay {...read} />
  return (
    <div className="page-width min-h-svh py-12 sm:py-20">
      <div className="max-w-xl">
        <LinkOver why={read.why} />
      </div>
    </div>
  )
}

/** What the link opens: the stay, its papers, what was written, and the way to an account. */
export function OpenStay({ token, by, own }: OpenLink) {
  const locale = useLocale()
  const { telephone } = useSite()
  const { reservation, openUntil } = own
  const until = formatDay(openUntil as Day, locale)
  return (
    <div className="page-width grid min-h-svh grid-cols-1 content-start gap-12 py-12 sm:py-20">
      <div>
        <h1 className="title-page mb-4">{m.checkout_summary()}</h1>
        <p className="measure">
          <Typeset>{m.own_stay_until({ day: until })}</Typeset>
        </p>
      </div>
      {own.request && <Asked request={own.request} />}
      <DocumentWayContext value={papersByLink(token)}>
        <StayCard
          reservation={reservation}
          heading="h2"
          foot={
            <>
              <StayActions reservation={reservation} canMail={false} />
              {reservation.canCancel && (
                <p className="small text-muted">
                  <Typeset>{m.own_stay_change({ telephone: formatTelephone(telephone, locale) })}</Typeset>
                </p>
              )}
            </>
          }
        />
      </DocumentWayContext>
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-20">
        <div className="grid content-start gap-12">
          <Correspondence by={by} messages={own.messages} />
          <Rules rules={own.houseRules} />
        </div>
        <div className="grid content-start gap-12">
          <AccountOffer by={by} />
          <Letters by={by} letters={own.letters} />
        </div>
      </div>
    </div>
  )
}

/** What its guest is asked to pay, by the page that each such link opens: nothing is paid here. */
function Asked({ request }: { request: NonNullable<OwnStay['request']> }) {
  const locale = useLocale()
  const { zone } = useSite()
  const { amount, expiresAt, token } = request
  const end = namedEnd(expiresAt as Instant, zone)
  const until = { day: formatDay(todayIn(zone, end), locale), time: formatTime(timeIn(zone, end), locale) }
  return (
    <Section title={m.own_stay_asked_to_pay()}>
      <p className="mb-4">
        <Typeset>{m.payment_link_until(until)}</Typeset>
      </p>
      <ButtonLink to={pathTo('paymentLink', locale, { token })}>
        {m.mail_request_button({ asked: formatMoney(amount, locale) })}
      </ButtonLink>
    </Section>
  )
}

/** The papers of the stay that the link opens: nobody has to say which. */
const papersByLink =
  (token: string): DocumentWay =>
  ({ kind, number, locale }) => {
    const options = { token, tokenKind: 'Stay', locale } as const
    return kind === 'calendar'
      ? download('POST /api/stay/download-calendar', {}, options)
      : download('POST /api/stay/download-invoice', { kind, number }, options)
  }

function Rules({ rules }: { rules: OwnStay['houseRules'] }) {
  const locale = useLocale()
  return (
    <Section title={m.mail_pre_arrival_rules()}>
      <dl className="border-b border-line">
        {rules.map((rule) => (
          <div
            key={rule.labelFr}
            className="grid gap-x-6 border-t border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
          >
            <dt className="small text-muted sm:pt-0.5">{localized(rule, 'label', locale)}</dt>
            <dd>
              <Typeset>{localized(rule, 'text', locale) ?? ''}</Typeset>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
