import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#contract/guest/account.ts'
import {
  cancelNewAddress,
  checkChangeLink,
  confirmNewAddress,
  resendNewAddress,
} from '#contract/guest/new-addresses.ts'
import { checkHash, resetPassword } from '#contract/guest/passwords.ts'
import { readProfile, updateProfile } from '#contract/guest/profile.ts'
import { changePassword } from '#contract/guest/sessions.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { changeLinksTo, type EmailLink } from '#tests/support/api/change-links.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { firstPassword, resetLinksOf } from '#tests/support/api/reset-links.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let links: ReturnType<typeof resetLinksOf>
const { app, checkout } = useApp()
beforeAll(async () => {
  links = resetLinksOf(app, checkout)
})
beforeEach(async () => {
  app.setNow(usualNow)
  await app.db.deleteFrom('attempts').execute()
})

const change = (token: string, email: string, more: Record<string, unknown> = {}) =>
  app.call(updateProfile, {
    token,
    payload: { ...camille, site: 'lofts', current_password: firstPassword, ...more, email },
  })
const confirm = (link: EmailLink) => app.call(confirmNewAddress, { payload: { ...link, site: 'lofts' } })
const profileOf = async (token: string) => (await app.call(readProfile, { token })).answer

async function confirmedGuest(name: string) {
  const guest = await links.guestNamed(name)
  await app.db
    .updateTable('guests')
    .set({ emailConfirmedAt: usualNow })
    .where('email', '=', guest.email)
    .execute()
  return guest
}

/** Asks for another address, lets the email go out and opens it. */
async function asked(token: string, email: string): Promise<EmailLink> {
  expect((await change(token, email)).status).toBe(200)
  await checkout.runJobs()
  return (await changeLinksTo(app, email, 'change')).at(-1)!
}

const news = async (email: string) =>
  (await app.mailbox.list(email)).filter(({ subject }) => /address|adresse/.test(subject))

describe('a confirmed guest who wants another address', () => {
  test('keeps the present one until the link in the email to the new one is used', async () => {
    const { email, token } = await confirmedGuest('sylvain')
    const next = 'sylvain.roy@people.example'
    const elsewhere = (await links.logIn(email, firstPassword)).answer.token
    const { answer } = await change(token, next, { city: 'Sutton' })
    expect(answer.user).toMatchObject({ email, pending_email: next, city: 'Sutton' })
    await checkout.runJobs()
    const [received] = await app.mailbox.list(next)
    expect(received?.subject).toContain('Confirm your new address')
    expect(received?.text).not.toMatch(/Camille/)
    const [link] = await changeLinksTo(app, next, 'change')
    // A program that looks through mail opens the page, which asks no more than this.
    const seen = await app.call(checkChangeLink, { payload: { ...link, purpose: 'change' } })
    expect(seen.answer).toEqual({ status: 'ok', email: next })
    expect(await profileOf(token)).toMatchObject({ email, pending_email: next })
    expect((await links.logIn(next, firstPassword)).status).toBe(401)

    const { status, answer: confirmed } = await confirm(link!)
    expect([status, confirmed]).toEqual([200, { status: 'ok', email: next }])
    expect(await profileOf(token)).toMatchObject({ email: next, pending_email: null, email_confirmed: true })
    expect([await links.isOpen(token), await links.isOpen(elsewhere)]).toEqual([true, false])
    expect((await links.logIn(email, firstPassword)).status).toBe(401)
    expect((await links.logIn(next, firstPassword)).status).toBe(200)
    expect((await confirm(link!)).error.code).toBe('address_link_invalid')
  })

  test.each([
    ['missing_fields', ''],
    ['wrong_password', 'not this one'],
  ])(
    '422 %s with the password %j: nothing changes and nothing is written',
    async (code, current_password) => {
      const { email, token } = await confirmedGuest(`therese-${code.replace('_', '-')}`)
      const { status, error } = await change(token, 'elsewhere@people.example', { current_password })
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, code, ['current_password']])
      await checkout.runJobs()
      expect(await app.mailbox.list('elsewhere@people.example')).toEqual([])
      expect(await profileOf(token)).toMatchObject({ email, pending_email: null })
    },
  )

  test('types no password when only the rest of the profile changes', async () => {
    const { email, token } = await confirmedGuest('ulric')
    const { status, answer } = await change(token, email, { city: 'Sutton', current_password: undefined })
    expect([status, answer.user.city]).toEqual([200, 'Sutton'])
  })

  test('learns of it at the former address, under the name and in the language that they had there', async () => {
    const { email, token } = await confirmedGuest('yves')
    const link = await asked(token, 'yves.roy@people.example')
    expect(await news(email)).toEqual([])
    await confirm(link)
    await change(token, 'yves.roy@people.example', { firstname: 'Eve', locale: 'fr' })
    await checkout.runJobs()
    const [received, ...more] = await news(email)
    expect(more).toEqual([])
    expect(received?.subject).toContain('your account’s email address was changed')
    expect(received?.text).toContain('Camille')
    const text = received?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('On November 21, 2026 at 10 a.m., the email address')
    expect(received?.text).not.toMatch(/Eve|yves\.roy/)
    expect(text).toContain('The link works until 10 a.m. on November 28, 2026.')
    expect(await changeLinksTo(app, email, 'undo')).toHaveLength(1)
  })

  test('closes the links that lie in the former mailbox', async () => {
    const { email, token } = await confirmedGuest('thomas')
    const link = await links.linkFor(email)
    await confirm(await asked(token, 'thomas.roy@people.example'))
    expect((await app.call(checkHash, { payload: link })).error.code).toBe('reset_link_invalid')
    const typed = { password: 'Roseaux-2027', site: 'lofts' }
    const { status } = await app.call(resetPassword, { payload: { ...link, ...typed } })
    expect(status).toBe(422)
    const known = await links.linkFor('thomas.roy@people.example')
    expect((await app.call(checkHash, { payload: known })).status).toBe(200)
  })

  test('keeps links and peace when only capitals change, or nothing does, or the address is refused', async () => {
    const { email, token } = await confirmedGuest('ursule')
    await confirmedGuest('victor')
    const link = await links.linkFor(email)
    await change(token, email)
    await change(token, 'URSULE@People.example')
    const { status, error } = await change(token, 'Victor@people.example')
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'email_unusable', ['email']])
    await checkout.runJobs()
    expect(await news(email)).toEqual([])
    expect(await news('victor@people.example')).toEqual([])
    expect((await app.call(checkHash, { payload: link })).status).toBe(200)
  })

  test('changes their mind: the last address that was asked for counts, and none after all', async () => {
    const { email, token } = await confirmedGuest('wilfrid')
    const first = await asked(token, 'wilfrid.one@people.example')
    const second = await asked(token, 'wilfrid.two@people.example')
    expect((await profileOf(token)).pending_email).toBe('wilfrid.two@people.example')
    expect((await confirm(first)).error.code).toBe('address_link_invalid')
    expect((await app.call(cancelNewAddress, { token })).status).toBe(200)
    expect(await profileOf(token)).toMatchObject({ email, pending_email: null })
    expect((await confirm(second)).error.code).toBe('address_link_invalid')
    const { status, error } = await app.call(resendNewAddress, { token })
    expect([status, error.code]).toEqual([409, 'no_address_pending'])
  })

  test('has the email sent again, a few times; each link works until one is used', async () => {
    const { token } = await confirmedGuest('xavier')
    const next = 'xavier.roy@people.example'
    await asked(token, next)
    const sent: number[] = []
    for (let time = 1; time <= 6; time++) {
      sent.push((await app.call(resendNewAddress, { token })).status)
      await checkout.runJobs()
    }
    expect(sent).toEqual([200, 200, 200, 200, 429, 429])
    const all = await changeLinksTo(app, next, 'change')
    expect(all).toHaveLength(5)
    expect((await confirm(all[0]!)).status).toBe(200)
    expect((await confirm(all[4]!)).error.code).toBe('address_link_invalid')
  })

  test.each([
    ['is set by a link', 'reset'],
    ['is changed', 'change'],
  ])(
    'is asked again when the password %s meanwhile: whoever asked may not have been they',
    async (_, how) => {
      const { email, token } = await confirmedGuest(`zoe-${how}`)
      const link = await asked(token, `zoe.${how}@people.example`)
      if (how === 'reset') {
        const reset = { ...(await links.linkFor(email)), password: 'Roseaux-2027', site: 'lofts' }
        await app.call(resetPassword, { payload: reset })
      } else {
        const [password, confirm_password] = ['Quai-au-matin', 'Quai-au-matin']
        const payload = { current_password: firstPassword, password, confirm_password }
        await app.call(changePassword, { token, payload })
      }
      expect((await confirm(link)).error.code).toBe('address_link_invalid')
    },
  )
})

