import { m } from '#i18n/paraglide/messages.js'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useSharing } from '#web/ui/use-sharing.ts'

type Props = {
  /** The whole address of the page. */
  address: string
  title: string
}

/** The device's own way first, then plain links: no script of these services is asked for, and they learn nothing before somebody chooses one. */
export function ShareLinks({ address, title }: Props) {
  const [share, hasSheet, isCopied] = useSharing({ title, url: address })
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
  const ways: { icon: IconName; name: string; label: string; href: string }[] = [
    {
      icon: 'facebook',
      name: 'Facebook',
      label: m.articles_share_facebook(),
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
    },
    {
      icon: 'twitter',
      name: 'Twitter',
      label: m.articles_share_twitter(),
      href: `https://twitter.com/intent/tweet?${query({ text: title, url: address })}`,
    },
    {
      icon: 'linkedin',
      name: 'LinkedIn',
      label: m.articles_share_linkedin(),
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`,
    },
    {
      icon: 'mail',
      name: m.articles_share_email(),
      label: m.articles_share_email(),
      // Mail programs read %20, and write a plus sign where a form would mean a space.
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`,
    },
  ]
  return (
    <section className="mt-12 border-t border-line pt-6">
      <h2 className="label-caps font-sans">{m.articles_share()}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-7">
        <li className="noscript:hidden">
          <button type="button" onClick={() => void share()} className="inline-target text-link">
            <Icon name="share" />
            {hasSheet ? m.reservation_companions_share() : m.reservation_companions_copy()}
          </button>
        </li>
        {ways.map(({ icon, name, label, href }) => (
          <li key={icon}>
            <a
              href={href}
              // A mail program opens beside the page anyway.
              target={icon === 'mail' ? undefined : '_blank'}
              rel="noopener noreferrer"
              aria-label={icon === 'mail' ? label : `${label} ${m.property_opens_elsewhere()}`}
              className="inline-target text-link"
            >
              <Icon name={icon} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className="small min-h-6 text-muted wrap-anywhere">
        {isCopied && m.reservation_companions_copied()}
        {/* To be copied by hand. */}
        {isCopied === false && address}
      </p>
    </section>
  )
}
