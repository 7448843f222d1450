import { locales, type Locale } from '#domain/locale.ts'

/**
 * Every address of the console, once, in both languages. Apart from `paths`, which travels to every guest.
 * `join` has the secret of its link behind `#`, which no server and no log ever sees.
 */
export const consolePaths = {
  home: { fr: '/fr/gestion', en: '/en/manage' },
  more: { fr: '/fr/gestion/plus', en: '/en/manage/more' },
  signIn: { fr: '/fr/gestion/connexion', en: '/en/manage/sign-in' },
  join: { fr: '/fr/gestion/invitation', en: '/en/manage/invitation' },
  calendar: { fr: '/fr/gestion/calendrier', en: '/en/manage/calendar' },
  prices: { fr: '/fr/gestion/prix', en: '/en/manage/prices' },
  reservations: { fr: '/fr/gestion/reservations', en: '/en/manage/reservations' },
  newBooking: { fr: '/fr/gestion/reservations/nouvelle', en: '/en/manage/reservations/new' },
  reservation: { fr: '/fr/gestion/reservations/:id', en: '/en/manage/reservations/:id' },
  messages: { fr: '/fr/gestion/messages', en: '/en/manage/messages' },
  letters: { fr: '/fr/gestion/messages/courriels-automatiques', en: '/en/manage/messages/automatic-emails' },
  messageTemplates: { fr: '/fr/gestion/messages/modeles', en: '/en/manage/messages/templates' },
  messageThread: { fr: '/fr/gestion/messages/:id', en: '/en/manage/messages/:id' },
  guests: { fr: '/fr/gestion/voyageurs', en: '/en/manage/guests' },
  guest: { fr: '/fr/gestion/voyageurs/:id', en: '/en/manage/guests/:id' },
  turnovers: { fr: '/fr/gestion/menages', en: '/en/manage/turnovers' },
  waysIn: { fr: '/fr/gestion/codes-et-acces', en: '/en/manage/codes-and-access' },
  reviews: { fr: '/fr/gestion/avis', en: '/en/manage/reviews' },
  books: { fr: '/fr/gestion/comptes', en: '/en/manage/books' },
  settings: { fr: '/fr/gestion/reglages', en: '/en/manage/settings' },
  siteTexts: { fr: '/fr/gestion/reglages/textes', en: '/en/manage/settings/texts' },
  lofts: { fr: '/fr/gestion/reglages/lofts', en: '/en/manage/settings/lofts' },
  loft: { fr: '/fr/gestion/reglages/lofts/:id', en: '/en/manage/settings/lofts/:id' },
  company: { fr: '/fr/gestion/reglages/entreprise', en: '/en/manage/settings/company' },
  alerts: { fr: '/fr/gestion/reglages/alertes', en: '/en/manage/settings/alerts' },
  team: { fr: '/fr/gestion/equipe', en: '/en/manage/team' },
  setUp: { fr: '/fr/gestion/mise-en-route', en: '/en/manage/set-up' },
  bringIn: { fr: '/fr/gestion/reprise', en: '/en/manage/bring-in' },
  opening: { fr: '/fr/gestion/ouverture', en: '/en/manage/opening' },
  journal: { fr: '/fr/gestion/journal', en: '/en/manage/journal' },
  account: { fr: '/fr/gestion/mon-compte', en: '/en/manage/my-account' },
  notices: { fr: '/fr/gestion/mon-compte/avertissements', en: '/en/manage/my-account/notifications' },
} as const satisfies Record<string, Record<Locale, string>>

export type ConsolePage = keyof typeof consolePaths

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}`
  ? { [N in Name]: string | number }
  : object

/** The address of a page of the console. */
export function consolePathTo<Page extends ConsolePage>(
  page: Page,
  locale: Locale,
  params?: ParamsOf<(typeof consolePaths)[Page]['fr']>,
): string {
  const values = (params ?? {}) as Record<string, string | number>
  return consolePaths[page][locale].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  )
}

/** The same page in another language, with what stands behind its address. */
export function consolePathIn(locale: Locale, { pathname, search, hash }: ConsoleAddress): string {
  const own = locales.find((one) => isBelow(pathname, consolePaths.home[one]))
  if (!own) return consolePaths.home[locale]
  // A page of its own goes before those that are named by a number.
  const isNumbered = (page: { fr: string }) => page.fr.includes(':')
  const pages = Object.values(consolePaths).toSorted((a, b) => Number(isNumbered(a)) - Number(isNumbered(b)))
  for (const page of pages) {
    const before = page[own].split(':')[0] as string
    const isPage = isNumbered(page) ? pathname.startsWith(before) : pathname === before
    if (isPage) return `${page[locale].split(':')[0]}${pathname.slice(before.length)}${search}${hash}`
  }
  return consolePaths.home[locale]
}

type ConsoleAddress = { pathname: string; search: string; hash: string }

/** Whether an address is one of the console, whatever stands there. */
export const isConsolePath = (pathname: string): boolean =>
  locales.some((locale) => isBelow(pathname, consolePaths.home[locale]))

const isBelow = (pathname: string, home: string): boolean =>
  pathname === home || pathname.startsWith(`${home}/`)

/** The worker that answers below the console's home where the network is gone, and the address under which it may. */
export const consoleWorkerOf = (locale: Locale): { script: string; scope: string } => {
  const scope = consolePaths.home[locale]
  return { script: `${scope}/worker.js`, scope }
}

/** What a phone or a computer asks for when it installs the console. */
export const consoleManifestOf = (locale: Locale): string =>
  `${consolePaths.home[locale]}/manifest.webmanifest`
