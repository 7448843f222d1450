import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#contract/actions.gen.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { claimStays } from '#contract/guest/claims.ts'
import {
  askStayClaim,
  downloadStayCalendar,
  downloadStayInvoice,
  readOwnStay,
  sendStayLinks,
  whyStayLinkEnded,
  writeFromStay,
} from '#contract/guest/stay-links.ts'
import { cancelByPolicy } from '#contract/staff/cancellation.ts'
import { copyGuest, correctGuest, eraseGuest } from '#contract/staff/guest-rights.ts'
import { previewLetter } from '#contract/staff/letters.ts'
import { listThreads, readThread } from '#contract/staff/messages.ts'
import type { Instant } from '#domain/days.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { honoPath } from '#server/action/serve.ts'
import { limitPrinting } from '#server/invoices/download-invoice.ts'
import { crowd } from '#tests/support/api/crowd.ts'
import { wishOf } from '#tests/support/api/staff-letters.ts'
import { now, three, useOptions } from '#tests/support/api/use-options.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'

const { app, checkout, staff, hold, confirm, as } = useOptions()
const email = 'zoe@people.example'
beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute()
})

/** A stay that was booked by telephone and partly paid by Interac, and the link of its confirmation. */
async function booked(amount = three) {
  const { id } = (await hold()).answer
  await confirm(id, { amount })
  await checkout.runJobs()
  return { id, link: await linkIn('Séjour') }
}

/** Of the newest letter with such a subject. */
async function linkIn(subject: string, to = email): Promise<string> {
  const found = (await app.mailbox.list(to)).find((mail) => mail.subject.includes(subject))
  return /\/(?:mon-sejour|my-stay)\/([\w-]{43})\b/.exec(found?.text ?? '')?.[1] ?? ''
}

const ask = <P extends z.ZodType, A extends z.ZodType, Q extends z.ZodType>(
  spec: Endpoint<P, A, Q>,
  link: string,
  payload?: object,
) => app.call(spec, { headers: { Authorization: `Stay ${link}` }, ...(payload && { payload }) })
const read = (link: string) => ask(readOwnStay, link)
const why = async (token: string) => (await app.call(whyStayLinkEnded, { payload: { token } })).answer.why
const guestIdOf = async (id: number) =>
  (await app.db.selectFrom('stays').select('guestId').where('id', '=', id).executeTakeFirstOrThrow()).guestId
const asOwner = async (id: number) => ({ cookie: await as('owner'), params: { id: String(id) } })

describe('the link in the letters to a guest without an account', () => {
  test('opens their stay, with what is paid and owed, the rules of the house and the letters', async () => {
    const { id, link } = await booked(50_000)
    const { status, headers, answer } = await read(link)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer).toMatchObject({
      open_until: '2027-03-17',
      reservation: {
        id,
        total: three,
        balance: three - 50_000,
        has_invoice: true,
        door: { status: 'early' },
      },
      letters: [{ called_fr: 'Confirmation', called_en: 'Confirmation', sent_at: now }],
      messages: [],
    })
    expect(answer.house_rules[0]).toMatchObject({ label_fr: 'Calme', label_en: 'Quiet hours' })
    const [letter] = (await app.mailbox.list(email)).filter(({ subject }) => subject.startsWith('Séjour'))
    expect(letter!.text).toContain('sur la page de votre séjour')
    expect(letter!.text).not.toMatch(/dans votre compte|\/fr\/connexion/)
  })

  test('stands in the database as a hash alone, and is the same in every letter', async () => {
    const { id, link } = await booked()
    const rows = await app.db.selectFrom('stayLinks').selectAll().execute()
    expect(rows).toMatchObject([{ stayId: id, email }])
    expect(JSON.stringify(rows)).not.toContain(link)
  })

  test('is in nothing that the house reads ahead', async () => {
    const { id } = await booked()
    const payload = wishOf(id, { letter: 'confirmation' })
    const ahead = await staff.ask(previewLetter, { cookie: await as('owner'), payload })
    expect(ahead.status).toBe(200)
    expect(JSON.stringify(ahead.answer)).toContain('/…')
    expect(JSON.stringify(ahead.answer)).not.toMatch(/mon-sejour|my-stay/)
  })

  test('hands out the papers of the stay, and its calendar until it is cancelled', async () => {
    const { id, link } = await booked()
    const invoice = await ask(downloadStayInvoice, link, { kind: 'invoice', locale: 'en' })
    expect([invoice.status, invoice.headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringContaining(`Invoice-${id}.pdf`),
    ])
    expect((await ask(downloadStayInvoice, link, { kind: 'credit_note' })).error.code).toBe(
      'invoice_not_ready',
    )
    const people = await crowd(limitPrinting, 3, { guest: await guestIdOf(id) })
    expect((await ask(downloadStayInvoice, link, { kind: 'invoice' })).error.code).toBe('busy')
    await people.leave()
    expect((await ask(downloadStayCalendar, link, { locale: 'fr' })).status).toBe(200)
    await staff.ask(cancelByPolicy, { ...(await asOwner(id)), payload: { expected_percent: 100 } })
    await checkout.runJobs()
    expect((await ask(downloadStayCalendar, link, { locale: 'fr' })).error.code).toBe('already_cancelled')
    expect((await read(link)).answer.reservation.cancelled_at).toBe(now)
    expect(await linkIn('annulé')).toBe(link)
  })

  test('tells the code of the door on the day of arrival, which no letter has', async () => {
    await setWaysIn(app.deps, { doorCode: '4821#', wifiName: 'Ardoise', wifiPassword: 'neige-2027' })
    const { link } = await booked()
    const doorAt = async (at: Instant) => {
      app.setNow(at)
      return (await read(link)).answer.reservation.door
    }
    expect(await doorAt('2027-02-12T14:59:00.000Z')).toMatchObject({ status: 'early', code: null })
    expect(await doorAt('2027-02-12T15:00:00.000Z')).toMatchObject({ status: 'given', code: '4821#' })
    await checkout.runJobs()
    const letters = await app.mailbox.list(email)
    expect(letters.some(({ text }) => text.includes('4821'))).toBe(false)
    expect(await doorAt('2027-02-15T17:00:00.000Z')).toBeNull()
  })
})

