import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount, logout } from '#contract/guest/account.ts'
import { confirmAddress } from '#contract/guest/addresses.ts'
import { cancelNewAddress, confirmNewAddress, undoAddressChange } from '#contract/guest/new-addresses.ts'
import { forgotPassword, resetPassword } from '#contract/guest/passwords.ts'
import { readProfile, updateProfile } from '#contract/guest/profile.ts'
import { cancelReservation } from '#contract/guest/reservations.ts'
import { changePassword, endOtherSessions, endSession, listSessions } from '#contract/guest/sessions.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { changeLinksTo } from '#tests/support/api/change-links.ts'
import { camille, margot } from '#tests/support/api/demo-seed.ts'
import { firstPassword, resetLinksOf } from '#tests/support/api/reset-links.ts'
import { elsewhere, logInTo, recordLog } from '#tests/support/api/security-log.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let links: ReturnType<typeof resetLinksOf>
const { log, written, linesOf, eventsOf } = recordLog()
const { app, checkout } = useApp({ log })
beforeAll(async () => {
  links = resetLinksOf(app, checkout)
})
beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute()
})

const logIn = (email: string, password: string, headers = elsewhere()) =>
  logInTo(app, email, password, headers)

test('a login, won or lost: who, from where and by which request, by hashes that stay the same', async () => {
  const from = elsewhere()
  const [won] = await linesOf(() => logIn(margot.email, margot.password, from))
  expect(won).toMatchObject({ level: 30, event: 'login_succeeded', endpoint: 'login' })
  const [lost] = await linesOf(() => logIn(margot.email.toUpperCase(), 'not this one', from))
  expect(lost).toMatchObject({ level: 40, event: 'login_failed', msg: 'security: login failed' })
  for (const line of [won, lost]) {
    expect(line?.account).toMatch(/^[\da-f]{16}$/)
    expect(line?.network).toMatch(/^[\da-f]{16}$/)
    expect(line?.requestId).toMatch(/^[\w-]{8,}$/)
  }
  expect([lost?.account, lost?.network]).toEqual([won?.account, won?.network])
  const [other] = await linesOf(() => logIn('nobody@people.example', 'not this one'))
  expect(other?.account).not.toBe(won?.account)
  expect(other?.network).not.toBe(won?.network)
})

test.each([
  ['account_created', () => links.guestNamed('hortense')],
  ['logged_out', (token: string) => app.call(logout, { token })],
  [
    'own_password_refused',
    (token: string) => app.call(changePassword, { token, payload: typed('Quai-au-matin', 'wrong') }),
  ],
  [
    'password_changed',
    (token: string) => app.call(changePassword, { token, payload: typed('Quai-au-matin') }),
  ],
  ['sessions_ended', (token: string) => app.call(endOtherSessions, { token })],
  [
    'reservation_refused',
    (token: string) => app.call(cancelReservation, { token, payload: { reservation_id: 999, locale: 'fr' } }),
  ],
  ['token_refused', () => app.call(readProfile, { token: 'a'.repeat(43), headers: elsewhere() })],
  [
    'link_refused',
    () =>
      app.call(resetPassword, {
        payload: { id: 'no', hash: 'no', password: 'Roseaux-2027', site: 'lofts' },
        headers: elsewhere(),
      }),
  ],
])('%s is one line', async (event, work) => {
  const { token } = await links.guestNamed(`ines-${event.replaceAll('_', '-')}`)
  expect(await eventsOf(() => work(token))).toEqual([event])
})

const typed = (password: string, current_password = firstPassword) => ({
  current_password,
  password,
  confirm_password: password,
})

test('one ended session and a password set by a link are lines too', async () => {
  const { email, token } = await links.guestNamed('justine')
  const other = (await links.logIn(email, firstPassword)).answer.token
  const { id } = (await app.call(listSessions, { token: other })).answer.items[0]!
  const ended = await linesOf(() => app.call(endSession, { token, payload: { id } }))
  expect(ended).toMatchObject([{ event: 'sessions_ended', guestId: expect.any(Number) }])
  const link = await links.linkFor(email)
  const reset = () =>
    app.call(resetPassword, { payload: { ...link, password: 'Roseaux-2027', site: 'lofts' } })
  expect(await eventsOf(reset)).toEqual(['password_reset'])
})

test('what a link of an email did says whose account it was', async () => {
  const { email } = await links.guestNamed('simone')
  const { id: guestId } = await app.db
    .selectFrom('guests')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const link = await links.linkFor(email)
  const password = 'Roseaux-2027'
  const about = async (work: () => Promise<unknown>) =>
    (await linesOf(work)).map((line) => [line.event, line.guestId])
  const reset = () => app.call(resetPassword, { payload: { ...link, password, site: 'lofts' } })
  expect(await about(reset)).toEqual([['password_reset', guestId]])
  expect(await about(() => logIn(email, password))).toEqual([['login_succeeded', guestId]])
  const { token } = (await logIn(email, password)).answer
  const next = 'simone.two@people.example'
  const move = { ...camille, site: 'lofts', current_password: password, email: next }
  expect(await about(() => app.call(updateProfile, { token, payload: move }))).toEqual([
    ['address_change_requested', guestId],
  ])
  await checkout.runJobs()
  const change = (await changeLinksTo(app, next, 'change')).at(-1)
  const confirm = () => app.call(confirmNewAddress, { payload: { ...change, site: 'lofts' } })
  expect(await about(confirm)).toEqual([['address_changed', guestId]])
  await checkout.runJobs()
  const [undo] = await changeLinksTo(app, email, 'undo')
  const anew = { ...undo, password, confirm_password: password, site: 'lofts' }
  expect(await about(() => app.call(undoAddressChange, { payload: anew }))).toEqual([
    ['address_restored', guestId],
  ])
})

