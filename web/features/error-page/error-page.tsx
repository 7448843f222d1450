import { useContext } from 'react'
import { Link } from 'react-router'
import type { PictureSeason } from '#domain/loft-pictures.ts'
import { otherLocale, tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { SiteContext } from '#web/client/site.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { HelpContact } from './help-contact.tsx'

/** What somebody sees who came to an address that is none, or whom we failed: what happened, and where to go on. `season` null: with a drawing. */
export function ErrorPage({ status, season }: { status: number; season: PictureSeason | null }) {
  const isMissing = status === 404
  return (
    <div className="page-width grid items-center gap-16 py-[clamp(2.5rem,6vw,6rem)] nav:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div>
        <p className="small text-muted">{m.errors_code({ status })}</p>
        <h1 className="title-page mt-2">
          {isMissing ? m.errors_not_found_title() : m.errors_failed_title()}
        </h1>
        <p className="measure mt-5">{isMissing ? m.errors_not_found_text() : m.errors_failed_text()}</p>
        {!isMissing && (
          <Button className="mt-6" onPress={() => window.location.reload()}>
            {m.errors_reload()}
          </Button>
        )}
        <WaysOn />
        <HelpContact />
        <OtherLanguage isMissing={isMissing} />
      </div>
      <Picture
        file={season ? `entrance-${season}` : ''}
        alt={season ? m.errors_alt() : ''}
        ratio="4/5"
        sizes="(min-width: 900px) 80vw, 1px"
        className="hidden nav:block"
      />
    </div>
  )
}

/** Nobody knows which language was meant by an address that is none. */
function OtherLanguage({ isMissing }: { isMissing: boolean }) {
  const other = otherLocale(useLocale())
  return (
    <p lang={tagOf(other)} className="small mt-6 text-muted">
      {isMissing ? m.errors_other_language() : m.errors_other_language_failed()}{' '}
      <Link to={pathTo('home', other)} className="text-link inline-block py-3">
        {m.errors_other_home()}
      </Link>
    </p>
  )
}

function WaysOn() {
  const locale = useLocale()
  const site = useContext(SiteContext)
  const ways = [
    { to: pathTo('home', locale), label: m.errors_go_home() },
    { to: pathTo('properties', locale), label: m.site_nav_lofts() },
    { to: pathTo('search', locale), label: m.errors_go_search() },
    ...(site?.hasArticles ? [{ to: pathTo('articles', locale), label: m.site_nav_attractions() }] : []),
  ]
  return (
    <nav aria-label={m.errors_links_label()} className="mt-8">
      <ul className="measure">
        {ways.map(({ to, label }) => (
          <li key={to} className="border-t border-line">
            <Link
              to={to}
              className="title-card flex min-h-[3.25rem] items-center justify-between gap-3 font-serif decoration-1 underline-offset-[0.2em] hover:underline"
            >
              {label}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
