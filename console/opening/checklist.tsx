import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import type { OpeningItem } from '#domain/opening-items.ts'
import { consolePathTo, type ConsolePage } from '#i18n/console-paths.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Opening } from './opening-status.tsx'

type ItemWords = {
  name: () => string
  /** Why it is needed. */
  why: () => string
  /** The page where it is done, and what that is called. */
  page?: ConsolePage
  pageName?: () => string
  /** What is set on the server for it. */
  settings?: readonly string[]
}

const words: Readonly<Record<OpeningItem, ItemWords>> = {
  company: {
    name: m.console_opening_item_company,
    why: m.console_opening_why_company,
    page: 'company',
    pageName: m.console_service_title,
  },
  tax_numbers: {
    name: m.console_opening_item_tax_numbers,
    why: m.console_opening_why_tax_numbers,
    page: 'company',
    pageName: m.console_service_title,
  },
  charges: {
    name: m.console_opening_item_charges,
    why: m.console_opening_why_charges,
    page: 'settings',
    pageName: m.console_settings_title,
  },
  policy: {
    name: m.console_opening_item_policy,
    why: m.console_opening_why_policy,
    page: 'settings',
    pageName: m.console_settings_title,
  },
  loft: { name: m.console_opening_item_loft, why: m.console_opening_why_loft },
  prices: {
    name: m.console_opening_item_prices,
    why: m.console_opening_why_prices,
    page: 'prices',
    pageName: m.console_prices_title,
  },
  owner: {
    name: m.console_opening_item_owner,
    why: m.console_opening_why_owner,
    page: 'team',
    pageName: m.console_nav_team,
  },
  payments: {
    name: m.console_opening_item_payments,
    why: m.console_opening_why_payments,
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  mail: {
    name: m.console_opening_item_mail,
    why: m.console_opening_why_mail,
    settings: ['SMTP_URL', 'MAIL_FROM'],
  },
  address: {
    name: m.console_opening_item_address,
    why: m.console_opening_why_address,
    settings: ['PUBLIC_URL', 'TRUST_PROXY'],
  },
}

/** What it takes to sell; what is missing says why it is needed and where it is done. */
export function Checklist({ opening: { items, lapsed } }: { opening: Opening }) {
  const groups = [
    { id: 'needed', title: m.console_opening_needed, isNeeded: true },
    { id: 'advised', title: m.console_opening_advised, isNeeded: false },
  ]
  return groups.map(({ id, title, isNeeded }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id} className="title-card">
        {title()}
      </h2>
      <ul className="console-rows">
        {items
          .filter((one) => one.isNeeded === isNeeded)
          .map(({ item, isDone }) => (
            <Item
              key={item}
              item={item}
              isDone={isDone}
              isNeeded={isNeeded}
              lapsed={item === 'loft' ? lapsed : []}
            />
          ))}
      </ul>
    </section>
  ))
}

type ItemProps = { item: OpeningItem; isDone: boolean; isNeeded: boolean; lapsed: Opening['lapsed'] }

function Item({ item, isDone, isNeeded, lapsed }: ItemProps) {
  const locale = useLocale()
  const { name, why } = words[item]
  return (
    <li className="console-row-tall opening-item">
      <Icon
        name={isDone ? 'check' : isNeeded ? 'alert' : 'info'}
        className={isDone ? 'opening-done' : isNeeded ? 'opening-missing' : 'text-muted'}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {name()} <span className="sr-only">{isDone ? m.console_opening_done() : m.console_to_do()}</span>
        </p>
        {!isDone && <p className="small text-muted">{why()}</p>}
        {lapsed.map((loft) => (
          <p key={loft.name} className="small text-muted">
            {m.console_opening_lapsed({ name: loft.name, day: formatDay(loft.lastDay as Day, locale) })}
          </p>
        ))}
        {!isDone && <Where {...words[item]} />}
      </div>
    </li>
  )
}

function Where({ page, pageName, settings }: ItemWords) {
  const locale = useLocale()
  if (settings)
    return (
      <p className="small text-muted">
        {m.console_opening_settings()} {settings.join(', ')}
      </p>
    )
  if (!page || !pageName) return null
  return (
    <Link to={consolePathTo(page, locale)} className="text-link inline-flex min-h-11 items-center">
      {pageName()}
    </Link>
  )
}