describe('a link to a new address', () => {
  test('lasts a day', async () => {
    const { token } = await confirmedGuest('adele')
    const link = await asked(token, 'adele.roy@people.example')
    app.setNow('2026-11-22T14:59:59.000Z')
    expect((await app.call(checkChangeLink, { payload: { ...link, purpose: 'change' } })).status).toBe(200)
    app.setNow('2026-11-22T15:00:00.000Z')
    expect((await confirm(link)).error.code).toBe('address_link_invalid')
  })

  test('opens nothing when it is cut short, made up, of another kind or of another site', async () => {
    const { token } = await confirmedGuest('bruno')
    const link = await asked(token, 'bruno.roy@people.example')
    const wrong = [
      { ...link, hash: link.hash.slice(1) },
      { ...link, id: 'x' },
      { id: '00000000-0000-4000-8000-000000000000', hash: link.hash },
    ]
    for (const one of wrong) {
      const { status, error } = await confirm(one)
      expect([status, error.code]).toEqual([422, 'address_link_invalid'])
    }
    const undo = await app.call(checkChangeLink, { payload: { ...link, purpose: 'undo' } })
    expect([undo.status, undo.error.code]).toEqual([422, 'address_link_invalid'])
    const other = await app.call(confirmNewAddress, { payload: { ...link, site: 'elsewhere' } })
    expect([other.status, other.error.code]).toEqual([404, 'site_not_found'])
  })

  test('is used once by however many presses at the same time', async () => {
    const { email, token } = await confirmedGuest('carole')
    const link = await asked(token, 'carole.roy@people.example')
    const all = await Promise.all([confirm(link), confirm(link), confirm(link)])
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    await checkout.runJobs()
    expect(await news(email)).toHaveLength(1)
  })

  test('does nothing when somebody else registered with the address meanwhile', async () => {
    const { email, token } = await confirmedGuest('diane')
    const link = await asked(token, 'diane.roy@people.example')
    const typed = { password: firstPassword, confirm_password: firstPassword, language: 'en', site: 'lofts' }
    const payload = { ...camille, ...typed, email: 'diane.roy@people.example' }
    expect((await app.call(createAccount, { payload })).status).toBe(200)
    const { status, error } = await confirm(link)
    expect([status, error.code]).toEqual([422, 'email_unusable'])
    expect((await profileOf(token)).email).toBe(email)
  })
})
