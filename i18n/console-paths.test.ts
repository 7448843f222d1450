import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { otherLocale } from './locale.ts'
import {
  consolePathIn,
  consolePaths,
  consolePathTo,
  isConsolePath,
  type ConsolePage,
} from './console-paths.ts'

const pages = Object.keys(consolePaths) as ConsolePage[]
const behind = { search: '?step=guest', hash: '#paid' }

describe('addresses of the console', () => {
  test('change only on purpose', () => {
    expect(Object.entries(consolePaths).map(([page, { fr, en }]) => `${page}: ${fr} · ${en}`))
      .toMatchInlineSnapshot(`
        [
          "home: /fr/gestion · /en/manage",
          "more: /fr/gestion/plus · /en/manage/more",
          "signIn: /fr/gestion/connexion · /en/manage/sign-in",
          "join: /fr/gestion/invitation · /en/manage/invitation",
          "calendar: /fr/gestion/calendrier · /en/manage/calendar",
          "prices: /fr/gestion/prix · /en/manage/prices",
          "reservations: /fr/gestion/reservations · /en/manage/reservations",
          "newBooking: /fr/gestion/reservations/nouvelle · /en/manage/reservations/new",
          "reservation: /fr/gestion/reservations/:id · /en/manage/reservations/:id",
          "messages: /fr/gestion/messages · /en/manage/messages",
          "letters: /fr/gestion/messages/courriels-automatiques · /en/manage/messages/automatic-emails",
          "messageTemplates: /fr/gestion/messages/modeles · /en/manage/messages/templates",
          "messageThread: /fr/gestion/messages/:id · /en/manage/messages/:id",
          "guests: /fr/gestion/voyageurs · /en/manage/guests",
          "guest: /fr/gestion/voyageurs/:id · /en/manage/guests/:id",
          "turnovers: /fr/gestion/menages · /en/manage/turnovers",
          "waysIn: /fr/gestion/codes-et-acces · /en/manage/codes-and-access",
          "reviews: /fr/gestion/avis · /en/manage/reviews",
          "books: /fr/gestion/comptes · /en/manage/books",
          "settings: /fr/gestion/reglages · /en/manage/settings",
          "siteTexts: /fr/gestion/reglages/textes · /en/manage/settings/texts",
          "lofts: /fr/gestion/reglages/lofts · /en/manage/settings/lofts",
          "loft: /fr/gestion/reglages/lofts/:id · /en/manage/settings/lofts/:id",
          "company: /fr/gestion/reglages/entreprise · /en/manage/settings/company",
          "alerts: /fr/gestion/reglages/alertes · /en/manage/settings/alerts",
          "team: /fr/gestion/equipe · /en/manage/team",
          "setUp: /fr/gestion/mise-en-route · /en/manage/set-up",
          "bringIn: /fr/gestion/reprise · /en/manage/bring-in",
          "opening: /fr/gestion/ouverture · /en/manage/opening",
          "journal: /fr/gestion/journal · /en/manage/journal",
          "account: /fr/gestion/mon-compte · /en/manage/my-account",
          "notices: /fr/gestion/mon-compte/avertissements · /en/manage/my-account/notifications",
        ]
      `)
  })

  test.each(pages.flatMap((page) => locales.map((locale) => [page, locale] as const)))(
    'of %s in %s lead to the same page of the other language, with what stands behind them',
    (page, locale) => {
      const pathname = consolePathTo(page, locale, { id: 12 })
      const other = otherLocale(locale)
      expect(consolePathIn(other, { pathname, ...behind })).toBe(
        `${consolePathTo(page, other, { id: 12 })}${behind.search}${behind.hash}`,
      )
      expect(isConsolePath(pathname)).toBe(true)
    },
  )
})
