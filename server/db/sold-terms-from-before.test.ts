import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DocumentSnapshot } from '#domain/invoice.ts'
import { specifiedPolicy, specifiedRow } from '#domain/test-policy.ts'
import { policy as demoPolicy } from '#demo/content/site.ts'
import { longer, shorter, useChanges } from '#tests/support/api/use-changes.ts'
import { insertPolicy, listPolicies } from './sites.ts'
import { leaveHoursAsBefore } from '#tests/support/api/migrate-without.ts'
import { migrate } from './migrate.ts'
import { findStay } from './stays.ts'

const { app, checkout, guest, buy, change, expectCleanBooks } = useChanges()

/** The tables as the version before had them, and its papers, which named the percentage and no days. */
async function leaveAsBefore(): Promise<void> {
  await sql`alter table stays drop column sold_terms`.execute(app.db)
  await sql`alter table sites add column minimum_age integer not null default 21`.execute(app.db)
  await sql`drop table site_policies`.execute(app.db)
  await sql`drop function are_policy_steps`.execute(app.db)
  await sql`delete from migrations where name like '0057%'`.execute(app.db)
  await leaveHoursAsBefore(app.db)
  await sql`update invoices set snapshot = (snapshot - 'days') || jsonb_build_object('reason', case snapshot ->> 'reason'
      when 'full' then 'policy_100' when 'partial' then 'policy_50' else 'policy_0' end)
    where snapshot ->> 'reason' in ('full', 'partial', 'none')`.execute(app.db)
}

async function print(): Promise<string[]> {
  const papers = await guest.documents()
  const printed: string[] = []
  for (const { number, issuedAt, snapshot } of papers)
    for (const locale of ['fr', 'en'] as const) {
      const document = { number, issuedAt, snapshot: snapshot as unknown as DocumentSnapshot }
      printed.push(Buffer.from(await app.deps.documents.print(document, locale)).toString('base64'))
    }
  return printed
}

test('stays of before get the policy of their day, their papers print as before, and the books agree', async () => {
  const paid = await guest.buyAt('2026-12-01T15:00:00.000Z', {
    arrival: '2027-03-12',
    departure: '2027-03-15',
  })
  const { id: changed } = await buy()
  expect(await change(changed, ...shorter)).toMatchObject({ ok: true })
  const second = { propertyId: app.seed.secondPropertyId }
  const dearer = await guest.buyAt('2027-01-02T15:00:00.000Z', { id: app.seed.secondPropertyId })
  app.setNow('2027-02-01T15:00:00.000Z')
  expect(await change(dearer.id, { ...longer[0], ...second }, longer[1])).toMatchObject({ ok: true })
  const cancelled = await guest.buyAt('2027-01-02T15:00:00.000Z', {
    arrival: '2027-02-19',
    departure: '2027-02-22',
  })
  const at = '2027-02-09T15:00:00.000Z'
  expect((await guest.cancelAt(at, cancelled.id)).answer.refund).toMatchObject({ refund: 51_523 })
  await checkout.runJobs()
  const held = await checkout.hold(await guest.tokenAt(at), {
    arrival: '2027-04-02',
    departure: '2027-04-05',
  })
  expect(held.status).toBe(200)

  await leaveAsBefore()
  const before = await print()
  await migrate(app.deps.settings.databaseUrl)

  const kept = await app.db.selectFrom('stays').select(['id', 'soldTerms']).orderBy('id').execute()
  expect(kept).toHaveLength(5)
  for (const { soldTerms } of kept)
    expect(soldTerms).toMatchObject({ policy: specifiedPolicy, minimumAge: 21, texts: null })
  expect(await print()).toEqual(before)
  const note = await guest.download(await guest.tokenAt(at), {
    reservation_id: cancelled.id,
    kind: 'credit_note',
  })
  expect(note.text).toContain('Vous avez annulé de 4 à 14 jours avant l’arrivée : la moitié est remboursée')
  await expectCleanBooks(at)

  // What was sold is cancelled as it was sold, whatever begins the day after.
  const steps = [{ percent: 0, daysBefore: 0 }]
  await insertPolicy(app.db, { ...specifiedPolicy, steps, siteId: app.seed.siteId, fromDay: '2027-02-10' })
  const { answer } = await guest.cancelAt('2027-03-02T15:00:00.000Z', paid.id)
  expect(answer.refund).toMatchObject({ percent: 50, refund: 51_523 })
  expect((await findStay(app.db, paid.id))?.status).toBe('cancelled')
})

test('the policy of the migration is that of the seeds', async () => {
  const [first] = await listPolicies(app.db, [app.seed.siteId])
  expect(first).toEqual({ ...specifiedRow, siteId: app.seed.siteId })
  expect(demoPolicy).toEqual(specifiedPolicy)
})
