import { expect, test } from 'vitest'
import { setSiteStatus } from '#tests/support/api/staff-opening.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { asIfOpen } from './as-if-open.ts'

const { app } = useApp()

test('a house that is not open is looked at as if it were, and stays what it is', async () => {
  await setSiteStatus(app, 'not_open')
  const opened = asIfOpen(app.deps.catalog)
  const site = (await app.deps.catalog.site('lofts'))!
  expect([site.status, (await opened.site('lofts'))!.status]).toEqual(['not_open', 'open'])
  const lofts = [
    await opened.property(app.seed.propertyId),
    await opened.facts(app.seed.propertyId),
    ...(await opened.properties([app.seed.propertyId])),
    ...(await opened.propertiesOf(site)),
    ...(await opened.factsOfSite(site)),
    ...(await opened.factsOf([app.seed.propertyId])).values(),
  ]
  expect(new Set(lofts.map((loft) => loft!.site.status))).toEqual(new Set(['open']))
  expect(await opened.propertyBySlug('none')).toBeUndefined()
})
