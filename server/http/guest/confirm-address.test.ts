import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendAddressLink } from '#contract/guest/addresses.ts'
import { readProfile, updateProfile } from '#contract/guest/profile.ts'
import { addMinutes } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { confirmLinkIn, confirmLinksOf } from '#tests/support/api/confirm-links.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { firstPassword, resetLinksOf } from '#tests/support/api/reset-links.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let emails: ReturnType<typeof confirmLinksOf>
let people: ReturnType<typeof resetLinksOf>
const { app, checkout } = useApp()
beforeAll(async () => {
  emails = confirmLinksOf(app, checkout)
  people = resetLinksOf(app, checkout)
})
beforeEach(async () => {
  app.setNow(usualNow)
  await app.db.deleteFrom('attempts').execute()
})

const days = (count: number) => count * 24 * 60
const change = (token: string, email: string, more: Record<string, unknown> = {}) =>
  app.call(updateProfile, { token, payload: { ...camille, site: 'lofts', ...more, email } })

describe('the email of a registration', () => {
  test('says whose account it is without a typed name, and holds a link for thirty days', async () => {
    const { email } = await people.guestNamed('adele')
    const link = await emails.linkTo(email)
    const [received, ...more] = await emails.emailsTo(email)
    expect(more).toEqual([])
    expect(received?.subject).toBe('Confirm your email address | Les Lofts du Lac')
    expect(received?.text).toMatch(/^Hello,$/m)
    expect(received?.text).not.toMatch(/Camille|Gagnon/)
    expect(received?.text.replaceAll('\u00a0', ' ')).toContain(
      'The link works until 10 a.m. on December 21, 2026.',
    )
    app.setNow(addMinutes(usualNow, days(30) - 1))
    expect((await emails.look(link)).answer).toEqual({ status: 'ok', email, is_confirmed: false })
    app.setNow(addMinutes(usualNow, days(30)))
    expect((await emails.look(link)).error.code).toBe('address_link_invalid')
  })
})

describe('POST /api/confirm-address', () => {
  test('confirms with the link and the password, and signs in; the same link then says that it is done', async () => {
    const { email, id } = await people.guestNamed('berthe')
    const link = await emails.linkTo(email)
    const { status, answer } = await emails.confirm(link, firstPassword)
    expect([status, answer.user.id]).toEqual([200, id])
    expect((await app.call(readProfile, { token: answer.token })).answer.email_confirmed).toBe(true)
    expect((await emails.look(link)).answer.is_confirmed).toBe(true)
    expect((await emails.confirm(link, firstPassword)).status).toBe(200)
  })

  test('a wrong password, none, or another site leave the link as it was', async () => {
    const { email } = await people.guestNamed('cecile')
    const link = await emails.linkTo(email)
    const wrong = await emails.confirm(link, 'Sapin-baumier 8', { locale: 'en' })
    expect([wrong.status, wrong.error.code]).toEqual([422, 'wrong_password'])
    expect(wrong.error.fields).toEqual({ password: 'This is not your current password.' })
    expect((await emails.confirm(link, '')).error.code).toBe('missing_fields')
    expect((await emails.confirm(link, firstPassword, { site: 'elsewhere' })).status).toBe(404)
    expect(await emails.isConfirmed(email)).toBe(false)
    expect((await emails.confirm(link, firstPassword)).status).toBe(200)
  })

  test('guesses are counted with those at the login', async () => {
    const { email } = await people.guestNamed('denise')
    const link = await emails.linkTo(email)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => emails.confirm(link, `Guess ${n}`)),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await people.logIn(email, firstPassword)).status).toBe(429)
  })

  test.each([
    ['no UUID', { id: 'x', hash: 'x' }],
    ['never made', { id: '3f0c3f0c-3f0c-3f0c-3f0c-3f0c3f0c3f0c', hash: 'a'.repeat(43) }],
  ])('a link that was %s opens nothing', async (_, link) => {
    for (const { status, error } of [await emails.look(link), await emails.confirm(link, firstPassword)])
      expect([status, error.code]).toEqual([422, 'address_link_invalid'])
  })

  test('a link cut short, or with the secret of another, opens nothing', async () => {
    const one = await emails.linkTo((await people.guestNamed('edith')).email)
    const other = await emails.linkTo((await people.guestNamed('flore')).email)
    for (const hash of [one.hash.slice(0, -1), other.hash])
      expect((await emails.confirm({ id: one.id, hash }, firstPassword)).error.code).toBe(
        'address_link_invalid',
      )
  })

  test('ten at the same moment all end in a confirmed address', async () => {
    const { email } = await people.guestNamed('gisele')
    const link = await emails.linkTo(email)
    const tries = await Promise.all(Array.from({ length: 10 }, () => emails.confirm(link, firstPassword)))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await emails.isConfirmed(email)).toBe(true)
  })
})

