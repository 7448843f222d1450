import { expect, test } from 'vitest'
import { copyGuest, eraseGuest } from '#contract/staff/guest-rights.ts'
import { privacyChangedOn } from '#domain/consent.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { retention } from '#domain/retention.ts'
import { textsChangedOn } from '#domain/sold-terms.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { listConsents } from '#server/db/consents.ts'
import { findStay } from '#server/db/stays.ts'
import { approved, cards } from '#tests/support/api/checkout.ts'
import { useOptionLinks } from '#tests/support/api/option-links.ts'
import { now } from '#tests/support/api/use-options.ts'

const links = useOptionLinks()
const { app, checkout, staff, as, hold, confirm, linked, give, pay, read, readLink } = links

const texts = { ...textsChangedOn, privacy: privacyChangedOn }
const kept = (id: number) => listConsents(app.db, id)
const daysLater = (days: number): Instant => addMinutes(now, days * 24 * 60)

test('who pays on the site is kept with the stay: when, by which versions, in which language, from where', async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  const headers = { 'User-Agent': `Mozilla/5.0 (iPhone) Safari/604.1 ${'x'.repeat(500)}` }
  await checkout.hold(token, { locale: 'en' })
  const [{ id } = { id: 0 }] = await checkout.stays()
  expect(await kept(id)).toMatchObject([{ door: 'site', at: now, locale: 'en', toldBy: null, ...texts }])
  // Pressed again, with another card: the last press is the one that pays.
  app.setNow(addMinutes(now, 2))
  await checkout.hold(token, { locale: 'fr' }, headers)
  expect(await kept(id)).toMatchObject([
    { at: addMinutes(now, 2), locale: 'fr', userAgent: headers['User-Agent'].slice(0, 400) },
  ])
})

test('nothing is kept of a request that says nothing, as that of the specification', async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  const silent = { terms_approved: undefined, cancellation_approved: undefined }
  expect((await checkout.hold(token, silent)).status).toBe(200)
  const [{ id } = { id: 0 }] = await checkout.stays()
  expect(await kept(id)).toEqual([])
})

test('a link that books says what comes back and asks for both approvals; without one no card is taken', async () => {
  const { id, token } = await linked()
  const { answer } = await readLink(token)
  expect(answer).toMatchObject({ asks_approval: true, approvals_ticked: true })
  expect(answer.rules[0]).toMatchObject({ label: 'Calme', label_en: expect.stringContaining('Quiet') })
  expect(answer.cancellation.map(({ percent }) => percent)).toEqual([100, 100, 50, 0])
  for (const missing of Object.keys(approved)) {
    const { status, error } = await give(token, cards.visa, { [missing]: false })
    expect([status, error.code, error.charged]).toEqual([422, 'approvals_missing', 'no'])
    expect(Object.keys(error.fields ?? {})).toEqual([missing])
  }
  const unchosen = await give(token, cards.visa, { locale: 'en' })
  expect([unchosen.status, unchosen.error.code]).toEqual([422, 'english_not_chosen'])
  expect([await kept(id), await checkout.payments()]).toEqual([[], []])
})

test('who pays by a link is kept as who pays on the site, with the English that they chose', async () => {
  const { id, token } = await linked()
  const { paid } = await pay(token, cards.visa, { locale: 'en', english_chosen: true })
  expect(paid.status).toBe(200)
  expect(await kept(id)).toMatchObject([{ door: 'link', at: now, locale: 'en', toldBy: null, ...texts }])
  expect(await findStay(app.db, id)).toMatchObject({ locale: 'fr', englishChosenAt: now })
  expect((await read(id)).consents).toMatchObject([{ door: 'link', locale: 'en' }])
})

test('by telephone it is what somebody of the house says, under their name', async () => {
  const { id } = (await hold({ guest_told: true })).answer
  expect(await kept(id)).toEqual([
    { door: 'telephone', at: now, locale: 'fr', toldBy: 'Odile', address: null, userAgent: null, ...texts },
  ])
  const later = (
    await hold({
      key: '9e1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1',
      arrival: '2027-03-12',
      departure: '2027-03-15',
    })
  ).answer
  await confirm(later.id)
  expect(await kept(later.id)).toEqual([])
})

