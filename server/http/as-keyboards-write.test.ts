import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createAccount, login } from '#contract/guest/account.ts'
import { sendContactMessage } from '#contract/public/contact.ts'
import { camille, margot, weakestStrength } from '#tests/support/api/demo-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

const password = 'Huard-du-lac 7'
const registration = { ...camille, password, confirm_password: password, language: 'fr', site: 'lofts' }
const register = (typed: object) => app.call(createAccount, { payload: { ...registration, ...typed } })
const logIn = (typed: string) =>
  app.call(login, { payload: { email: margot.email, password: typed, site: 'lofts' } })
const message = { email: 'rosalie@people.example', message: 'Bonjour', site: 'lofts' }
const write = (typed: object) => app.call(sendContactMessage, { payload: { ...message, ...typed } })

test('names and addresses as a telephone or a document wrote them are kept whole', async () => {
  const typed = {
    firstname: 'Marie\u00a0E\u0300ve',
    lastname: '\u200eO`Brien\u2011Roy, Jr.',
    email: '\u200bmarie@café-du-lac.example\u00a0',
  }
  expect((await register(typed)).status).toBe(200)
  const email = 'marie@xn--caf-du-lac-d7a.example'
  const kept = app.db.selectFrom('guests').select(['firstname', 'lastname']).where('email', '=', email)
  expect(await kept.execute()).toEqual([{ firstname: 'Marie Ève', lastname: 'O’Brien-Roy, Jr.' }])
})

test('an accent is the same however the keyboard wrote it, and what was hashed otherwise is hashed anew', async () => {
  const [composed, decomposed] = ['Forêt-enneigée-27', 'Forêt-enneigée-27'.normalize('NFD')]
  const ofGuest = app.db.selectFrom('guests').select('passwordHash').where('id', '=', app.seed.guestId)
  const keep = (passwordHash: string | null) =>
    app.db.updateTable('guests').set({ passwordHash }).where('id', '=', app.seed.guestId).execute()
  const { passwordHash: own } = await ofGuest.executeTakeFirstOrThrow()
  const earlier = await hash(decomposed, weakestStrength)
  await keep(earlier)
  expect((await logIn(composed)).status).toBe(401)
  expect((await logIn(decomposed)).status).toBe(200)
  expect((await ofGuest.executeTakeFirstOrThrow()).passwordHash).not.toBe(earlier)
  for (const typed of [composed, decomposed]) expect((await logIn(typed)).status).toBe(200)
  await keep(own)
})

test('a telephone that cannot be called is refused; a number is taken with what stands beside it', async () => {
  for (const telephone of ['abc', '-', '819', 'chez ma sœur, au 12']) {
    const { status, error } = await write({ telephone, locale: 'en' })
    expect([status, error.code, error.fields]).toEqual([
      422,
      'telephone_short',
      { telephone: 'A phone number has at least 7 digits.' },
    ])
  }
  for (const telephone of ['450 555-0123, poste 12', '+33 (0)6 12 34 56 78', '٠٥٠١٢٣٤٥٦٧'])
    expect((await write({ telephone })).status).toBe(200)
})
