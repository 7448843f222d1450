import { beforeEach, describe, expect, test } from 'vitest'
import { confirmAddress } from '#contract/guest/addresses.ts'
import { createAccount, login } from '#contract/guest/account.ts'
import { resetPassword } from '#contract/guest/passwords.ts'
import { updateProfile } from '#contract/guest/profile.ts'
import { downloadInvoice } from '#contract/guest/documents.ts'
import { changePassword } from '#contract/guest/sessions.ts'
import type { Instant } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import { accountKey } from '#server/accounts/attempts.ts'
import { limitHashing } from '#server/accounts/passwords.ts'
import { limitPrinting } from '#server/invoices/download-invoice.ts'
import { crowd, isFull } from '#tests/support/api/crowd.ts'
import { guestOf } from '#tests/support/api/guest.ts'
import { confirmLinksOf } from '#tests/support/api/confirm-links.ts'
import { camille, margot } from '#tests/support/api/demo-seed.ts'
import { firstPassword, resetLinksOf } from '#tests/support/api/reset-links.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout } = useApp()
beforeEach(() => checkout.clear())

const from = (place: number) => ({ 'X-Forwarded-For': `203.0.113.${place}` })
const newPassword = { password: 'Sapin-baumier 11', confirm_password: 'Sapin-baumier 11' }