test('whoever paid without a card and was told by nobody agrees with the link for the rest', async () => {
  const { id } = (await hold()).answer
  await confirm(id, { amount: 100_000 })
  const asked = await links.askByLink(id, {
    key: 'a11f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1',
    amount: 13_049,
    hours: 24,
  })
  await checkout.runJobs()
  const letter = (await app.mailbox.list()).find(({ text }) => text.includes(asked.answer.url))
  expect(letter?.text).toContain('accepter les conditions de location')
  const token = asked.answer.url.split('/').at(-1) ?? ''
  expect((await readLink(token)).answer.asks_approval).toBe(true)
  const { given } = await pay(token, cards.visa, { expected_amount: 13_049, terms_approved: undefined })
  expect(given.error.code).toBe('approvals_missing')
  expect((await pay(token, cards.visa, { expected_amount: 13_049 })).paid.status).toBe(200)
  expect(await kept(id)).toMatchObject([{ door: 'link' }])
})

test('the letter of a link says what comes back, by this stay’s days, and the rules', async () => {
  await linked()
  await checkout.runJobs()
  const letter = (await app.mailbox.list()).find(({ to }) => to === 'zoe@people.example')
  const text = letter?.text.replaceAll('\u00a0', ' ') ?? ''
  expect(text).toContain('Jusqu’à 4 heures après votre paiement, tout vous revient')
  expect(text).toContain('28 janvier 2027')
  expect(text).toMatch(/Fêtes|Animaux/)
})

test('reception, who sees no papers, is not told; the copy of a guest has it all', async () => {
  const { id } = (await hold({ guest_told: true })).answer
  const { guestId } = (await findStay(app.db, id))!
  const params = { id: String(guestId) }
  const copy = await staff.ask(copyGuest, { cookie: await as('owner'), params, payload: {} })
  expect(JSON.stringify(copy.answer ?? copy)).toContain('Odile')
})

test('the copy has when, by which versions, in which language and from where', async () => {
  const { id, token } = await linked()
  await pay(token)
  const from = { address: '203.0.113.9', userAgent: 'Safari/604.1' }
  await app.db.updateTable('consents').set(from).execute()
  const { guestId } = (await findStay(app.db, id))!
  const params = { id: String(guestId) }
  const copy = await staff.ask(copyGuest, { cookie: await as('owner'), params, payload: {} })
  const text = JSON.stringify(copy.answer ?? copy)
  const [consent] = await kept(id)
  const { at, locale, address, userAgent, terms, cancellationPolicy, privacy } = consent!
  for (const value of [at, terms, cancellationPolicy, privacy, address!, userAgent!])
    expect(text).toContain(value)
  expect(text).toMatch(new RegExp(`locale[^}]{0,12}${locale}`))
})

test('from where is forgotten once no bank may dispute it; of somebody who is erased, all of it, and not before', async () => {
  const { id, token } = await linked()
  await pay(token)
  const { guestId } = (await findStay(app.db, id))!
  await app.db.updateTable('consents').set({ address: '203.0.113.9' }).execute()
  app.setNow(daysLater(retention.disputeDays - 200))
  const params = { id: String(guestId) }
  await staff.ask(eraseGuest, { cookie: await as('owner'), params, payload: {} })
  await clearLeftovers({ ...app.deps, now: () => daysLater(retention.disputeDays - 1) })
  expect(await kept(id)).toMatchObject([{ address: '203.0.113.9' }])
  await clearLeftovers({ ...app.deps, now: () => daysLater(retention.disputeDays + 1) })
  expect(await kept(id)).toEqual([])
})

test('of whoever is not erased, the agreement stays without its address', async () => {
  const { id, token } = await linked()
  await pay(token)
  await app.db.updateTable('consents').set({ address: '203.0.113.9', userAgent: 'Safari' }).execute()
  await clearLeftovers({ ...app.deps, now: () => daysLater(retention.disputeDays + 1) })
  expect(await kept(id)).toMatchObject([{ door: 'link', address: null, userAgent: null }])
})
