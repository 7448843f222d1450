import { useRef, type MouseEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Summary } from '#ui/summary.tsx'
import { showSheet, useCopying } from '#ui/use-sharing.ts'

type Props = {
  /** The whole address of the page. */
  address: string
  title: string
}

/**
 * One button. Where the device has a sheet of its own, that opens; otherwise, without scripts, and for who closes the sheet,
 * plain links unfold: no script of these services is asked for, and they learn nothing before somebody chooses one.
 */
export function ShareLinks({ address, title }: Props) {
  const list = useRef<HTMLDetailsElement>(null)
  const [copy, isCopied] = useCopying(address)

  async function share(event: MouseEvent) {
    const details = list.current
    if (!('share' in navigator) || !details || details.open) return
    event.preventDefault()
    details.open = (await showSheet({ title, url: address })) !== 'shared'
  }

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
    <details ref={list} className="share-links">
      <Summary hasMark={false} className="label-caps" onClick={(event) => void share(event)}>
        <Icon name="share" />
        {m.articles_share()}
      </Summary>
      <ul className="flex flex-wrap gap-x-7">
        <li className="noscript:hidden">
          <button type="button" onClick={() => void copy()} className="inline-target text-link">
            <Icon name="external" />
            {m.reservation_companions_copy()}
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
        {/* To be copied by hand, where it was not. */}
        {isCopied !== undefined && (isCopied ? m.reservation_companions_copied() : address)}
      </p>
    </details>
  )
}