describe('while more than a hundred wait for a password to be checked', () => {
  test('who comes is told to come again soon, in both languages, and is let in then', async () => {
    const token = await app.signIn()
    const links = resetLinksOf(app, checkout)
    const guest = await links.guestNamed('aurore')
    const received = await confirmLinksOf(app, checkout).linkTo(guest.email)
    const link = await links.linkFor(guest.email)
    const account = { ...camille, ...newPassword, email: 'zoe@people.example', site: 'lofts' }
    const people = await crowd(limitHashing)
    try {
      for (const locale of ['fr', 'en'] as const) {
        const headers = { 'Accept-Language': locale }
        const answers = [
          await app.call(login, { payload: { ...margot, site: 'lofts' }, headers }),
          await app.call(createAccount, { payload: { ...account, language: locale }, headers }),
          await app.call(resetPassword, { payload: { ...link, ...newPassword, site: 'lofts' }, headers }),
          await app.call(confirmAddress, {
            payload: { ...received, password: firstPassword, site: 'lofts' },
            headers,
          }),
          await app.call(updateProfile, {
            token: guest.token,
            payload: {
              ...camille,
              email: 'aurore.b@people.example',
              current_password: firstPassword,
              site: 'lofts',
            },
            headers,
          }),
          await app.call(changePassword, {
            token,
            payload: { current_password: margot.password, ...newPassword },
            headers,
          }),
        ]
        for (const { status, error, headers: answered } of answers) {
          expect([status, error.code, answered.get('Retry-After')]).toEqual([503, 'busy', '5'])
          expect(error.errors).toBe(sentences[locale])
        }
      }
    } finally {
      await people.leave()
    }
    expect((await app.call(login, { payload: { ...margot, site: 'lofts' } })).status).toBe(200)
    // Nothing of what was turned away was used up.
    const reset = await app.call(resetPassword, { payload: { ...link, ...newPassword, site: 'lofts' } })
    expect(reset.status).toBe(200)
  })

  test('who was turned away made no guess, however often', async () => {
    const token = await app.signIn()
    const guess = () =>
      app.call(login, { payload: { ...margot, password: 'a guess', site: 'lofts' }, headers: from(60) })
    const change = () =>
      app.call(changePassword, { token, payload: { current_password: 'a guess', ...newPassword } })
    const people = await crowd(limitHashing)
    for (let time = 1; time <= 12; time++)
      expect([(await guess()).status, (await change()).status]).toEqual([503, 503])
    await people.leave()
    for (let time = 1; time <= 10; time++)
      expect([(await guess()).status, (await change()).status]).toEqual([401, 422])
    expect([(await guess()).status, (await change()).status]).toEqual([429, 429])
  })

  test('nor did who makes an account: the limit of their network address is untouched', async () => {
    const register = (n: number) =>
      app.call(createAccount, {
        payload: {
          ...camille,
          ...newPassword,
          email: `turned${n}@people.example`,
          language: 'fr',
          site: 'lofts',
        },
        headers: from(61),
      })
    const people = await crowd(limitHashing)
    for (let n = 1; n <= 21; n++) expect((await register(n)).status).toBe(503)
    await people.leave()
    expect((await register(1)).status).toBe(200)
  })

  test('the place of a visitor who went away is free, and their password is not checked', async () => {
    const people = await crowd(limitHashing, 2)
    const visitor = new AbortController()
    const asked = fetch(`${app.url}${login.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ payload: { ...margot, site: 'lofts' } }),
      signal: visitor.signal,
    }).catch((error: Error) => error.name)
    const others = await crowd(limitHashing, 99)
    try {
      // The hundredth place is the visitor's.
      await expect.poll(() => isFull(limitHashing)).toBe(true)
      visitor.abort()
      expect(await asked).toBe('AbortError')
      await expect.poll(() => isFull(limitHashing)).toBe(false)
    } finally {
      await people.leave()
      await others.leave()
    }
  })
})

describe('neither one account nor one network address takes all places for passwords', () => {
  test.each([
    ['account', () => accountKey({ siteId: app.seed.siteId, email: 'crowd@people.example', address: null })],
    ['address', () => '203.0.113.70'],
  ])('by %s: who is of it is told to come again, others sign in', async (kind, owner) => {
    const people = await crowd(limitHashing, Infinity, { [kind]: owner() })
    const asked = (email: string, place: number) =>
      app.call(login, { payload: { ...margot, email, site: 'lofts' }, headers: from(place) })
    const other = asked(margot.email, 71)
    const own = await (kind === 'account' ? asked('crowd@people.example', 72) : asked(margot.email, 70))
    expect([own.status, own.error.code]).toEqual([503, 'busy'])
    await people.leave()
    expect((await other).status).toBe(200)
  })
})

const booked: Instant = '2026-12-01T15:00:00.000Z'

describe('invoices are made one after the other', () => {
  test('three at once for each guest, and one more is 503 busy; others are not kept waiting by them', async () => {
    const guest = guestOf(app, checkout)
    const { id } = await guest.buyAt(booked)
    const token = await guest.tokenAt(booked)
    const payload = { reservation_id: id }
    const own = await crowd(limitPrinting, 3, { guest: app.seed.guestId })
    const refused = await app.call(downloadInvoice, { token, payload })
    expect([refused.status, refused.error.code, refused.headers.get('Retry-After')]).toEqual([
      503,
      'busy',
      '5',
    ])
    await own.leave()
    const others = await crowd(limitPrinting, 3, { guest: app.seed.guestId + 1 })
    const waiting = guest.download(token, payload)
    await others.leave()
    expect((await waiting).status).toBe(200)
  })

  test('asked for at once, they are never made at the same time', async () => {
    const guest = guestOf(app, checkout)
    const { id } = await guest.buyAt(booked)
    const token = await guest.tokenAt(booked)
    let working = 0
    let most = 0
    const print = async (): Promise<Uint8Array<ArrayBuffer>> => {
      most = Math.max(most, ++working)
      await new Promise(setImmediate)
      working -= 1
      return new Uint8Array([37])
    }
    const api = createApi({ ...app.deps, documents: { print } })
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () =>
        api.request(downloadInvoice.path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify({ payload: { reservation_id: id } }),
        }),
      ),
    )
    expect([answers.map(({ status }) => status), most]).toEqual([[200, 200, 200], 1])
  })
})

const sentences = {
  fr: 'Il y a beaucoup de monde en ce moment. Réessayez dans quelques secondes.',
  en: 'We are very busy right now. Please try again in a few seconds.',
}
