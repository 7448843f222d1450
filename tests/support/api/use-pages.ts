import { beforeEach } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { readPages, setTexts } from '#contract/staff/pages.ts'
import type { Role } from '#domain/permissions.ts'
import type { SiteText } from '#domain/site-texts.ts'
import { later, useChanges } from './use-changes.ts'

export const text = (key: SiteText['key'], fr: string, en = fr): SiteText => ({ key, fr, en })

/** One app for a file about what the pages of a house say, which says nothing at the beginning of each test. */
export function usePages() {
  const running = useChanges()
  const { app, staff } = running
  beforeEach(async () => {
    await app.db.deleteFrom('siteTexts').execute()
    await app.db.updateTable('sites').set({ townSlug: null, accent: null, ink: null }).execute()
    app.deps.catalog.drop()
    app.setNow(later)
  })
  const as = async (role: Role) => staff.sessionOf((await staff.member(role)).id)
  const read = async () => (await staff.ask(readPages, { cookie: await as('owner') })).answer
  return {
    ...running,
    as,
    read,
    write: async (texts: SiteText[], basis?: string) =>
      staff.ask(setTexts, {
        cookie: await as('owner'),
        payload: { texts, basis: basis ?? (await read()).basis },
      }),
    preview: async (texts: SiteText[]) =>
      staff.ask(previewOf(setTexts), { cookie: await as('owner'), payload: { texts } }),
  }
}
