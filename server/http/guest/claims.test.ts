import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount, login } from '#contract/guest/account.ts'
import { checkClaimLink, claimStays, joinStays } from '#contract/guest/claims.ts'
import { forgotPassword } from '#contract/guest/passwords.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import { confirmOptionPaid } from '#contract/staff/options.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { confirmLinksOf } from '#tests/support/api/confirm-links.ts'
import { optionsOf } from '#tests/support/api/staff-options.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { limitHashing } from '#server/accounts/passwords.ts'
import { crowd } from '#tests/support/api/crowd.ts'

const now: Instant = '2026-12-01T15:00:00.000Z'
const password = 'Roseaux-2027'
const { app, checkout, staff } = useApp({ connections: 20 })
const options = optionsOf(app, staff)
let many = 0
let email: string
beforeEach(async () => {
  await checkout.clear()
  await app.db.deleteFrom('attempts').execute()
  app.setNow(now)
  email = `ines-${(many += 1)}@people.example`
})

/** A stay that was booked by telephone and paid by Interac, and the link of the email about it. */
async function booked() {
  const { id, total } = (await options.hold({ email })).answer
  const cookie = (await staff.member('owner')).cookie
  const payload = { ...options.paid({ amount: total }), key: crypto.randomUUID() }
  await staff.ask(confirmOptionPaid, { cookie, params: { id: String(id) }, payload })
  return { id, link: await newestLink() }
}

async function newestLink() {
  await checkout.runJobs()
  const found = (await app.mailbox.list(email)).flatMap(({ text }) => {
    const [, id, hash] = /\/(?:nouveau-mot-de-passe|reset-password)\/([\w-]+)\/([\w-]+)/.exec(text) ?? []
    return id && hash ? [{ id, hash }] : []
  })
  return found[0] ?? { id: '', hash: '' }
}

const born = { birthdate_day: 2, birthdate_month: 4, birthdate_year: 1986 }
const claim = (link: object, more: object = {}) =>
  app.call(claimStays, {
    payload: { ...link, password, confirm_password: password, ...born, site: 'lofts', ...more },
  })
const check = (link: object) => app.call(checkClaimLink, { payload: link })
const join = (link: object) => app.call(joinStays, { payload: link })
const logIn = (typed = password) => app.call(login, { payload: { email, password: typed, site: 'lofts' } })
const staysOf = async (token: string) =>
  (await app.call(listReservations, { token })).answer.reservations.map(({ id }) => id)

const camille = {
  firstname: 'Camille',
  lastname: 'Roy',
  telephone: '819-555-0142',
  address: '3, rue du Lac',
  city: 'Val-David',
  postal_code: 'J0T 2N0',
  country: 'CA',
  region: 'Québec',
  ...born,
}
const register = () =>
  app.call(createAccount, {
    payload: {
      ...camille,
      email,
      password: 'Sapin-baumier 11',
      confirm_password: 'Sapin-baumier 11',
      language: 'fr',
      site: 'lofts',
    },
  })

describe('whoever booked by telephone', () => {
  test('claims an account by the link from their mailbox, once, and finds their stay in it', async () => {
    const { id, link } = await booked()
    expect((await check(link)).answer).toEqual({ status: 'ok', email, has_account: false })
    const claimed = await claim(link)
    expect(claimed.status).toBe(200)
    expect(await staysOf(claimed.answer.token)).toEqual([id])
    expect((await logIn()).status).toBe(200)
    expect([(await claim(link)).error.code, (await check(link)).error.code]).toEqual([
      'address_link_invalid',
      'address_link_invalid',
    ])
  })

  test('is to everybody else as if nobody had that address', async () => {
    await booked()
    const unknown = await app.call(login, {
      payload: { email: 'nobody@people.example', password, site: 'lofts' },
    })
    const known = await logIn()
    const said = ({ status, error }: typeof known) => [status, error.code, error.errors]
    expect(said(known)).toEqual(said(unknown))
    const registered = await register()
    expect(registered.status).toBe(200)
    expect(await staysOf(registered.answer.data.token)).toEqual([])
  })

  test('has another link sent by "forgotten password"', async () => {
    const { link } = await booked()
    app.setNow(addMinutes(now, 8 * 24 * 60))
    expect((await check(link)).error.code).toBe('address_link_invalid')
    const asked = await app.call(forgotPassword, { payload: { email, site: 'lofts', locale: 'fr' } })
    expect(asked.answer).toEqual({ status: 'ok' })
    expect((await check(await newestLink())).status).toBe(200)
  })

  test('adds the stay to the account that they confirmed, and signs in as always', async () => {
    const { id, link } = await booked()
    const { token } = (await register()).answer.data
    expect((await join(link)).error.code).toBe('address_link_invalid')
    const links = confirmLinksOf(app, checkout)
    await links.confirm(await links.linkTo(email), 'Sapin-baumier 11')
    expect(await staysOf(token)).toEqual([])
    expect((await check(link)).answer).toMatchObject({ has_account: true })
    expect((await claim(link)).error.code).toBe('address_link_invalid')
    expect((await join(link)).answer).toEqual({ status: 'ok' })
    expect(await staysOf(token)).toEqual([id])
    expect((await join(link)).error.code).toBe('address_link_invalid')
  })

  test('takes over an account that a stranger made with their address: its password and sessions end', async () => {
    const { id, link } = await booked()
    const stranger = (await register()).answer.data.token
    const claimed = await claim(link)
    expect(await staysOf(claimed.answer.token)).toEqual([id])
    expect((await app.call(listReservations, { token: stranger })).status).toBe(401)
    expect((await logIn('Sapin-baumier 11')).status).toBe(401)
    expect((await logIn()).status).toBe(200)
  })

  test('of ten who press the link at once, one claims', async () => {
    const { link } = await booked()
    const all = await Promise.all(Array.from({ length: 10 }, () => claim(link)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    [{ password: 'court', confirm_password: 'court' }, 'password_weak'],
    [{ password: 'Password1', confirm_password: 'Password1' }, 'password_common'],
    [{ password: 'Lavoie-2027', confirm_password: 'Lavoie-2027' }, 'password_personal'],
    [{ confirm_password: 'Roseaux-2028' }, 'password_mismatch'],
    [{ birthdate_day: 31, birthdate_month: 2 }, 'birthdate_invalid'],
    [{ birthdate_month: 0 }, 'missing_fields'],
    [{ birthdate_year: 2010 }, 'too_young'],
    [{ site: 'elsewhere' }, 'site_not_found'],
  ] as const)('%o is refused, and the link stays', async (more, code) => {
    const { link } = await booked()
    expect((await claim(link, more)).error.code).toBe(code)
    expect((await check(link)).status).toBe(200)
  })

  test('is told to come again where a hundred passwords wait', async () => {
    const { link } = await booked()
    const people = await crowd(limitHashing)
    try {
      expect((await claim(link)).error.code).toBe('busy')
    } finally {
      await people.leave()
    }
    expect((await claim(link)).status).toBe(200)
  })
})