test('each step of another address is one line, and so is a registration with a known one', async () => {
  const { email, token } = await links.guestNamed('marius')
  const ask = (to: string, current_password = firstPassword) =>
    app.call(updateProfile, {
      token,
      payload: { ...camille, site: 'lofts', current_password, email: to },
      headers: elsewhere(),
    })
  const [current, next] = ['marius.one@people.example', 'marius.two@people.example']
  expect(await eventsOf(() => ask(current))).toEqual(['address_corrected'])
  await app.db
    .updateTable('guests')
    .set({ emailConfirmedAt: usualNow })
    .where('email', '=', current)
    .execute()
  expect(await eventsOf(() => ask(next, 'not this one'))).toEqual(['own_password_refused'])
  expect(await eventsOf(() => ask(next))).toEqual(['address_change_requested'])
  expect(await eventsOf(() => app.call(cancelNewAddress, { token }))).toEqual(['address_change_cancelled'])
  await ask(next)
  await checkout.runJobs()
  const change = (await changeLinksTo(app, next, 'change')).at(-1)
  const confirm = () => app.call(confirmNewAddress, { payload: { ...change, site: 'lofts' } })
  expect(await eventsOf(confirm)).toEqual(['address_changed'])
  await checkout.runJobs()
  const [undo] = await changeLinksTo(app, current, 'undo')
  const password = 'Roseaux-2027'
  const typedAnew = { ...undo, password, confirm_password: password, site: 'lofts' }
  expect(await eventsOf(() => app.call(undoAddressChange, { payload: typedAnew }))).toEqual([
    'address_restored',
  ])
  const registration = { ...camille, password, confirm_password: password, language: 'fr', site: 'lofts' }
  const again = () =>
    app.call(createAccount, { payload: { ...registration, email: current }, headers: elsewhere() })
  expect(await eventsOf(again)).toEqual(['known_address_registered'])
  const log = written.join('')
  for (const secret of [email, current, next, change!.hash, undo!.hash, change!.id, undo!.id])
    expect(log).not.toContain(secret)
})

test('a confirmed address is a line', async () => {
  const { email } = await links.guestNamed('noemie')
  await checkout.runJobs()
  const received = (await app.mailbox.list(email)).find(({ text }) => /confirm-address/.test(text))
  const [, id, hash] = /confirm-address\/([\w-]+)\/([\w-]+)/.exec(received?.text ?? '') ?? []
  const payload = { id, hash, password: firstPassword, site: 'lofts' }
  const wrong = { payload: { ...payload, password: 'wrong' }, headers: elsewhere() }
  expect(await eventsOf(() => app.call(confirmAddress, wrong))).toEqual(['own_password_refused'])
  const [line] = await linesOf(() => app.call(confirmAddress, { payload }))
  expect(line).toMatchObject({ event: 'address_confirmed', guestId: expect.any(Number) })
})

test('a limit that was reached is a line, also where nobody is told of it', async () => {
  const { email } = await links.guestNamed('karine')
  const ask = () => app.call(forgotPassword, { payload: { email, site: 'lofts' }, headers: elsewhere() })
  const asked = await eventsOf(async () => {
    for (let time = 1; time <= 6; time++) await ask()
  })
  expect(asked).toEqual([...Array<string>(5).fill('password_reset_requested'), 'limit_reached'])
  const from = elsewhere()
  const tried = await eventsOf(async () => {
    for (let guess = 1; guess <= 11; guess++) await logIn(email, 'not this one', from)
  })
  expect(tried).toEqual(['login_failed', 'limit_reached'])
})

test('nobody who merely has not signed in is a line, nor is a form that was filled in wrong', async () => {
  const quiet = await eventsOf(async () => {
    await app.call(readProfile)
    await app.call(createAccount, { payload: { ...camille, email: 'no' } })
    await logIn('', '')
  })
  expect(quiet).toEqual([])
})

test('the log holds no address of anybody, no token and no password', async () => {
  const { email, token } = await links.guestNamed('ludivine')
  const link = await links.linkFor(email)
  await logIn(email, 'Mot de passe essayé')
  await app.call(changePassword, { token, payload: typed('Quai-au-matin') })
  const answer = await logIn(email, 'Quai-au-matin')
  const mark = answer.headers.get('Set-Cookie')?.match(/=([\w-]{43})/)?.[1]
  await app.call(readProfile, { token: 'c'.repeat(43), headers: elsewhere() })
  const log = written.join('')
  expect(log).toContain('login_failed')
  const secrets = [email, 'ludivine', token, answer.answer.token, mark!, link.id, link.hash, 'c'.repeat(43)]
  for (const secret of [...secrets, firstPassword, 'Quai-au-matin', 'Mot de passe essayé', margot.password])
    expect(log).not.toContain(secret)
  expect(log).not.toMatch(/@people\.example|203\.0\.113|198\.51\.100/)
})
