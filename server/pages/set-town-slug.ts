// Chooses where the page about the town is: at no address that another page has.

import { setTownSlug } from '#contract/staff/pages.ts'
import { locales, perLocale } from '#domain/locale.ts'
import { decideTownSlug, toSlug } from '#domain/site-texts.ts'
import { isConsolePath } from '#i18n/console-paths.ts'
import { pageAt, townPath } from '#i18n/paths.ts'
import { command } from '#server/action/command.ts'
import { putTownSlug } from '#server/db/site-texts.ts'
import { findPages } from './page-facts.ts'

export const set = command(setTownSlug, {
  facts: (tx, { by: { staff } }, mode) => findPages(tx, staff.siteId, mode),
  decide: ({ site }, { payload }) => {
    const decided = decideTownSlug(site, payload.townSlug, isTaken)
    return decided?.ok ? { ...decided, site } : decided
  },
  already: 'nothing_to_change',
  ahead: async (_, { site, townSlug }) =>
    perLocale((locale) => townPath(townSlug ?? toSlug(site.city), locale)),
  store: (tx, { townSlug }, { by }) => putTownSlug(tx, by.staff.siteId, townSlug),
  tell: ({ townSlug, former }, { by }) => ({
    subject: 'site',
    subjectId: by.staff.siteId,
    before: { townSlug: former },
    after: { townSlug },
  }),
  changed: (_, { by }) => [{ siteId: by.staff.siteId, kind: 'site' }],
})

/** In either language; its own old address is free. */
const isTaken = (slug: string): boolean =>
  locales.some((locale) => {
    const path = townPath(slug, locale)
    const page = pageAt(path)?.page
    return isConsolePath(path) || (page !== undefined && page !== 'town')
  })
