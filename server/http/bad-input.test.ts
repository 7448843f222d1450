import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount, login } from '#contract/guest/account.ts'
import { forgotPassword, resetPassword } from '#contract/guest/passwords.ts'
import { propertyOrList } from '#contract/public/properties.ts'
import { cancelReservation, reviewReservation } from '#contract/guest/reservations.ts'
import type { Instant } from '#domain/days.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { exampleOf } from '#domain/every-refusal.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout, guest } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

const afterwards: Instant = '2026-12-10T15:00:00.000Z'
const december = { arrival: '2026-12-04', departure: '2026-12-06' } as const

const register = (change: object) =>
  app.call(createAccount, {
    payload: {
      ...camille,
      password: 'Huard-du-lac 7',
      confirm_password: 'Huard-du-lac 7',
      language: 'fr',
      site: 'lofts',
      ...change,
    },
  })

describe.each(locales)('in %s, what a guest cannot do with a stay is said in their language', (locale) => {
  const other: Locale = locale === 'fr' ? 'en' : 'fr'

  /** The language is that of the payload, or else of the browser. */
  async function expectSaid(
    ask: (more: object, headers: Record<string, string>) => Promise<{ status: number; error: unknown }>,
    [status, code]: [number, RefusalCode],
  ) {
    const sentence = sentenceOf(exampleOf(code), locale)
    expect(sentence).not.toBe(sentenceOf(exampleOf(code), other))
    for (const answered of [
      await ask({ locale }, { 'Accept-Language': other }),
      await ask({}, { 'Accept-Language': `${locale}-CA,${other};q=0.5` }),
    ]) {
      expect([answered.status, answered.error]).toMatchObject([status, { code, errors: sentence }])
    }
  }

  test('cancel what is cancelled, or over', async () => {
    const over = await guest.buyAt(usualNow, december)
    const cancelled = await guest.buyAt(usualNow)
    await guest.cancelAt(usualNow, cancelled.id)
    const token = await guest.tokenAt(afterwards)
    const cancel = (reservation_id: number) => (more: object, headers: Record<string, string>) =>
      app.call(cancelReservation, { token, headers, payload: { reservation_id, ...more } })
    await expectSaid(cancel(cancelled.id), [409, 'already_cancelled'])
    await expectSaid(cancel(over.id), [422, 'cancellation_closed'])
    await expectSaid(cancel(2_147_483_647), [404, 'reservation_not_found'])
    expect((await checkout.stays()).map(({ status }) => status)).toEqual(['confirmed', 'cancelled'])
  })

  test('review a stay to come, say nothing, say too much, or say it twice', async () => {
    const { id } = await guest.buyAt(usualNow, december)
    const review = (comment: string, as: string) => (more: object, headers: Record<string, string>) =>
      app.call(reviewReservation, { token: as, headers, payload: { reservation_id: id, comment, ...more } })
    await expectSaid(review('Déjà.', await guest.tokenAt(usualNow)), [422, 'stay_not_over'])
    const token = await guest.tokenAt(afterwards)
    for (const nothing of ['', ' \n\t\u00a0 '])
      await expectSaid(review(nothing, token), [422, 'missing_fields'])
    await expectSaid(review('é'.repeat(10_000), token), [422, 'review_too_long'])
    expect((await review('Le lac.', token)({}, {})).status).toBe(200)
    await expectSaid(review('Encore.', token), [409, 'already_reviewed'])
    await app.db.deleteFrom('reviews').where('stayId', '=', id).execute()
  })
})

