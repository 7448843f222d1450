import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '#contract/guest/account.ts'
import { checkChangeLink, confirmNewAddress, undoAddressChange } from '#contract/guest/new-addresses.ts'
import { readProfile, updateProfile } from '#contract/guest/profile.ts'
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

const password = 'Roseaux-2027'
const undo = (link: EmailLink, more: Record<string, unknown> = {}) =>
  app.call(undoAddressChange, {
    payload: { ...link, password, confirm_password: password, site: 'lofts', ...more },
  })

/** Asks for another address and uses the link of its email. */
async function move(token: string, email: string): Promise<void> {
  const payload = { ...camille, site: 'lofts', current_password: firstPassword, email }
  expect((await app.call(updateProfile, { token, payload })).status).toBe(200)
  await checkout.runJobs()
  const link = (await changeLinksTo(app, email, 'change')).at(-1)
  expect((await app.call(confirmNewAddress, { payload: { ...link, site: 'lofts' } })).status).toBe(200)
  await checkout.runJobs()
}

async function movedGuest(name: string) {
  const guest = await links.guestNamed(name)
  await app.db
    .updateTable('guests')
    .set({ emailConfirmedAt: usualNow })
    .where('email', '=', guest.email)
    .execute()
  const next = `${name}.roy@people.example`
  await move(guest.token, next)
  const [link] = await changeLinksTo(app, guest.email, 'undo')
  return { ...guest, next, link: link! }
}

test('whoever reads the former mailbox takes the account back: a new password, and everybody else is out', async () => {
  const { email, next, token, link } = await movedGuest('emile')
  const known = await links.linkFor(next)
  const seen = await app.call(checkChangeLink, { payload: { ...link, purpose: 'undo' } })
  expect(seen.answer).toEqual({ status: 'ok', email })
  expect((await links.logIn(next, firstPassword)).status).toBe(200)

  const { status, answer } = await undo(link)
  expect(status).toBe(200)
  expect(answer.user).toMatchObject({ firstname: 'Camille' })
  const { answer: profile } = await app.call(readProfile, { token: answer.token })
  expect(profile).toMatchObject({ email, email_confirmed: true, pending_email: null })
  expect(await links.isOpen(token)).toBe(false)
  expect((await links.logIn(email, firstPassword)).status).toBe(401)
  expect((await links.logIn(next, password)).status).toBe(401)
  expect((await links.logIn(email, password)).status).toBe(200)
  expect(await app.db.selectFrom('passwordResets').selectAll().where('id', '=', known.id).execute()).toEqual([
    expect.objectContaining({ usedAt: usualNow }),
  ])
  expect((await undo(link)).error.code).toBe('address_link_invalid')
  await checkout.runJobs()
  const subjects = (await app.mailbox.list(email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('your password was changed'))).toHaveLength(1)
})

test('it can be done for seven days from the change, however late the email went out', async () => {
  const { link } = await movedGuest('flavie')
  app.setNow('2026-11-28T14:59:59.000Z')
  expect((await app.call(checkChangeLink, { payload: { ...link, purpose: 'undo' } })).status).toBe(200)
  app.setNow('2026-11-28T15:00:00.000Z')
  const { status, error } = await undo(link)
  expect([status, error.code]).toEqual([422, 'address_link_invalid'])
})

test.each([
  ['password_weak', { password: 'lac-bleu-7', confirm_password: 'lac-bleu-7' }],
  ['password_common', { password: 'Password123!', confirm_password: 'Password123!' }],
  ['password_personal', { password: 'Camille123!', confirm_password: 'Camille123!' }],
  ['password_mismatch', { confirm_password: 'Roseaux-2028' }],
  ['missing_fields', { password: '', confirm_password: '' }],
])('422 %s leaves the link and the account as they were', async (code, more) => {
  const { next, token, link } = await movedGuest(`georges-${code.replaceAll('_', '-')}`)
  const { status, error } = await undo(link, more)
  expect([status, error.code]).toEqual([422, code])
  expect((await app.call(readProfile, { token })).answer.email).toBe(next)
  expect((await undo(link)).status).toBe(200)
})

test('an unknown site is 404, and links of another kind or made up open nothing', async () => {
  const { link, next } = await movedGuest('helene')
  expect((await undo(link, { site: 'elsewhere' })).error.code).toBe('site_not_found')
  const [change] = await changeLinksTo(app, next, 'change')
  for (const wrong of [change!, { ...link, id: 'x' }, { ...link, hash: 'x' }])
    expect((await undo(wrong)).error.code).toBe('address_link_invalid')
})

test('the former address is kept for its guest as long: nobody registers with it, or moves to it', async () => {
  const { email, link } = await movedGuest('irma')
  const typed = { password: firstPassword, confirm_password: firstPassword, language: 'en', site: 'lofts' }
  const registered = await app.call(createAccount, { payload: { ...camille, ...typed, email } })
  expect([registered.status, registered.error.code]).toEqual([409, 'email_kept'])
  // Not that there is an account to log in to here: there is none.
  expect(registered.error.fields?.email).toMatch(/Log in with the new one, restore this one with the link/)
  const other = await links.guestNamed('jules')
  const payload = { ...camille, site: 'lofts', current_password: firstPassword, email: email.toUpperCase() }
  const corrected = await app.call(updateProfile, { token: other.token, payload })
  expect([corrected.status, corrected.error.code]).toEqual([422, 'email_unusable'])
  expect((await app.call(readProfile, { token: other.token })).answer.email).toBe(other.email)
  expect((await undo(link)).status).toBe(200)
})

test('two changes one after the other: the first address takes the account back, the one between cannot any more', async () => {
  const { next, token, link } = await movedGuest('laurence')
  app.setNow('2026-11-21T15:30:00.000Z')
  await move(token, 'laurence.two@people.example')
  const [between] = await changeLinksTo(app, next, 'undo')
  expect((await undo(link)).status).toBe(200)
  expect((await undo(between!)).error.code).toBe('address_link_invalid')
})

test('and the one between does not take away the way back of the first', async () => {
  const { email, next, token, link } = await movedGuest('mathieu')
  app.setNow('2026-11-21T15:30:00.000Z')
  await move(token, 'mathieu.two@people.example')
  const [between] = await changeLinksTo(app, next, 'undo')
  expect((await undo(between!)).status).toBe(200)
  const { answer } = await undo(link)
  expect((await app.call(readProfile, { token: answer.token })).answer.email).toBe(email)
})

test('where the address has another account after all, the account stays where it is', async () => {
  const { email, next, token, link } = await movedGuest('nadine')
  const other = await links.guestNamed('octave')
  await app.db.updateTable('guests').set({ email }).where('id', '=', other.id).execute()
  const { status, error } = await undo(link)
  expect([status, error.code]).toEqual([422, 'email_unusable'])
  expect((await app.call(readProfile, { token })).answer.email).toBe(next)
})
