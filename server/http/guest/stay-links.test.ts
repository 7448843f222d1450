import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/actions.gen.ts'
import {
  downloadStayCalendar,
  downloadStayInvoice,
  readStayLetter,
  writeFromStay,
} from '#contract/guest/stay-links.ts'
import { cancelByPolicy } from '#contract/staff/cancellation.ts'
import { previewLetter } from '#contract/staff/letters.ts'
import { listThreads, readThread, writeReply } from '#contract/staff/messages.ts'
import { requestPayment } from '#contract/staff/requests.ts'
import type { Instant } from '#domain/days.ts'
import { honoPath } from '#server/action/serve.ts'
import { limitPrinting } from '#server/invoices/download-invoice.ts'
import { crowd } from '#tests/support/api/crowd.ts'
import { wishOf } from '#tests/support/api/staff-letters.ts'
import { now, three } from '#tests/support/api/use-options.ts'
import { email, useStayLinks } from '#tests/support/api/use-stay-links.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'

const { app, checkout, staff, hold, as, booked, linkIn, ask, read, guestIdOf, asOwner } = useStayLinks()

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
      letters: [
        { called_fr: 'Confirmation', called_en: 'Confirmation', sent_at: now, letter: `confirmation/${id}` },
      ],
      request: null,
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

describe('a letter that was sent', () => {
  const again = (link: string, letter: string) => ask(readStayLetter, link, { letter })

  test('is read again as long as it says what is so, without secrets or ways, and by its own link alone', async () => {
    const { id, link } = await booked(50_000)
    await staff.ask(requestPayment, {
      ...(await asOwner(id)),
      payload: { key: crypto.randomUUID(), amount: three - 50_000, hours: 48 },
    })
    await checkout.runJobs()
    const { request, letters } = (await read(link)).answer
    expect(request).toEqual({
      amount: three - 50_000,
      expires_at: '2026-12-03T15:00:00.000Z',
      token: expect.any(String),
    })
    expect(letters.map(({ letter }) => letter)).toEqual([`confirmation/${id}`, null])
    const { status, headers, answer } = await again(link, `confirmation/${id}`)
    expect([status, headers.get('Cache-Control'), answer.language]).toEqual([200, 'no-store', 'fr'])
    expect(answer.text).toContain('reste')
    for (const secret of [link, request!.token, '/…', 'paiement/']) expect(answer.text).not.toContain(secret)
    for (const other of [`payment-request/1`, `confirmation/${id + 1}`, 'owner-notice/1', ''])
      expect((await again(link, other)).error.code).toBe('not_found')
    app.setNow('2026-12-03T15:00:00.000Z')
    expect((await read(link)).answer.request).toBeNull()
  })

  test('about a part that came back has no secret of what is to be paid, and one of a stay that ended is read no more', async () => {
    const { id, link } = await booked(50_000)
    await staff.ask(cancelByPolicy, { ...(await asOwner(id)), payload: { expected_percent: 100 } })
    await checkout.runJobs()
    expect((await again(link, `confirmation/${id}`)).error.code).toBe('not_found')
    expect((await again(link, `cancellation/${id}`)).answer.subject).toContain('annul')
    await app.db.updateTable('sentMails').set({ recipient: 'zoe.lavoie@people.example' }).execute()
    expect((await again(link, `cancellation/${id}`)).error.code).toBe('not_found')
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

  test('is answered by a letter with the same link, as long as it opens', async () => {
    const { id, link } = await booked()
    await write(link)
    const cookie = await as('reception')
    const { items } = (await staff.ask(listThreads, { cookie, params: {} })).answer
    const answer = async (body: string, version: number) => {
      const payload = { key: crypto.randomUUID(), body, version }
      const asked = { cookie, params: { id: String(items[0]!.id) }, payload }
      expect((await staff.ask(writeReply, asked)).status).toBe(200)
      await checkout.runJobs()
      return (await app.mailbox.list(email)).find(({ text }) => text.includes(body))!
    }
    const { version } = (await staff.ask(readThread, { cookie, params: { id: String(items[0]!.id) } })).answer
    const first = await answer('Oui, dans l’armoire.', version)
    expect(first.text).toContain(
      `Voir ma réservation\u00a0:\n${app.deps.settings.publicUrl}/fr/mon-sejour/${link}`,
    )
    await app.db
      .updateTable('stays')
      .set({ nights: sql`daterange('2026-10-01', '2026-10-04')` })
      .where('id', '=', id)
      .execute()
    expect((await answer('Merci d’être venue.', version + 1)).text).not.toContain('Voir ma réservation')
  })

  test('wants words, and takes five in a quarter of an hour', async () => {
    const { link } = await booked()
    expect((await write(link, { message: ' ' })).error.code).toBe('missing_fields')
    for (let n = 0; n < 5; n++) expect((await write(link, { key: crypto.randomUUID() })).status).toBe(200)
    expect((await write(link, { key: crypto.randomUUID() })).error.code).toBe('too_many_messages')
  })
})
