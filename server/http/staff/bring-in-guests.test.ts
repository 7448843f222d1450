import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { copyGuest, eraseGuest } from '#contract/staff/guest-rights.ts'
import { addMinutes } from '#domain/days.ts'
import { retention } from '#domain/retention.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { broughtAt, useBringIns } from '#tests/support/api/use-bring-ins.ts'

const { app, checkout, staff, as, list, lookAt, bringAs, lookBack, takeBack } = useBringIns()

const zoe = 'Zoé;Lavoie;zoe@people.example;514 555-0143;français'
const lea = 'Léa;Côté;lea@people.example;;en'
const guests = async () =>
  app.db
    .selectFrom('guests')
    .select(['id', 'email'])
    .where('passwordHash', 'is', null)
    .orderBy('id')
    .execute()
const outcomesOf = (answer: { lines: { outcome: string }[] }) => answer.lines.map(({ outcome }) => outcome)

describe('a guest of a file', () => {
  test('is written down once, without an account or an email, and whoever is known stays as they are', async () => {
    expect((await lookAt('guests', [zoe, lea])).answer).toMatchObject({ fits: 2, dates: 'ymd' })
    expect(await guests()).toEqual([])
    const key = randomUUID()
    const first = (await bringAs('guests', [zoe, lea], { key })).answer
    expect(first).toMatchObject({ count: 2 })
    expect((await bringAs('guests', [zoe, lea], { key })).answer).toEqual(first)
    expect((await bringAs('guests', [zoe.replace('zoe@', 'ZOE@'), lea])).answer).toEqual({
      id: null,
      count: 0,
    })
    expect(outcomesOf((await lookAt('guests', [zoe, lea])).answer)).toEqual(['already', 'already'])
    const account = (await app.db.selectFrom('guests').select('email').executeTakeFirstOrThrow()).email
    expect(outcomesOf((await lookAt('guests', [`Margot;Roy;${account};;`])).answer)).toEqual(['already'])
    await checkout.runJobs()
    expect(await checkout.mails()).toEqual([])
    expect((await guests()).map(({ email }) => email)).toEqual(['zoe@people.example', 'lea@people.example'])
    expect(await list()).toMatchObject([{ kind: 'guests', count: 2, brought_by: 'Odile' }])
  })

  test('whose address was corrected meanwhile is known by the one of the file too', async () => {
    await bringAs('guests', [zoe])
    await app.db
      .updateTable('guests')
      .set({ email: 'zoe.roy@people.example' })
      .where('email', '=', 'zoe@people.example')
      .execute()
    expect(outcomesOf((await lookAt('guests', [zoe, lea])).answer)).toEqual(['already', 'fits'])
    expect((await bringAs('guests', [zoe, lea], { expected: 1 })).answer).toMatchObject({ count: 1 })
  })

  test('brought in by many at once is there once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => bringAs('guests', [zoe])))
    expect(answers.map(({ answer }) => answer.count).filter((count) => count > 0)).toEqual([1])
    expect(await guests()).toHaveLength(1)
  })

  test('is told where they are from, forgotten with it, and goes after years of which nothing came', async () => {
    await bringAs('guests', [zoe, lea])
    const [one, two] = await guests()
    const params = { id: String(one!.id) }
    const copy = await app.api.request(copyGuest.path.replace('{id}', params.id), {
      method: 'POST',
      headers: { cookie: await as(), 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await copy.text()).toContain('"lineOfFile": 2')
    await staff.ask(eraseGuest, { cookie: await as(), params, payload: {} })
    const rows = await app.db.selectFrom('broughtInGuests').select('guestId').orderBy('line').execute()
    expect(rows).toEqual([{ guestId: null }, { guestId: two!.id }])
    expect(outcomesOf((await lookAt('guests', [zoe, lea])).answer)).toEqual(['already', 'already'])
    const after = (days: number) => addMinutes(broughtAt, days * 24 * 60 + 1)
    await clearLeftovers({ ...app.deps, now: () => after(retention.unconfirmedAccountDays) })
    expect((await guests()).map(({ id }) => id)).toContain(two!.id)
    await clearLeftovers({ ...app.deps, now: () => after(retention.broughtInGuestDays) })
    expect((await guests()).map(({ id }) => id)).not.toContain(two!.id)
  })

  test('stays for whoever writes down a stay of theirs at that moment', async () => {
    await bringAs('guests', [zoe])
    const id = (await guests())[0]!.id
    const now = () => addMinutes(broughtAt, retention.broughtInGuestDays * 24 * 60 + 1)
    await app.db.transaction().execute(async (tx) => {
      // As the reference of a stay does that is not there yet for others.
      await tx.selectFrom('guests').select('id').where('id', '=', id).forKeyShare().execute()
      await clearLeftovers({ ...app.deps, now })
      expect(await guests()).toHaveLength(1)
    })
    await clearLeftovers({ ...app.deps, now })
    expect(await guests()).toEqual([])
  })

  test('goes with its file, unless something followed', async () => {
    const { id } = (await bringAs('guests', [zoe, lea])).answer
    const [one, two] = await guests()
    await app.db
      .insertInto('privacyRequests')
      .values({
        siteId: app.seed.siteId,
        guestId: one!.id,
        kind: 'copy',
        askedOn: '2026-12-01',
        key: randomUUID(),
        notedAt: broughtAt,
        notedBy: 'Odile',
      })
      .execute()
    expect((await lookBack(id!)).answer).toMatchObject({ kind: 'guests', count: 1, staying: 1 })
    expect((await takeBack(id!)).status).toBe(200)
    expect(two!.email).toBe('lea@people.example')
    expect(await guests()).toEqual([one])
    expect(outcomesOf((await lookAt('guests', [zoe, lea])).answer)).toEqual(['already', 'fits'])
    expect((await bringAs('guests', [zoe, lea], { expected: 1 })).answer).toMatchObject({ count: 1 })
    await app.db.deleteFrom('privacyRequests').execute()
  })
})
