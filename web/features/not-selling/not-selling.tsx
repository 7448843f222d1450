import { Reach } from '#web/features/error-page/help-contact.tsx'
import { SiteFrame } from '#web/features/site-frame/site-frame.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { NotSold } from './while-selling.ts'

/**
 * Stands where a page sells while the site takes no bookings: that it opens soon, or takes none for now; and whom to ask. Its words
 * come from the loader, so that no browser has them that does not show them.
 */
export function NotSelling({ said: { frame, title, text, contact, ways } }: { said: NotSold }) {
  return (
    <SiteFrame {...frame}>
      <div className="page-width py-[clamp(3rem,9vw,8rem)]">
        <h1 className="title-page">{title}</h1>
        <p className="measure mt-5 mb-8">{text}</p>
        {contact && (
          <div>
            <p className="font-medium">{contact.company}</p>
            <Reach contact={contact} />
          </div>
        )}
        <p className="mt-8 flex flex-wrap gap-3">
          {ways.map(({ label, ...way }) => (
            <ButtonLink key={label} variant="quiet" size="large" {...way}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </SiteFrame>
  )
}