describe('what is asked with it', () => {
  test('is answered where the table says so, and nowhere else, whoever it pretends to be', async () => {
    const { id, link } = await booked()
    const session = await app.signIn()
    for (const spec of endpoints) {
      const own = spec.access === 'stay'
      const tokens = own
        ? [`Bearer ${link}`, `Bearer ${session}`, `Stay ${session}`, `Stay ${link}x`, link]
        : [`Stay ${link}`, `Bearer ${link}`]
      if (spec.access === 'public') continue
      for (const Authorization of tokens) {
        const response = await app.api.request(honoPath(spec.path).replaceAll(/:\w+/g, String(id)), {
          method: spec.method,
          headers: { Authorization, 'Content-Type': 'application/json' },
          ...(spec.method !== 'GET' && { body: JSON.stringify({ payload: { reservation_id: id } }) }),
        })
        const { code } = (await response.json()) as { code: string }
        expect([spec.name, Authorization.slice(0, 4), code]).toEqual([
          spec.name,
          Authorization.slice(0, 4),
          own
            ? 'not_found'
            : typeof spec.access === 'object'
              ? 'staff_signed_out'
              : spec.path.startsWith('/api/checkouts/')
                ? 'user_not_found'
                : 'signed_out',
        ])
      }
    }
  })

  test('is about its own stay, whatever other the guest has', async () => {
    const first = await booked()
    const second = (await hold({ arrival: '2027-03-12', departure: '2027-03-15' })).answer.id
    await app.db
      .updateTable('stays')
      .set({ guestId: await guestIdOf(first.id) })
      .where('id', '=', second)
      .execute()
    const answer = JSON.stringify((await read(first.link)).answer)
    expect([answer.includes(`"id":${first.id}`), answer.includes(`"id":${second}`)]).toEqual([true, false])
  })
})

describe('writing to the house', () => {
  const key = 'a3e5f7a0-9f0e-4b44-8f35-0a34d65cf1de'
  const write = (link: string, more: object = {}) =>
    ask(writeFromStay, link, { message: 'Un lit de bébé?', key, ...more })

  test('goes into the thread of the stay, once, without the number of a card', async () => {
    const { id, link } = await booked()
    const message = 'Un lit de bébé? Ma carte : 4242 4242 4242 4242'
    for (let time = 0; time < 2; time++) expect((await write(link, { message })).status).toBe(200)
    const { items } = (await staff.ask(listThreads, { cookie: await as('reception'), params: {} })).answer
    expect(items).toMatchObject([{ state: 'open', is_unanswered: true, stay: { id } }])
    const thread = await staff.ask(readThread, {
      cookie: await as('reception'),
      params: { id: String(items[0]!.id) },
    })
    expect(thread.answer.messages).toHaveLength(1)
    const own = (await read(link)).answer.messages
    expect(own).toMatchObject([{ is_own: true, at: now }])
    expect(own[0]!.body).not.toContain('4242')
  })

  test('wants words, and takes five in a quarter of an hour', async () => {
    const { link } = await booked()
    expect((await write(link, { message: ' ' })).error.code).toBe('missing_fields')
    for (let n = 0; n < 5; n++) expect((await write(link, { key: crypto.randomUUID() })).status).toBe(200)
    expect((await write(link, { key: crypto.randomUUID() })).error.code).toBe('too_many_messages')
  })
})

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
