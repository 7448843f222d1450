import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAccount, login } from '#contract/guest/account.ts'
import { readProfile } from '#contract/guest/profile.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { camille, margot } from '#tests/support/api/demo-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

const password = 'Huard-du-lac 7'
const registration = (change: Record<string, unknown> = {}) => ({
  ...camille,
  password,
  confirm_password: password,
  language: 'fr',
  site: 'lofts',
  ...change,
})
const register = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.call(createAccount, { payload: registration(change), headers })
const logIn = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.call(login, { payload: { ...margot, site: 'lofts', ...change }, headers })
const guestsNow = async () => (await app.db.selectFrom('guests').select('id').execute()).length
const isOpen = async (token: string) => (await app.call(readProfile, { token })).status === 200

describe('POST /api/account', () => {
  test('registers and signs in; the password is kept as Argon2id only', async () => {
    const { status, answer } = await register()
    expect([status, answer.data.expires_at]).toEqual([200, '2026-11-21T16:00:00.000Z'])
    expect(await isOpen(answer.data.token)).toBe(true)
    const guest = await app.db
      .selectFrom('guests')
      .selectAll()
      .where('id', '=', answer.data.user.id)
      .executeTakeFirstOrThrow()
    expect(guest).toMatchObject({
      firstname: 'Camille',
      birthdate: '1990-06-14',
      addressSuite: null,
      locale: 'fr',
    })
    expect([guest.emailConfirmedAt, guest.emailSince]).toEqual([null, usualNow])
    expect(guest.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
    expect((await logIn({ email: camille.email, password })).status).toBe(200)
  })

  test('an address that has an account is refused as such, without a token, and its owner gets a mail', async () => {
    const before = await guestsNow()
    const taken = await register({ email: 'Margot@People.example', locale: 'en' })
    expect([taken.status, taken.error.code]).toEqual([409, 'email_known'])
    expect(taken.error.fields).toEqual({
      email: 'There is already an account for this address: log in, or have a link sent to you.',
    })
    expect(JSON.stringify(taken.error)).not.toMatch(/token|expires/)
    expect((await register({ email: 'margot@people.example' })).error.errors).toBe(
      'Un compte existe à cette adresse\u00a0: connectez-vous, ou recevez un lien.',
    )
    expect(await guestsNow()).toBe(before)
    expect((await logIn()).status).toBe(200)
    const { rows } = await jobsOf('account-exists').execute(app.db)
    expect(rows).toEqual([{ payload: { name: 'account-exists', guestId: app.seed.guestId } }])
  })

  test('twenty registrations of one address at the same time make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register({ email: 'rush@people.example' })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    const opened = answers.find(({ status }) => status === 200)
    expect(await isOpen(opened?.answer.data.token ?? '')).toBe(true)
  })

  test('one network address that makes account after account rests; another one does not', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    const tries = await Promise.all(
      Array.from({ length: 22 }, (_, n) =>
        register({ email: `row${n}@people.example` }, from('203.0.113.20')),
      ),
    )
    const refused = tries.filter(({ status }) => status === 429)
    expect(refused.map(({ error }) => error.code)).toEqual(['too_many_attempts', 'too_many_attempts'])
    const mistaken = await register({ firstname: '' }, from('203.0.113.21'))
    const other = await register({ email: 'calm@people.example' }, from('203.0.113.21'))
    expect([mistaken.status, other.status]).toEqual([422, 200])
  })

  test('every field that cannot be kept is named at once', async () => {
    const { status, error } = await register({
      firstname: ' ',
      email: 'camille@',
      country: 'XX',
      password: 'short',
      confirm_password: 'other',
      birthdate_day: 30,
      birthdate_month: 2,
      locale: 'en',
    })
    expect([status, error.code, error.errors]).toEqual([
      422,
      'missing_fields',
      'All fields are required, except where marked optional.',
    ])
    expect(error.fields).toEqual({
      firstname: 'This field is required.',
      email: 'This email address is not valid.',
      country: 'Please choose a country from the list.',
      birthdate_day: 'This date of birth is not valid.',
      password: expect.stringMatching(/^Please enter valid password\./),
      confirm_password: 'The passwords don’t match.',
    })
  })

  test.each([
    ['a line break', 'invalid_payload', 'Camille\r\nBcc: all@people.example'],
    ['a mark that turns the direction of writing', 'invalid_payload', 'Camille \u202eeuqnab al'],
    ['an address of the web', 'name_invalid', 'Vous avez gagné www.prize.example'],
    ['a figure or a picture', 'name_invalid', 'Camille 👩 500 $'],
  ])('a name with %s is refused: %s', async (_, code, firstname) => {
    const { status, error } = await register({ firstname, locale: 'en' })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, code, ['firstname']])
  })

  test('a name with accents, marks and apostrophes is kept', async () => {
    const names = { firstname: 'Zoé-Ève Nguyễn', lastname: 'O’Neil St. Pierre', email: 'zoe@people.example' }
    expect((await register(names)).status).toBe(200)
  })

  test.each([
    ['email_invalid', 'email', { email: 'a b@people.example' }],
    ['password_weak', 'password', { password: 'lowercase', confirm_password: 'lowercase' }],
    ['password_common', 'password', { password: 'Password1', confirm_password: 'Password1' }],
    ['password_personal', 'password', { password: 'Loftsdulac1', confirm_password: 'Loftsdulac1' }],
    ['password_personal', 'password', { password: 'camille1990', confirm_password: 'camille1990' }],
    ['name_invalid', 'lastname', { lastname: 'gagnez.example' }],
    ['too_young', 'birthdate_day', { birthdate_year: 2016 }],
    ['password_mismatch', 'confirm_password', { confirm_password: 'Huard-du-lac 8' }],
    ['birthdate_invalid', 'birthdate_day', { birthdate_day: 31, birthdate_month: 4 }],
    ['birthdate_invalid', 'birthdate_day', { birthdate_year: 2026, birthdate_month: 12 }],
    ['birthdate_invalid', 'birthdate_day', { birthdate_year: 1903 }],
    ['country_invalid', 'country', { country: 'QC' }],
    ['region_invalid', 'region', { region: 'Vermont' }],
    ['missing_fields', 'region', { region: '' }],
    ['missing_fields', 'region', { country: 'JP', region: '' }],
    ['region_invalid', 'region', { country: 'BE', region: 'Québec' }],
    ['missing_fields', 'birthdate_year', { birthdate_year: 0 }],
    ['telephone_short', 'telephone', { telephone: 'abc' }],
    ['missing_fields', 'birthdate_month', { birthdate_month: '' }],
    ['missing_fields', 'postal_code', { postal_code: '   ' }],
    ['missing_fields', 'password', { password: '', confirm_password: '' }],
  ])('422 %s at %s for %j', async (code, field, change) => {
    const { status, error } = await register({ email: 'refused@people.example', ...change })
    expect([status, error.code]).toEqual([422, code])
    expect(Object.keys(error.fields ?? {})).toContain(field)
  })

  test('of a birth date of which a part is missing, that part alone is', async () => {
    for (const part of ['birthdate_day', 'birthdate_month', 'birthdate_year']) {
      const { error } = await register({ email: 'refused@people.example', [part]: 0 })
      expect([error.code, error.field_codes]).toEqual(['missing_fields', { [part]: 'missing_fields' }])
    }
  })

  test('the minimum age of the site counts on the day of arrival', async () => {
    const born = {
      birthdate_day: 2,
      birthdate_month: 12,
      birthdate_year: 2005,
      email: 'young@people.example',
    }
    const young = await register({ ...born, arrival: '2026-12-01', locale: 'en' })
    expect([young.status, young.error.code]).toEqual([422, 'too_young'])
    expect(young.error.fields).toEqual({
      birthdate_day:
        'The person booking must be at least 21 years old at check-in. This decision is automatic and is based on the date of birth given: you can correct it, or email us to have a person review the decision.',
    })
    expect(young.error.field_codes).toEqual({ birthdate_day: 'too_young' })
    expect(young.error.field_details).toEqual({ birthdate_day: { minimum_age: 21 } })
    expect((await register({ ...born, arrival: '2026-12-02' })).status).toBe(200)
  })

  test('a region is kept by its French name, is free where a country has none and is not needed there', async () => {
    const regionOf = async (email: string, place: Record<string, string>) => {
      await register({ email, ...place })
      const guest = await app.db
        .selectFrom('guests')
        .select('region')
        .where('email', '=', email)
        .executeTakeFirst()
      return guest?.region
    }
    expect(await regionOf('ca@people.example', { region: 'quebec' })).toBe('Québec')
    expect(await regionOf('us@people.example', { country: 'us', region: 'North Carolina' })).toBe(
      'Caroline du Nord',
    )
    expect(await regionOf('be@people.example', { country: 'BE', region: 'wallonia' })).toBe('Wallonie')
    expect(await regionOf('de@people.example', { country: 'DE', region: 'Thuringen' })).toBe('Thüringen')
    expect(await regionOf('gi@people.example', { country: 'GI', region: 'Europort' })).toBe('Europort')
    expect(await regionOf('gi2@people.example', { country: 'GI', region: '' })).toBe('')
  })

  test('an unknown site is 404', async () => {
    expect((await register({ site: 'elsewhere' })).error.code).toBe('site_not_found')
  })
})

const jobsOf = (email: string) =>
  sql<{
    payload: unknown
  }>`select payload from graphile_worker._private_jobs where payload ->> 'name' = ${email}`