describe('POST /api/send-address-link', () => {
  const resend = (token: string) => app.call(sendAddressLink, { token })

  test('sends another link while the address is not confirmed; both work', async () => {
    const { email, token } = await people.guestNamed('helene')
    const first = await emails.linkTo(email)
    expect((await resend(token)).status).toBe(200)
    const second = await emails.linkTo(email)
    expect(second).not.toEqual(first)
    expect((await emails.look(first)).answer.is_confirmed).toBe(false)
    expect((await emails.confirm(second, firstPassword)).status).toBe(200)
    expect((await resend(token)).status).toBe(200)
    await checkout.runJobs()
    expect(await emails.emailsTo(email)).toHaveLength(2)
  })

  test('is counted per account', async () => {
    const { token } = await people.guestNamed('irene')
    for (let n = 0; n < 5; n++) expect((await resend(token)).status).toBe(200)
    expect((await resend(token)).error.code).toBe('too_many_attempts')
    const other = await people.guestNamed('juliette')
    expect((await resend(other.token)).status).toBe(200)
  })
})

describe('an unconfirmed account', () => {
  test('books, and the confirmation of its stay holds a link as well, with the first name of whoever paid and nothing else that was typed', async () => {
    const { email, token } = await people.guestNamed('karine')
    const { reserved } = await checkout.pay(token, cards.visa, { message: 'https://prize.example' })
    expect(reserved.status).toBe(200)
    const [received] = await vi.waitFor(async () => {
      // The bank's own message may have booked first, and its email be on its way.
      const found = (await app.mailbox.list(email)).filter(({ subject }) => /L-\d+/.test(subject))
      expect(found).toHaveLength(1)
      return found
    })
    expect(received?.text).toMatch(/^(Bonjour|Hello) Camille,$/m)
    expect(received?.text).not.toContain('prize')
    const link = confirmLinkIn(received?.text ?? '')!
    expect((await emails.confirm(link, firstPassword)).status).toBe(200)
    await checkout.clear()
  })

  test('gets another address for its password alone; guesses are counted', async () => {
    const { email, token } = await people.guestNamed('lea')
    const none = await change(token, 'lea.roy@people.example', { locale: 'en' })
    expect([none.error.code, none.error.fields]).toEqual([
      'missing_fields',
      { current_password: 'This field is required.' },
    ])
    const guesses = []
    for (let n = 0; n < 11; n++)
      guesses.push(await change(token, 'lea.roy@people.example', { current_password: `Guess ${n}` }))
    expect(guesses.at(0)?.error.code).toBe('wrong_password')
    expect(guesses.at(-1)?.error.code).toBe('too_many_attempts')
    expect((await change(token, email)).status).toBe(200)
    await app.db.deleteFrom('attempts').execute()
    const typed = { current_password: firstPassword }
    expect((await change(token, 'lea.roy@people.example', typed)).answer.user.email).toBe(
      'lea.roy@people.example',
    )
  })

  test('whose address goes from one to another writes five emails in a quarter of an hour at most', async () => {
    const { email, token } = await people.guestNamed('manon')
    const moves = []
    for (let n = 0; n < 6; n++)
      moves.push(await change(token, `manon${n}@people.example`, { current_password: firstPassword }))
    expect(moves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    await checkout.runJobs()
    expect(await emails.emailsTo(email)).toEqual([])
    expect(await emails.emailsTo('manon3@people.example')).toEqual([])
    expect(await emails.emailsTo('manon4@people.example')).toHaveLength(1)
  })
})
