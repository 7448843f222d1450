import { Link, useLocation } from 'react-router'
import { dialled, formatTelephone } from '#i18n/format.ts'
import { otherLocale, tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Opening } from '#web/client/opening.ts'
import { pathInLanguage } from '#web/features/site-frame/language-path.ts'
import { SiteFrame } from '#web/features/site-frame/site-frame.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Stands where a page sells while the site takes no bookings: that it opens soon, or takes none for now; and whom to ask. */
export function NotSelling({ opening }: { opening: Opening }) {
  // Of a site that lacks what they say there are no other pages to lead to.
  const around = opening.isWhole ? { isFailed: true } : { header: null, footer: null }
  return (
    <SiteFrame {...around}>
      <div className="page-width py-[clamp(3rem,9vw,8rem)]">
        <Words opening={opening} />
        {!opening.isWhole && <OtherLanguage />}
      </div>
    </SiteFrame>
  )
}

function Words({ opening: { status, contact, isWhole } }: { opening: Opening }) {
  const locale = useLocale()
  const isClosed = status === 'closed'
  return (
    <>
      {contact && !isWhole && <p className="wordmark">{contact.name}</p>}
      <h1 className="title-page mt-2">{isClosed ? m.opening_closed_title() : m.opening_soon_title()}</h1>
      <p className="measure mt-5">{textOf(isClosed, contact !== null)}</p>
      {contact && <Reach contact={contact} />}
      {isWhole && (
        <p className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={pathTo('contact', locale)} size="large">
            {m.opening_write()}
          </ButtonLink>
          {isClosed && (
            <ButtonLink variant="quiet" to={pathTo('account', locale)} size="large">
              {m.opening_own_stays()}
            </ButtonLink>
          )}
        </p>
      )}
    </>
  )
}

function textOf(isClosed: boolean, hasContact: boolean): string {
  if (isClosed) return m.opening_closed_text()
  return hasContact ? m.opening_soon_text() : m.opening_unnamed_text()
}

function Reach({ contact }: { contact: NonNullable<Opening['contact']> }) {
  const locale = useLocale()
  const { company, telephone, email } = contact
  return (
    <address className="mt-8 grid justify-items-start not-italic">
      <span className="font-medium">{company}</span>
      <a href={`tel:${dialled(telephone)}`} className="text-link figures inline-flex min-h-11 items-center">
        {formatTelephone(telephone, locale)}
      </a>
      <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center">
        {email}
      </a>
    </address>
  )
}

/** Where no header has it: this very page. */
function OtherLanguage() {
  const { pathname, search } = useLocation()
  const other = otherLocale(useLocale())
  return (
    <p lang={tagOf(other)} className="mt-10">
      <Link
        to={pathInLanguage(other, pathname, search)}
        hrefLang={tagOf(other)}
        className="text-link inline-flex min-h-11 items-center"
      >
        {m.site_switch_long()}
      </Link>
    </p>
  )
}
