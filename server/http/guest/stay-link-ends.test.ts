import { describe, expect, test } from 'vitest'
import { claimStays } from '#contract/guest/claims.ts'
import { askStayClaim, sendStayLinks } from '#contract/guest/stay-links.ts'
import { copyGuest, correctGuest, eraseGuest } from '#contract/staff/guest-rights.ts'
import type { Instant } from '#domain/days.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { email, useStayLinks } from '#tests/support/api/use-stay-links.ts'

const { app, checkout, staff, booked, linkIn, ask, read, why, guestIdOf, asOwner } = useStayLinks()

describe('an account', () => {
  const claimLinks = async () =>
    (await app.mailbox.list(email)).flatMap(({ text }) => {
      const [, id, hash] = /\/nouveau-mot-de-passe\/([\w-]+)\/([\w-]+)/.exec(text) ?? []
      return id && hash ? [{ id, hash }] : []
    })

  test('is offered by a letter to the address of the stay; made, it ends the link', async () => {
    const { link } = await booked()
    const before = (await claimLinks()).length
    expect((await ask(askStayClaim, link)).answer).toEqual({ status: 'ok' })
    await checkout.runJobs()
    const links = await claimLinks()
    expect(links).toHaveLength(before + 1)
    const password = 'Roseaux-2027'
    const born = { birthdate_day: 2, birthdate_month: 4, birthdate_year: 1986 }
    const payload = { ...links[0], password, confirm_password: password, ...born, site: 'lofts' }
    expect((await app.call(claimStays, { payload })).status).toBe(200)
    expect([(await read(link)).error.code, await why(link)]).toEqual(['not_found', 'claimed'])
  })

  test('is offered so often as a mailbox bears', async () => {
    const { link } = await booked()
    const asked = await Promise.all(Array.from({ length: 21 }, () => ask(askStayClaim, link)))
    expect(asked.some(({ error }) => error.code === 'too_many_attempts')).toBe(true)
  })
})

describe('the link ends', () => {
  test('with a corrected address, which gets one of its own', async () => {
    const { id, link } = await booked()
    const facts = { firstname: 'Zoé', lastname: 'Lavoie', telephone: '819-555-0177', guest_locale: 'fr' }
    const asked = await asOwner(await guestIdOf(id))
    const payload = { ...facts, email: 'zoe.lavoie@people.example' }
    expect((await staff.ask(correctGuest, { ...asked, payload })).status).toBe(200)
    expect([(await read(link)).error.code, await why(link)]).toEqual(['not_found', 'corrected'])
    await app.call(sendStayLinks, { payload: { email: payload.email, site: 'lofts' } })
    await checkout.runJobs()
    const next = await linkIn('Vos réservations', payload.email)
    expect((await read(next)).answer.reservation.id).toBe(id)
  })

  test('thirty days after departure, and is forgotten then', async () => {
    const { link } = await booked()
    const at = (now: Instant) => clearLeftovers({ ...app.deps, now: () => now })
    app.setNow('2027-03-18T03:59:00.000Z')
    await at('2027-03-18T03:59:00.000Z')
    expect((await read(link)).status).toBe(200)
    app.setNow('2027-03-18T04:00:00.000Z')
    expect([(await read(link)).error.code, await why(link)]).toEqual(['not_found', 'over'])
    await at('2027-03-20T04:00:00.000Z')
    expect(await app.db.selectFrom('stayLinks').selectAll().execute()).toEqual([])
  })

  test('with its guest, of whom a copy says that there was one', async () => {
    const { id, link } = await booked()
    const asked = await asOwner(await guestIdOf(id))
    const copy = await staff.ask(copyGuest, { ...asked, payload: {} })
    expect(JSON.stringify(copy.answer)).toContain('stayLinks')
    expect(JSON.stringify(copy.answer)).not.toContain(link)
    app.setNow('2027-02-20T15:00:00.000Z')
    expect(
      (await staff.ask(eraseGuest, { ...(await asOwner(await guestIdOf(id))), payload: {} })).status,
    ).toBe(200)
    expect([(await read(link)).error.code, await why(link)]).toEqual(['not_found', 'over'])
    expect(await app.db.selectFrom('stayLinks').selectAll().execute()).toEqual([])
  })

  test('and a wrong one opens nothing and says no more', async () => {
    for (const token of ['', 'x', 'x'.repeat(43)]) expect(await why(token)).toBe('over')
  })
})

describe('a link that was lost', () => {
  const send = (more: object = {}) => app.call(sendStayLinks, { payload: { email, site: 'lofts', ...more } })

  test('is sent to the address of the stay, and to nobody else', async () => {
    const { link } = await booked()
    expect((await send({ email: 'ZOE@people.example', locale: 'en' })).answer).toEqual({ status: 'ok' })
    expect((await send({ email: 'nobody@people.example' })).answer).toEqual({ status: 'ok' })
    const before = (await app.mailbox.list()).length
    await checkout.runJobs()
    expect((await app.mailbox.list()).length).toBe(before + 1)
    expect(await linkIn('Your bookings')).toBe(link)
  })

  test.each([
    [{ email: 'zoe' }, 'email_invalid'],
    [{ email: '' }, 'missing_fields'],
    [{ site: 'elsewhere' }, 'site_not_found'],
  ] as const)('%j is refused', async (more, code) => {
    expect((await send(more)).error.code).toBe(code)
  })

  test('is sent so often as a mailbox bears, of which nobody hears; who asks for many waits', async () => {
    await booked()
    const before = (await app.mailbox.list(email)).length
    for (let n = 0; n < 7; n++) {
      expect((await send()).answer).toEqual({ status: 'ok' })
      await checkout.runJobs()
    }
    expect((await app.mailbox.list(email)).length).toBe(before + 5)
    const many = Array.from({ length: 31 }, (_, n) => ({
      email: `nobody-${n}@people.example`,
      site: 'lofts',
    }))
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    const asked = await Promise.all(many.map((payload) => app.call(sendStayLinks, { payload, headers })))
    expect(asked.filter(({ error }) => error.code === 'too_many_attempts')).toHaveLength(1)
  })
})
