import { beforeEach, describe, expect, test } from 'vitest'
import { previewLetter, testLetter } from '#contract/staff/letters.ts'
import type { Instant } from '#domain/days.ts'
import { houseLetterKeys, type HouseLetter } from '#domain/letters.ts'
import { plain } from '#tests/support/api/guest.ts'
import { linksOf } from '#tests/support/api/links.ts'
import { saysPaidWhileOwed } from '#tests/support/api/said-of-money.ts'
import { wishOf } from '#tests/support/api/staff-letters.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'

const now: Instant = '2026-12-01T15:00:00.000Z'
const { app, checkout, staff, guest } = useApp()
beforeEach(async () => {
  await checkout.clear()
  app.setNow(now)
})

const asManager = async () => ({ cookie: (await staff.member('manager')).cookie })
const preview = async (reservation: number, wish: object = {}) =>
  staff.ask(previewLetter, { ...(await asManager()), payload: wishOf(reservation, wish) })
const tried = async (reservation: number, wish: object = {}) =>
  staff.ask(testLetter, {
    ...(await asManager()),
    payload: { ...wishOf(reservation), language: 'fr', ...wish },
  })

/** A stay that was bought and paid at once, and is to come. */
const noneOfIt: HouseLetter[] = [
  'payment-request',
  'request-paid',
  'stay-changed',
  'buyer-corrected',
  'given-back',
  'part-given-back',
  'deposit-kept',
]

describe('its preview', () => {
  test('is what would be sent about a real stay, in both languages, and stores nothing', async () => {
    const { id } = await guest.buyAt(now)
    const { status, answer } = await preview(id)
    expect([status, answer.guest_locale]).toEqual([200, 'fr'])
    expect(plain(answer.fr.email?.subject ?? '')).toMatch(/^À bientôt au .+ \(L-\d{6}\)$/)
    expect(plain(answer.fr.email?.text ?? '')).toContain('Bonjour Margot, Le marché du samedi')
    expect(plain(answer.en.email?.text ?? '')).toContain('Hello Margot, The Saturday market')
    expect(plain((await preview(id, { languages: 'both' })).answer.en.email?.text ?? '')).toMatch(
      /The Saturday market .* Le marché du samedi/,
    )
    expect(await app.db.selectFrom('letters').select('id').execute()).toEqual([])
  })

  const words = { body_fr: 'Un mot de nous.', body_en: 'A word from us.' }

  test('each letter of a stay is written with the house’s own words, and sent to nobody', async () => {
    const { id } = await guest.buyAt(now)
    await checkout.runJobs()
    const before = (await app.mailbox.list()).length
    for (const letter of houseLetterKeys.filter((one) => !noneOfIt.includes(one))) {
      const { status, answer } = await preview(id, { letter, ...words })
      expect([letter, status]).toEqual([letter, 200])
      const [fr = '', en = ''] = [answer.fr.email?.text, answer.en.email?.text]
      const own = [fr.includes('Un mot de nous.'), en.includes('A word from us.')]
      expect([letter, ...own, en.includes('Un mot de nous.')]).toEqual([letter, true, true, false])
    }
    await checkout.runJobs()
    expect((await app.mailbox.list()).length).toBe(before)
  })

  test('a letter about what did not happen to the stay is refused', async () => {
    const { id } = await guest.buyAt(now)
    for (const letter of noneOfIt) {
      const { status, error } = await preview(id, { letter, ...words })
      expect([letter, status, error.code]).toEqual([letter, 422, 'letter_not_of_stay'])
    }
  })

  test('never has the code of the door, nor the password of the network', async () => {
    const { id } = await guest.buyAt(now)
    const [doorCode, wifiPassword] = ['4711#', 'brume-canari-7351']
    await setWaysIn(app.deps, { doorCode, wifiPassword })
    for (const letter of ['door-code', 'pre-arrival'] as const) {
      const { answer } = await preview(id, { letter })
      for (const secret of [doorCode, wifiPassword])
        expect([letter, JSON.stringify(answer).includes(secret)]).toEqual([letter, false])
      expect(answer.fr.email?.text).toContain('••••')
    }
  })

  test('never has the link by which its guest pays', async () => {
    const { id, token } = await linksOf(app, checkout, guest).askedAt(now)
    // After a change to a dearer stay that a card had paid, the letter before arrival names the rest too.
    for (const letter of ['payment-request', 'pre-arrival'] as const) {
      const { answer } = await preview(id, { letter })
      expect(plain(answer.fr.email?.text ?? '')).toContain('Payer 326,24 $')
      expect(JSON.stringify(answer)).not.toContain(token)
      expect(saysPaidWhileOwed(answer.fr.email?.text ?? '', 32_624)).toBe(false)
    }
  })

  test('says what is missing, by its name', async () => {
    const { id } = await guest.buyAt(now)
    const unknown = { body_fr: 'Bonjour {porte}' }
    expect((await preview(id, unknown)).answer.fr).toEqual({ email: null, missing: ['porte'] })
    const worded = (await preview(id, { letter: 'after-stay', ...unknown })).answer.fr
    expect([worded.missing, worded.email !== null]).toEqual([['porte'], true])
    expect((await preview(999_999)).error.code).toBe('reservation_not_found')
  })
})

describe('a test of it', () => {
  test('goes to whoever asks, is marked, and counts as sent to nobody', async () => {
    const { id } = await guest.buyAt(now)
    await checkout.runJobs()
    const me = await staff.member('manager')
    const ask = async (wish: object) =>
      staff.ask(testLetter, { cookie: me.cookie, payload: { ...wishOf(id), language: 'fr', ...wish } })
    const { answer } = await ask({})
    expect(answer.recipient).toBe(me.email)
    await ask({ letter: 'after-stay', language: 'en' })
    await checkout.runJobs()
    const mine = (await app.mailbox.list()).filter(({ to }) => to === me.email)
    expect(mine.map(({ subject }) => plain(subject)).toSorted()).toEqual([
      expect.stringMatching(/^\[Essai\] À bientôt au /),
      expect.stringMatching(/^\[Test\] Thank you for your stay: /),
    ])
    const keys = await app.db.selectFrom('sentMails').select('key').where('key', 'like', '%letter%').execute()
    expect(keys.every(({ key }) => key.startsWith('letter-test/t'))).toBe(true)
    expect(
      await app.db.selectFrom('sentMails').select('key').where('key', 'like', 'after-stay/%').execute(),
    ).toEqual([])
  })

  test('is refused without a stay, of a letter that says nothing of it, or without its facts', async () => {
    const { id } = await guest.buyAt(now)
    expect((await tried(999_999)).error.code).toBe('reservation_not_found')
    expect((await tried(id, { letter: 'stay-changed' })).error.code).toBe('letter_not_of_stay')
    expect((await tried(id, { body_fr: '{porte}' })).error).toMatchObject({
      code: 'fact_missing',
      errors: expect.stringContaining('porte'),
    })
  })

  test('is not sent for ever', async () => {
    const { id } = await guest.buyAt(now)
    const { cookie } = await staff.member('manager')
    const ask = () => staff.ask(testLetter, { cookie, payload: { ...wishOf(id), language: 'fr' } })
    for (let nth = 0; nth < 20; nth += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).error.code).toBe('too_many_attempts')
  })
})
