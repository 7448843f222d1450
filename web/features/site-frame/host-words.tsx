import { localized } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { useLocale } from '#ui/use-locale.ts'
import './host-words.css'

/** Who answers guests, in their own words and with their name as a signature; nothing where the site names nobody. */
export function HostWords({ className = '' }: { className?: string }) {
  const { host } = useSite()
  const locale = useLocale()
  if (!host) return null
  return (
    <figure className={`host-words ${className}`}>
      <blockquote>
        <p>{localized(host, 'words', locale)}</p>
      </blockquote>
      <figcaption>
        <span className="host-signature">{host.name}</span>
        <span className="small block text-muted">{m.site_host()}</span>
      </figcaption>
    </figure>
  )
}
