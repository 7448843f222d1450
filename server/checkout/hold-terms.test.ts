import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calculateCheckoutPrice, createIntent } from '#contract/guest/checkout.ts'
import { addDays } from '#domain/days.ts'
import { textsChangedOn } from '#domain/sold-terms.ts'
import { fortyPolicy } from '#domain/test-policy.ts'
import type { CatalogCache } from '#server/deps.ts'
import { createCatalogCache } from '#server/catalog/catalog-cache.ts'
import { insertPolicy } from '#server/db/sites.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cardOf, cards } from '#tests/support/api/checkout.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout } = useApp()

/** Copies of a process that hears nothing of what changes, and whose clock stands still: they stay as they were read. */
let old: CatalogCache
let token: string

beforeAll(async () => {
  old = createCatalogCache(app.db, 'postgres://nobody@127.0.0.1:1/none', {
    now: () => usualNow,
    elapsed: () => 0,
    onError: () => undefined,
  })
  await old.propertiesOf({ id: app.seed.siteId })
})
afterAll(() => old.close())
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

const hold = (more: object = {}) =>
  checkout.askWith({ catalog: old }, createIntent, token, { card: cardOf(cards.visa), ...more })

const shown = async () => {
  const property = await old.property(app.seed.propertyId)
  return [property?.rates[0]?.nightlyRate, property?.licenseExpiresOn, property?.site.sales[0]?.minimumAge]
}

describe('what a buyer pays is not older than the hold', () => {
  test('a rate that changed since it was shown is refused to a guest who says what they saw', async () => {
    await app.db.updateTable('rates').set({ nightlyRate: 30_000 }).execute()
    expect(await shown()).toEqual([25_000, expect.anything(), 21])
    const { status, error } = await hold({ expected_total: 113_049 })
    expect([status, error.code, error.charged, error.total]).toEqual([422, 'price_changed', 'no', 132_624])
    expect(await checkout.stays()).toEqual([])
  })

  test('and charged as it is now to one who does not', async () => {
    expect((await hold()).status).toBe(200)
    expect(await checkout.stays()).toMatchObject([{ total: 132_624, quote: { total: 132_624 } }])
    expect(await checkout.payments()).toMatchObject([{ amount: 132_624 }])
    await app.db.updateTable('rates').set({ nightlyRate: 25_000 }).execute()
  })

  test('a fee of the site that changed is charged as it is now', async () => {
    const rates = app.db.updateTable('siteRates')
    await rates.set({ managingFee: 0 }).execute()
    const { status, error } = await hold({ expected_total: 113_049 })
    expect([status, error.code]).toEqual([422, 'price_changed'])
    await rates.set({ managingFee: 10_000 }).execute()
    expect((await hold({ expected_total: 113_049 })).status).toBe(200)
  })

  test('a policy that was entered since it was shown is sold to nobody who says what they saw, and noted with its own texts', async () => {
    const { answer } = await app.call(calculateCheckoutPrice, { token, payload: checkout.usual })
    // Later than the words of both texts.
    const fromDay = addDays(textsChangedOn.terms, 3)
    const entered = { ...fortyPolicy, siteId: app.seed.siteId, fromDay } as const
    app.setNow(`${fromDay}T15:00:00.000Z`)
    token = await checkout.signInAs(app.seed.guestId)
    await insertPolicy(app.db, entered)
    const seen = { expected_total: answer.total, expected_terms: answer.terms }
    const { status, error } = await hold(seen)
    expect([status, error.code, error.charged, error.total]).toEqual([422, 'terms_changed', 'no', 113_049])
    expect((await hold({ locale: 'en', english_chosen: true })).status).toBe(200)
    expect(await checkout.stays()).toMatchObject([
      {
        soldTerms: { policy: fortyPolicy, texts: { terms: fromDay, cancellationPolicy: fromDay } },
        frenchTexts: `terms ${fromDay}, cancellation policy ${fromDay}`,
      },
    ])
    await app.db.deleteFrom('sitePolicies').where('fromDay', '=', fromDay).execute()
  })

  test('a licence that ended, and an age that a site asks for now, are refused', async () => {
    const loft = app.db.updateTable('properties').where('id', '=', app.seed.propertyId)
    const { licenseExpiresOn } = await app.db
      .selectFrom('properties')
      .select('licenseExpiresOn')
      .executeTakeFirstOrThrow()
    await loft.set({ licenseExpiresOn: '2026-11-20' }).execute()
    const closed = await hold()
    expect([closed.status, closed.error.code, closed.error.charged]).toEqual([422, 'property_closed', 'no'])
    await loft.set({ licenseExpiresOn }).execute()
    const sales = app.db.updateTable('siteSales')
    await sales.set({ minimumAge: 99 }).execute()
    const young = await hold()
    expect([young.status, young.error.code]).toEqual([422, 'too_young'])
    expect(await shown()).toEqual([25_000, licenseExpiresOn, 21])
    await sales.set({ minimumAge: 21 }).execute()
    expect(await checkout.stays()).toEqual([])
  })
})
