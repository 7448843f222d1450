import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#contract/guest/account.ts'
import { updateProfile } from '#contract/guest/profile.ts'
import { resetPassword } from '#contract/guest/passwords.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { confirmLinksOf } from '#tests/support/api/confirm-links.ts'
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
  await app.db.deleteFrom('attempts').execute()
})

const own = 'Roseaux-2027'
const reset = (link: { id: string; hash: string }, password = own) =>
  app.call(resetPassword, { payload: { ...link, password, confirm_password: password, site: 'lofts' } })
const change = (token: string, email: string, password?: string) =>
  app.call(updateProfile, {
    token,
    payload: { ...camille, site: 'lofts', email, current_password: password },
  })

describe('an account that a stranger prepared with somebody’s address', () => {
  test('belongs to whoever has the mailbox: a new password from there ends the stranger’s', async () => {
    const stranger = await people.guestNamed('nadia')
    const strangersSecond = (await people.logIn(stranger.email, firstPassword)).answer.token
    const link = await emails.linkTo(stranger.email)

    // Its reader does not know the password, so the link alone confirms nothing.
    expect((await emails.confirm(link, 'Ma propre phrase 9')).error.code).toBe('wrong_password')
    expect(await emails.isConfirmed(stranger.email)).toBe(false)
    const { email } = (await emails.look(link)).answer
    const { status, answer } = await reset(await people.linkFor(email))
    expect(status).toBe(200)
    expect(await emails.isConfirmed(stranger.email)).toBe(true)

    expect(await people.isOpen(stranger.token)).toBe(false)
    expect(await people.isOpen(strangersSecond)).toBe(false)
    expect(await people.isOpen(answer.token)).toBe(true)
    expect((await people.logIn(stranger.email, firstPassword)).status).toBe(401)
    expect((await emails.look(link)).answer.is_confirmed).toBe(true)
    expect((await emails.confirm(link, firstPassword)).error.code).toBe('wrong_password')
  })

  test('is refused to its owner as known when they register, and a new password from the mailbox gives it to them', async () => {
    const stranger = await people.guestNamed('odile')
    const typed = { password: own, confirm_password: own, language: 'fr', site: 'lofts' }
    const answered = await app.call(createAccount, {
      payload: { ...camille, ...typed, email: stranger.email },
    })
    expect(answered.error.code).toBe('email_known')
    await reset(await people.linkFor(stranger.email))
    expect(await people.isOpen(stranger.token)).toBe(false)
    expect((await people.logIn(stranger.email, own)).status).toBe(200)
  })

  test('lets the stranger say nothing to its owner in our name', async () => {
    const stranger = await people.guestNamed('pauline')
    await emails.linkTo(stranger.email)
    await people.linkFor(stranger.email)
    await app.call(createAccount, {
      payload: {
        ...camille,
        firstname: 'Gagnez',
        email: stranger.email,
        password: own,
        confirm_password: own,
        language: 'fr',
        site: 'lofts',
      },
    })
    await checkout.runJobs()
    const received = await app.mailbox.list(stranger.email)
    expect(received.map(({ subject }) => subject).toSorted()).toEqual([
      'A new password for Les Lofts du Lac',
      'Confirm your email address | Les Lofts du Lac',
      'You already have an account at Les Lofts du Lac',
    ])
    for (const { subject, text, html } of received)
      expect(`${subject}${text}${html}`).not.toMatch(/Camille|Gagnon|Gagnez|Principale/)
  })
})

