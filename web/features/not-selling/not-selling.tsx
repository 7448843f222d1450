import { Link } from 'react-router'
import { Reach } from '#web/features/error-page/help-contact.tsx'
import type { NotSold } from './while-selling.ts'

/**
 * Stands where a page sells while the site takes no bookings: that it opens soon, or takes none for now; and whom to ask. Its words
 * come from the loader, so that no browser has them that does not show them.
 */
export default function NotSelling({
  said: { title, text, contact, isWhole, ways, other },
}: {
  said: NotSold
}) {
  return (
    <div className="page-width py-[clamp(3rem,9vw,8rem)]">
      {!isWhole && <p className="wordmark">{contact?.name}</p>}
      <h1 className="title-page mt-2">{title}</h1>
      <p className="measure mt-5">{text}</p>
      {contact && (
        <>
          <p className="mt-8 font-medium">{contact.company}</p>
          <Reach contact={contact} />
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-3 empty:hidden">
        {ways.map(({ to, label }, index) => (
          <Link key={to} to={to} className={`button button-large button-${index ? 'quiet' : 'primary'}`}>
            {label}
          </Link>
        ))}
      </p>
      {!isWhole && (
        <p className="mt-8">
          <Link
            to={other.to}
            lang={other.tag}
            hrefLang={other.tag}
            className="text-link inline-flex min-h-11 items-center"
          >
            {other.label}
          </Link>
        </p>
      )}
    </div>
  )
}
