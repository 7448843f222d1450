import { beforeAll, describe, expect, test } from 'vitest'
import { readProfile, updateProfile } from '#contract/guest/profile.ts'
import { camille, margot } from '#tests/support/api/demo-seed.ts'
import { insertPerson } from '#tests/support/api/small-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string
const { app } = useApp()
beforeAll(async () => {
  token = await app.signIn()
})

const change = (changed: Record<string, unknown> = {}) =>
  app.call(updateProfile, {
    token,
    payload: { ...camille, email: 'margot@people.example', site: 'lofts', ...changed },
  })

describe('GET /api/profile', () => {
  test('has what the form shows and nothing of the password', async () => {
    const { status, answer } = await app.call(readProfile, { token })
    expect(status).toBe(200)
    expect(answer).toEqual({
      id: app.seed.guestId,
      firstname: 'Margot',
      lastname: 'Tremblay',
      email: 'margot@people.example',
      telephone: '819-555-0101',
      address: '12, rue des Pins',
      address_suite: '',
      city: 'Val-David',
      postal_code: 'J0T 2N0',
      country: 'CA',
      region: 'Québec',
      locale: 'fr',
      email_confirmed: true,
      pending_email: null,
      birthdate: '1986-04-02',
      birthdate_day: 2,
      birthdate_month: 4,
      birthdate_year: 1986,
    })
  })

  test('without a session it is 401 signed_out', async () => {
    const { status, error } = await app.call(readProfile)
    expect([status, error.code]).toEqual([401, 'signed_out'])
  })
})

describe('PUT /api/profile/infos', () => {
  test('changes the profile and answers it', async () => {
    const { status, answer } = await change({ address_suite: 'app. 3', city: ' Sainte-Adèle ', locale: 'en' })
    expect(status).toBe(200)
    expect(answer.user).toMatchObject({
      firstname: 'Camille',
      city: 'Sainte-Adèle',
      address_suite: 'app. 3',
      locale: 'en',
    })
    expect((await app.call(readProfile, { token })).answer).toEqual(answer.user)
  })

  test('a language that is not sent stays', async () => {
    await change({ locale: 'en' })
    expect((await change()).answer.user.locale).toBe('en')
  })

  test('names every field that cannot be kept, and keeps nothing', async () => {
    const before = (await app.call(readProfile, { token })).answer
    const { status, error } = await change({ lastname: '', telephone: '', region: 'Ohio', locale: 'fr' })
    expect([status, error.code]).toEqual([422, 'missing_fields'])
    expect(error.fields).toEqual({
      lastname: 'Ce champ est obligatoire.',
      telephone: 'Ce champ est obligatoire.',
      region: 'Choisissez une province ou une région de ce pays.',
    })
    expect((await app.call(readProfile, { token })).answer).toEqual(before)
  })

  test('who is too young on the day of arrival is told so', async () => {
    const { error } = await change({ birthdate_year: 2010, arrival: '15/01/2027' })
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['too_young', ['birthdate_day']])
  })

  test.each([
    ['birthdate_invalid', 'birthdate_day', { birthdate_day: 30, birthdate_month: 2 }],
    ['birthdate_invalid', 'birthdate_day', { birthdate_day: 29, birthdate_month: 2, birthdate_year: 1999 }],
    ['country_invalid', 'country', { country: 'QC' }],
    ['region_invalid', 'region', { country: 'BE', region: 'Québec' }],
    ['missing_fields', 'region', { country: 'US', region: '' }],
    ['email_invalid', 'email', { email: 'margot@' }],
    ['name_invalid', 'lastname', { lastname: 'gagnez.example' }],
    ['telephone_short', 'telephone', { telephone: '555-01' }],
    ['invalid_payload', 'firstname', { firstname: 'M'.repeat(81) }],
    ['missing_fields', 'lastname', { lastname: '\u200b\u2060' }],
    ['invalid_payload', 'city', { city: 'Val\r\nMorin' }],
    ['invalid_payload', 'birthdate_month', { birthdate_month: 'février' }],
  ])(
    '422 %s at %s for %j, with a sentence beside it in the language of the request',
    async (code, field, changed) => {
      const before = (await app.call(readProfile, { token })).answer
      const [french, english] = [
        await change({ ...changed, locale: 'fr' }),
        await change({ ...changed, locale: 'en' }),
      ]
      for (const { status, error } of [french, english]) {
        expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, code, [field]])
      }
      expect(french.error.fields?.[field]).not.toBe(english.error.fields?.[field])
      expect((await app.call(readProfile, { token })).answer).toEqual(before)
    },
  )

  test('a country without regions takes what is written, or nothing; names are kept as they were typed', async () => {
    const typed = { firstname: 'Zoé-Ève', lastname: 'O’Neil St. Pierre', country: 'GI', region: '' }
    const { status, answer } = await change(typed)
    expect([status, answer.user]).toMatchObject([200, typed])
    expect((await change({ country: 'GI', region: 'Europort' })).answer.user.region).toBe('Europort')
  })

  test('the address of somebody else’s account is refused without saying whose it is', async () => {
    await insertPerson(app.db, {
      siteId: app.seed.siteId,
      email: 'renaud@people.example',
      firstname: 'Renaud',
    })
    const { status, error } = await change({
      email: 'Renaud@people.example',
      current_password: margot.password,
    })
    expect([status, error.code]).toEqual([422, 'email_unusable'])
    expect(error.fields?.email).not.toMatch(/compte existe|Renaud/)
  })

  test('nobody tries a list of addresses to learn which have an account', async () => {
    const tries: number[] = []
    for (let n = 1; n <= 12; n++)
      tries.push((await change({ email: 'renaud@people.example', current_password: margot.password })).status)
    expect(tries.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
    expect((await change()).status).toBe(200)
  })

  test('the guest’s own address in other capitals is still theirs', async () => {
    const { status, answer } = await change({ email: 'MARGOT@People.example' })
    expect([status, answer.user.email]).toEqual([200, 'MARGOT@People.example'])
    expect((await change()).answer.user.email).toBe('margot@people.example')
  })

  test('another site is 404, no session 401', async () => {
    expect((await change({ site: 'elsewhere' })).error.code).toBe('site_not_found')
    const { status, error } = await app.call(updateProfile, { payload: { ...camille, site: 'lofts' } })
    expect([status, error.code]).toEqual([401, 'signed_out'])
  })
})
