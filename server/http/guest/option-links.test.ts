import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { previewStaffCancellation } from '#contract/staff/cancellation.ts'
import { addMinutes } from '#domain/days.ts'
import { findStay } from '#server/db/stays.ts'
import { answerBank, bankPage, cards } from '#tests/support/api/checkout.ts'
import { expectCleanBooks } from '#tests/support/api/expect-clean-books.ts'
import { useOptionLinks } from '#tests/support/api/option-links.ts'
import { now, three } from '#tests/support/api/use-options.ts'

const links = useOptionLinks()
const { app, checkout, linked, pay, give, settle, readLink, hold, confirm, release, extend, read } = links

const stateOf = async (id: number) => (await findStay(app.db, id))?.status
const letters = async () =>
  (await app.mailbox.list()).filter(({ to }) => to === 'zoe@people.example').map(({ subject }) => subject)
const said = ({ status, error }: { status: number; error: { code?: string; charged?: string } }) => [
  status,
  error.code,
  error.charged,
]

describe('an option that is paid by its link', () => {
  test('is held with one letter that has the link, and one entry of the journal', async () => {
    const { held, id, url } = await linked()
    expect(held.answer).toMatchObject({ total: three, until: addMinutes(now, 24 * 60) })
    expect((await linked({ key: '9e1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1' })).held.error.code).toBe(
      'nights_not_free',
    )
    await checkout.runJobs()
    const mails = (await app.mailbox.list()).filter(({ to }) => to === 'zoe@people.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(url)
    expect(mails[0]?.text).toMatch(/Total\s:\s1\s130,49/)
    const entries = (await links.staff.journal()).filter(({ subjectId }) => subjectId === String(id))
    expect(entries.map(({ action }) => action)).toEqual(['option_held'])
    expect((await read(id)).requests).toMatchObject([{ amount: three, status: 'open' }])
  })

  test('is booked by the card: state, payment, invoice, letters and books, and the link says so', async () => {
    const { id, token } = await linked()
    const seen = (await readLink(token)).answer
    expect(seen).toMatchObject({ cause: 'booking', state: 'open', asks_age: true, minimum_age: 21 })
    expect(seen).toMatchObject({ amount: three, balance: three, worth: three })
    const { paid } = await pay(token)
    expect(paid.answer).toEqual({ status: 'paid', amount: three })
    expect([await stateOf(id), await links.statuses()]).toEqual(['confirmed', ['captured']])
    expect(await links.requests()).toMatchObject([{ status: 'paid', cause: 'booking' }])
    await checkout.runJobs()
    expect((await letters()).map((subject) => subject.split(' ')[0])).toContain('Séjour')
    const shown = await read(id)
    expect(shown).toMatchObject({ is_paid: true, balance: 0, option: null, deposit: null })
    expect(shown.documents.map(({ number }) => number)).toEqual(['F-000001'])
    expect((await readLink(token)).answer).toMatchObject({ state: 'paid', balance: 0 })
    await expectCleanBooks(app, checkout)
  })

  test('is cancelled ahead before its card is charged: nothing is handed over, and what is kept is charged', async () => {
    const { id, token } = await linked()
    await pay(token)
    await app.db.updateTable('payments').set({ status: 'authorised' }).execute()
    app.setNow('2027-02-01T15:00:00.000Z')
    const asking = {
      cookie: await links.as('owner'),
      params: { id: String(id) },
      payload: { as: 'policy' },
    } as const
    const { answer } = await links.staff.ask(previewStaffCancellation, asking)
    expect(answer.amounts).toMatchObject({ refund: 51_523, handed: 0, is_let_go: false })
  })

  test('goes by the bank’s page on another device, and the console shows it paid', async () => {
    const { id, token } = await linked()
    const { paid, intentId } = await pay(token, cards.bankAsks)
    expect([paid.status, (paid.answer as unknown as { code: string }).code]).toEqual([202, '3ds_required'])
    expect((await read(id)).is_paid).toBe(false)
    await answerBank(bankPage(paid.answer), 'approve')
    expect((await settle(token, intentId)).answer).toEqual({ status: 'paid', amount: three })
    expect((await read(id)).is_paid).toBe(true)
  })

  test('is charged once by two phones', async () => {
    const { id, token } = await linked()
    await Promise.all([pay(token), pay(token, cards.amex), pay(token)])
    await checkout.runJobs()
    expect(await stateOf(id)).toBe('confirmed')
    expect((await links.statuses()).filter((status) => status === 'captured')).toHaveLength(1)
    await expectCleanBooks(app, checkout)
  })

  test('of a guest without an address has a link to be told, and no letter', async () => {
    const { token } = await linked({ email: '' })
    await checkout.runJobs()
    expect(token).toHaveLength(43)
    expect((await app.mailbox.list()).some(({ to }) => to === '')).toBe(false)
    expect((await pay(token)).paid.status).toBe(200)
  })

  test.each([
    [undefined, 'birthdate_invalid'],
    ['hier', 'birthdate_invalid'],
    ['2015-06-01', 'too_young'],
  ])('asks how old whoever books is: %s is %s', async (birthdate, code) => {
    const { token } = await linked()
    const given = await give(token, cards.visa, { birthdate })
    expect(said(given)).toEqual([422, code, 'no'])
    expect(await links.statuses()).toEqual([])
  })

  test('of somebody with an account is theirs, in their language, and asks for no birth date', async () => {
    const { id, token } = await linked({ guest_id: app.seed.guestId, guest_language: 'en', firstname: '' })
    expect(await findStay(app.db, id)).toMatchObject({ guestId: app.seed.guestId, locale: 'fr' })
    expect((await readLink(token)).answer.asks_age).toBe(false)
    expect((await give(token, cards.visa, { birthdate: undefined })).status).toBe(200)
  })
})

describe('the end of an option', () => {
  test('at its minute frees the nights, and closes the link', async () => {
    const { id, token } = await linked()
    app.setNow(addMinutes(now, 24 * 60 - 1))
    expect((await readLink(token)).answer.state).toBe('open')
    app.setNow(addMinutes(now, 24 * 60))
    // Nobody has looked yet: the link is over and the nights can be had by anybody.
    expect((await readLink(token)).answer.state).toBe('expired')
    expect(said(await give(token))).toEqual([409, 'request_expired', 'no'])
    const other = await hold({ key: randomUUID() })
    expect(other.status).toBe(200)
    await checkout.sweep()
    expect([await stateOf(id), await stateOf(other.answer.id)]).toEqual(['expired', 'optioned'])
    expect(await links.requests()).toMatchObject([{ status: 'expired' }])
  })

  test('while the bank asks: approved late, the nights are taken again', async () => {
    const { id, token } = await linked()
    const { paid, intentId } = await pay(token, cards.bankAsks)
    app.setNow(addMinutes(now, 24 * 60 + 1))
    await answerBank(bankPage(paid.answer), 'approve')
    expect((await settle(token, intentId)).status).toBe(200)
    expect(await stateOf(id)).toBe('confirmed')
    await checkout.runJobs()
    expect((await letters()).some((subject) => subject.startsWith('Nuits libérées'))).toBe(false)
    await expectCleanBooks(app, checkout)
  })

  test('approved once somebody else has the nights, nothing is charged', async () => {
    const { token } = await linked()
    const { paid, intentId } = await pay(token, cards.bankAsks)
    app.setNow(addMinutes(now, 24 * 60 + 1))
    expect((await hold({ key: randomUUID() })).status).toBe(200)
    await answerBank(bankPage(paid.answer), 'approve')
    const settled = await settle(token, intentId)
    expect(said(settled)).toEqual([500, 'error_reservation', 'no'])
    expect(await links.statuses()).toEqual(['voided'])
    await expectCleanBooks(app, checkout)
  })

  test('answered after the sweep, nothing is charged and the link says why', async () => {
    const { token } = await linked()
    const { intentId } = await pay(token, cards.bankAsks)
    app.setNow(addMinutes(now, 24 * 60 + 1))
    await checkout.sweep()
    expect(said(await settle(token, intentId))).toEqual([409, 'request_expired', 'no'])
  })

  test('moved by the staff moves the link with it; released, it opens nothing', async () => {
    const { id, token } = await linked()
    await extend(id, links.until(48))
    app.setNow(addMinutes(now, 30 * 60))
    expect((await readLink(token)).answer).toMatchObject({
      state: 'open',
      expires_at: addMinutes(now, 48 * 60),
    })
    await release(id)
    expect(said(await give(token))).toEqual([409, 'request_withdrawn', 'no'])
    expect(await links.requests()).toMatchObject([{ status: 'withdrawn', withdrawnFor: 'house' }])
  })
})

describe('a link beside other money', () => {
  test('is over once the option is paid otherwise, and a card that was given to it is let go', async () => {
    const { id, token } = await linked()
    const { paid, intentId } = await pay(token, cards.bankAsks)
    await confirm(id)
    await answerBank(bankPage(paid.answer), 'approve')
    expect(said(await settle(token, intentId))).toEqual([409, 'request_withdrawn', 'no'])
    await checkout.runJobs()
    expect(await checkout.atBank(intentId)).toMatchObject({ status: 'canceled', amountReceived: 0 })
    await expectCleanBooks(app, checkout)
  })

  test('says what is owed once a part was paid otherwise', async () => {
    const { id, token } = await linked()
    await confirm(id, { amount: 50_000 })
    const given = await give(token)
    expect(said(given)).toEqual([422, 'price_changed', 'no'])
    expect((await readLink(token)).answer).toMatchObject({ state: 'withdrawn', balance: three - 50_000 })
  })

  test('asks for the price that its page showed, or for nothing', async () => {
    const { token } = await linked()
    expect(said(await give(token, cards.visa, { expected_amount: three - 1 }))).toEqual([
      422,
      'price_changed',
      'no',
    ])
  })

  test('can be made for an option that has none, whole and once', async () => {
    const { id } = (await hold()).answer
    const ask = (amount: number, key = randomUUID()) => links.askByLink(id, { key, amount, hours: 72 })
    expect((await ask(three - 1)).error.code).toBe('option_whole_price')
    const { answer } = await ask(three)
    expect(answer).toMatchObject({ amount: three, expires_at: addMinutes(now, 24 * 60) })
    expect((await ask(three)).error.code).toBe('request_open')
    await links.withdraw(id, answer.request_id)
    const again = (await ask(three)).answer
    expect((await pay(links.tokenOf(again.url))).paid.status).toBe(200)
    expect(await stateOf(id)).toBe('confirmed')
  })

  test('is for the whole price of an open option, also ahead: any other is not made', async () => {
    const { id } = (await hold()).answer
    const refused = async (amount: number) => {
      const wish = { amount, hours: 72 }
      const asked = [
        await links.previewLink(id, wish),
        await links.askByLink(id, { key: randomUUID(), ...wish }),
      ]
      return asked.map(({ status, error }) => [status, error.code])
    }
    const whole = [422, 'option_whole_price']
    expect(await refused(three - 1)).toEqual([whole, whole])
    const ahead = (await links.previewLink(id, { amount: null, hours: 72 })).answer
    expect(ahead).toMatchObject({ amount: three, expires_at: addMinutes(now, 24 * 60) })
    app.setNow(addMinutes(now, 24 * 60))
    const over = [409, 'option_not_open']
    expect(await refused(three)).toEqual([over, over])
    expect((await read(id)).requests).toEqual([])
    const asked = (await links.staff.journal()).filter(({ action }) => action === 'payment_requested')
    expect(asked.filter(({ subjectId }) => subjectId === String(id))).toEqual([])
  })
})