test('a mistyped address is corrected with the password alone; whoever has the first mailbox opens nothing any more', async () => {
  const { email: mistyped, token } = await people.guestNamed('rosaile')
  const confirmLink = await emails.linkTo(mistyped)
  const resetLink = await people.linkFor(mistyped)
  const right = 'rosalie.morin@people.example'
  expect((await change(token, right, firstPassword)).status).toBe(200)

  for (const dead of [await emails.look(confirmLink), await emails.confirm(confirmLink, firstPassword)])
    expect(dead.error.code).toBe('address_link_invalid')
  expect((await reset(resetLink)).error.code).toBe('reset_link_invalid')
  expect((await app.mailbox.list(mistyped)).filter(({ subject }) => /changed|changée/.test(subject))).toEqual(
    [],
  )

  const link = await emails.linkTo(right)
  expect((await emails.look(link)).answer.email).toBe(right)
  expect((await emails.confirm(link, firstPassword)).status).toBe(200)
  expect(await emails.isConfirmed(right)).toBe(true)
  // The first address is free again, and its former links do not come back with it.
  expect((await people.guestNamed('rosaile')).token).not.toBe(token)
  expect((await emails.confirm(confirmLink, firstPassword)).error.code).toBe('address_link_invalid')
})

test.each([
  ['bought', true],
  ['cancelled', true],
  ['only begun', false],
])('the former mailbox is told of the correction where a stay was %s: %s', async (how, isTold) => {
  const name = `regine-${how.replace(' ', '-')}`
  const { email, id, token } = await people.guestNamed(name)
  if (how === 'only begun') await checkout.hold(token)
  else await checkout.pay(token, cards.visa)
  if (how === 'cancelled')
    await app.db
      .updateTable('stays')
      .set({ status: 'cancelled', cancelledAt: usualNow })
      .where('guestId', '=', id)
      .execute()
  expect((await change(token, `${name}.b@people.example`, firstPassword)).status).toBe(200)
  await checkout.runJobs()
  const told = (await app.mailbox.list(email)).filter(({ subject }) =>
    subject.includes('address was changed'),
  )
  expect(told).toHaveLength(isTold ? 1 : 0)
  // The mailbox may be somebody else's: it hears no name and no new address, and cannot take the account.
  expect(told.map(({ text }) => text).join('')).not.toMatch(/Camille|regine.*\.b@|restore-address/)
  await checkout.clear()
})

test('an address that comes back to the account does not bring its former links back', async () => {
  const { email, token } = await people.guestNamed('solange')
  const former = await emails.linkTo(email)
  await change(token, 'solange.b@people.example', firstPassword)
  await change(token, email, firstPassword)
  expect((await emails.look(former)).error.code).toBe('address_link_invalid')
  expect((await emails.confirm(await emails.linkTo(email), firstPassword)).status).toBe(200)
})

test('a scanner that opens every link of every email changes nothing', async () => {
  const { email, token } = await people.guestNamed('therese')
  const confirmLink = await emails.linkTo(email)
  const resetLink = await people.linkFor(email)
  const before = await guestNow(email)
  for (const { text } of await app.mailbox.list(email))
    for (const [url] of text.matchAll(/https?:\S+/g))
      // Pages ask the API when they open; the scanner does both, and what forms send without anything typed.
      await fetch(url)
  for (let n = 0; n < 3; n++) {
    await emails.look(confirmLink)
    await emails.confirm(confirmLink, '')
    await reset(resetLink, '')
  }
  expect(await guestNow(email)).toEqual(before)
  expect(await people.isOpen(token)).toBe(true)
  expect((await emails.confirm(confirmLink, firstPassword)).status).toBe(200)
  expect((await reset(resetLink)).status).toBe(200)
})

test('a password forgotten before confirming: the new one confirms as well', async () => {
  const { email } = await people.guestNamed('victoire')
  const confirmLink = await emails.linkTo(email)
  const link = await people.linkFor(email)
  expect((await people.emailsTo(email)).at(0)?.text).toMatch(/^Hello,$/m)
  expect((await reset(link)).status).toBe(200)
  expect(await emails.isConfirmed(email)).toBe(true)
  expect((await emails.look(confirmLink)).answer).toMatchObject({ email, is_confirmed: true })
  await checkout.runJobs()
  const [changed] = (await app.mailbox.list(email)).filter(({ subject }) =>
    /password was changed/.test(subject),
  )
  expect(changed?.text).toContain('Hello Camille,')
})

const guestNow = (email: string) =>
  app.db.selectFrom('guests').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