describe('a password', () => {
  const tenKilobytes = 'Aa1@'.repeat(2500)

  test.each(locales)(
    'of ten kilobytes is too long wherever it is sent, and is said so in %s',
    async (locale) => {
      const said = { fr: /^Ce texte est trop long\s: 200\scaractères au plus\.$/, en: /200 characters/ }[
        locale
      ]
      const link = { id: 'x', hash: 'x'.repeat(43) }
      const typed = { password: tenKilobytes, confirm_password: tenKilobytes, site: 'lofts', locale }
      for (const { status, error } of [
        await app.call(login, { payload: { email: 'margot@people.example', ...typed } }),
        await register({ ...typed, email: 'long@people.example' }),
        await app.call(resetPassword, { payload: { ...link, ...typed } }),
      ]) {
        expect([status, error.code]).toEqual([422, 'invalid_payload'])
        expect(error.fields?.['password']).toMatch(said)
      }
    },
  )

  test.each([
    ['password_weak', 'Ab1@xyz'],
    ['password_weak', 'onlylower'],
    ['password_weak', '12345678'],
    ['password_common', 'Password1'],
    ['password_common', 'motdepasse1'],
    ['password_personal', 'Les-lofts-9'],
    ['password_weak', '        '],
  ] as const)('is refused with the rule that it breaks: %s, %s', async (code, password) => {
    const typed = { password, confirm_password: password, email: 'weak@people.example' }
    for (const locale of locales) {
      const { status, error } = await register({ ...typed, locale })
      expect([status, error.code]).toEqual([422, code])
      expect(error.fields).toEqual({ password: sentenceOf(exampleOf(code), locale) })
    }
  })
})

test('an address in other capitals is the same person: at registration, at login and in the email', async () => {
  await register({ email: 'Fleur@People.example' })
  await register({ email: 'fleur@people.EXAMPLE', firstname: 'Quelqu’un' })
  const accounts = app.db.selectFrom('guests').select(['email', 'firstname'])
  const stored = await accounts.where('email', 'ilike', 'fleur@people.example').execute()
  expect(stored).toEqual([{ email: 'Fleur@People.example', firstname: 'Camille' }])
  for (const email of ['fleur@people.example', 'FLEUR@PEOPLE.EXAMPLE'])
    expect(
      (await app.call(login, { payload: { email, password: 'Huard-du-lac 7', site: 'lofts' } })).status,
    ).toBe(200)
  await app.call(forgotPassword, { payload: { email: 'fLEUR@people.example', site: 'lofts' } })
  await checkout.runJobs()
  const emails = await app.mailbox.list('fleur@people.example')
  expect(emails.filter(({ text }) => text.includes('/nouveau-mot-de-passe/'))).toHaveLength(1)
})

test('signs of HTML in names, messages and comments are text wherever they are shown', async () => {
  const email = 'zoe@people.example'
  const { answer } = await register({ address: '"><img src=x>', email })
  const { id } = answer.data.user
  // Such names are refused; accounts from before that rule may have them.
  const names = { firstname: '<b>Zoé</b>', lastname: '<script>alert(1)</script>' }
  await app.db.updateTable('guests').set(names).where('id', '=', id).execute()
  const as = (at: Instant) => guest.tokenAt(at, id)
  const message = 'Bonjour <script>alert(2)</script> & "merci"'
  const { reserved } = await checkout.pay(await as(usualNow), '4242 4242 4242 4242', { ...december, message })
  const reservation_id = (reserved.answer as { reservation: { id: number } }).reservation.id
  await checkout.runJobs()

  const emails = [...(await app.mailbox.list(email)), ...(await app.mailbox.list('info@leslofts.example'))]
  expect(emails.length).toBeGreaterThanOrEqual(2)
  for (const { html } of emails) expect(html).not.toMatch(/<script|<b>|<img src=x/)
  expect(emails.some(({ text }) => text.includes(message))).toBe(true)
  expect(emails.some(({ text }) => text.includes('<b>Zoé</b>'))).toBe(true)

  const invoice = await guest.download(await as(usualNow), { reservation_id })
  expect(invoice.text).toContain('<b>Zoé</b> <script>alert(1)</script>')

  const comment = '<img src=x onerror=alert(3)> Le lac & rien'
  const token = await as(afterwards)
  await app.call(reviewReservation, { token, payload: { reservation_id, comment } })
  const shown = await app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } })
  expect(shown.answer).toMatchObject({ reviews: [{ comment, firstname: '<b>Zoé</b>' }, {}] })
})
