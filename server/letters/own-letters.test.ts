import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addLetter, changeLetter, deleteLetter, listLetters } from '#contract/staff/letters.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import type { Instant } from '#domain/days.ts'
import { addJob } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { taskListFor } from '#server/tasks.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { plain } from '#tests/support/api/guest.ts'
import { letterOf, newLetterOf } from '#tests/support/api/staff-letters.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { sendOwnLetters } from './send-own-letters.ts'

/** 09:00 by the clock of the lofts, three days before an arrival on the 12th. */
const dueAt: Instant = '2027-02-09T14:00:00.000Z'

const { app, checkout, staff, guest } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  await app.db.deleteFrom('letters').execute()
})

const asOwner = async (id?: number) => ({
  cookie: (await staff.member('owner')).cookie,
  ...(id !== undefined && { params: { id: String(id) } }),
})
async function added(change: object = {}): Promise<number> {
  const payload = newLetterOf(change)
  return (await staff.ask(addLetter, { ...(await asOwner()), payload })).answer.id
}
const changed = async (id: number, change: object) =>
  staff.ask(changeLetter, { ...(await asOwner(id)), payload: letterOf({ version: 1, ...change }) })
/** What the crontab does every five minutes, and what comes of it. */
async function sweepAt(now: Instant) {
  app.setNow(now)
  await sendOwnLetters(app.deps)
  await checkout.runJobs()
}
const letters = async () =>
  (await checkout.mails()).filter(({ subject }) => /bientôt au|soon at/.test(plain(subject)))
/** Whoever has no name lacks one in every letter. */
const nameGuest = (firstname: string) =>
  app.db.updateTable('guests').set({ firstname }).where('id', '=', app.seed.guestId).execute()
const waiting = async () =>
  (
    await sql<{ key: string; attempts: number }>`select key, attempts from graphile_worker._private_jobs
      where key like 'own-letter-mail:%'`.execute(app.db)
  ).rows

describe('a letter that the house added', () => {
  test('comes at its hour, once, however often is looked, with the facts of the stay', async () => {
    const { id } = await guest.buyAt(usualNow)
    await added()
    await sweepAt('2027-02-09T13:59:59.000Z')
    expect(await letters()).toEqual([])
    for (const minute of ['00', '05', '10']) await sweepAt(`2027-02-09T14:${minute}:00.000Z`)
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.to).toBe('margot@people.example')
    expect(plain(letter?.text ?? '')).toMatch(/Bonjour Margot, Le marché du samedi est à deux pas du/)
    expect(plain(letter?.text ?? '')).toContain(`Numéro de référence : L-${String(id).padStart(6, '0')}`)
    expect(letter?.text).not.toMatch(/[{}]/)
    await sendOwnLetters(app.deps)
    expect(await waiting()).toEqual([])
    const read = await staff.ask(readStaffReservation, await asOwner(id))
    expect(read.answer.letters?.find(({ name }) => name === 'own-letter')?.own).toEqual({
      name_fr: 'Bienvenue',
      name_en: 'Welcome',
    })
  })

  test('comes in both languages where the house wants that, the guest’s own first', async () => {
    await guest.buyAt(usualNow)
    await added({ languages: 'both' })
    await sweepAt(dueAt)
    const [letter] = await letters()
    expect(plain(letter?.text ?? '')).toMatch(/Le marché du samedi .* See you soon at .* The Saturday market/)
  })

  test('is made once by processes that look at the same moment', async () => {
    await guest.buyAt(usualNow)
    await added()
    app.setNow(dueAt)
    await Promise.all(Array.from({ length: 8 }, () => sendOwnLetters(app.deps)))
    expect(await waiting()).toHaveLength(1)
    await checkout.runJobs()
    expect(await letters()).toHaveLength(1)
  })

  test('that the mail server did not take is tried again, and comes once', async () => {
    await guest.buyAt(usualNow)
    await added()
    app.setNow(dueAt)
    await sendOwnLetters(app.deps)
    const dead = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@leslofts.example' })
    const [{ payload }] = (
      await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs
        where key like 'own-letter-mail:%'`.execute(app.db)
    ).rows as [{ payload: unknown }]
    await expect(taskListFor({ ...app.deps, mailer: dead })['email']!(payload)).rejects.toThrow('not sent')
    await checkout.runJobs()
    await sweepAt('2027-02-09T14:05:00.000Z')
    expect(await letters()).toHaveLength(1)
  })

  test('goes to nobody who cancelled, also where its job waits already', async () => {
    const { id } = await guest.buyAt(usualNow)
    await added()
    app.setNow(dueAt)
    await sendOwnLetters(app.deps)
    await move(app.db, 'stays', id, 'cancelled', { cancelledAt: dueAt })
    await sweepAt('2027-02-09T14:05:00.000Z')
    expect(await letters()).toEqual([])
  })

  test('goes to nobody who booked after its moment, nor to anybody days later', async () => {
    await added()
    await guest.buyAt('2027-02-09T15:00:00.000Z')
    await sweepAt('2027-02-09T15:05:00.000Z')
    expect(await letters()).toEqual([])
    await checkout.clear()
    await guest.buyAt(usualNow)
    await sweepAt('2027-02-12T14:00:00.000Z')
    expect(await letters()).toEqual([])
  })

  test('makes up for nothing that had passed when it was added, or switched on', async () => {
    await guest.buyAt(usualNow)
    app.setNow('2027-02-09T14:30:00.000Z')
    const id = await added()
    await sweepAt('2027-02-09T14:35:00.000Z')
    expect(await letters()).toEqual([])
    await app.db.updateTable('letters').set({ isOn: false, onSince: usualNow }).execute()
    await changed(id, {})
    await sweepAt('2027-02-09T14:40:00.000Z')
    expect(await letters()).toEqual([])
  })

  test('is not sent while it is switched off, or once it is deleted', async () => {
    await guest.buyAt(usualNow)
    const id = await added()
    await changed(id, { is_on: false })
    await sweepAt(dueAt)
    expect(await letters()).toEqual([])
    app.setNow(usualNow)
    const other = await added()
    app.setNow(dueAt)
    await sendOwnLetters(app.deps)
    await staff.ask(deleteLetter, { ...(await asOwner(other)), payload: { version: 1 } })
    await checkout.runJobs()
    expect(await letters()).toEqual([])
  })

  test('moved to another day it comes on that one, and never twice', async () => {
    await guest.buyAt(usualNow)
    const id = await added()
    await changed(id, { days: 5 })
    await sweepAt('2027-02-07T14:00:00.000Z')
    expect(await letters()).toHaveLength(1)
    await changed(id, { days: 3, version: 2 })
    await sweepAt(dueAt)
    expect(await letters()).toHaveLength(1)
  })
})

describe('a letter that lacks a fact', () => {
  test('is not sent, is seen by the staff, and goes as soon as the fact is there', async () => {
    const { id } = await guest.buyAt(usualNow)
    await nameGuest('')
    const letter = await added({ body_fr: 'Chère {prénom}, le {loft} vous attend.' })
    await sweepAt(dueAt)
    expect(await letters()).toEqual([])
    const seen = async () => {
      const { own } = (await staff.ask(listLetters, await asOwner())).answer
      const { items } = (await staff.ask(readToDo, await asOwner())).answer
      return [
        own.find((one) => one.id === letter)?.held.map(({ reservation, missing }) => [reservation, missing]),
        items.filter(({ kind }) => kind === 'letter_held'),
      ]
    }
    const reference = `L-${String(id).padStart(6, '0')}`
    expect(await seen()).toEqual([
      [[id, 'prénom']],
      [
        {
          kind: 'letter_held',
          letter: { name_fr: 'Bienvenue', name_en: 'Welcome' },
          missing: 'prénom',
          reservation: { id, reference, guest_name: 'Tremblay' },
        },
      ],
    ])
    await nameGuest('Margot')
    await sweepAt('2027-02-09T14:05:00.000Z')
    expect(plain((await letters())[0]?.text ?? '')).toContain('Chère Margot, le')
    expect(await seen()).toEqual([[], []])
  })

  test('is told by what it lacks now, and as of when, also where its stay was told of weeks ago', async () => {
    const { id } = await guest.buyAt(usualNow)
    await nameGuest('')
    const letter = await added({ body_fr: 'Chère {prénom}, le {loft} vous attend.' })
    const held = async () =>
      app.db.selectFrom('heldLetters').select(['missing', 'at']).where('stayId', '=', id).execute()
    await sweepAt(dueAt)
    await sweepAt('2027-02-09T14:05:00.000Z')
    expect(await held()).toEqual([{ missing: 'prénom', at: dueAt }])
    await changed(letter, { body_fr: 'Bonjour {nom}, le {loft} vous attend.' })
    await sweepAt('2027-02-09T14:10:00.000Z')
    expect(await held()).toEqual([{ missing: 'nom', at: '2027-02-09T14:10:00.000Z' }])
    await app.db.updateTable('heldLetters').set({ at: '2027-01-20T14:00:00.000Z' }).execute()
    await sweepAt('2027-02-09T14:15:00.000Z')
    expect(await held()).toEqual([{ missing: 'nom', at: '2027-02-09T14:15:00.000Z' }])
    const { items } = (await staff.ask(readToDo, await asOwner())).answer
    expect(items).toMatchObject([{ kind: 'letter_held', missing: 'nom', reservation: { id } }])
    await nameGuest('Margot')
  })

  test('is not told to the staff of a guest whom no letter reaches', async () => {
    await guest.buyAt(usualNow)
    const people = app.db.updateTable('guests').where('id', '=', app.seed.guestId)
    const account = await app.db
      .selectFrom('guests')
      .select(['firstname', 'email', 'emailConfirmedAt', 'passwordHash', 'birthdate'])
      .where('id', '=', app.seed.guestId)
      .executeTakeFirstOrThrow()
    const nobody = { firstname: '', email: null, emailConfirmedAt: null, passwordHash: null, birthdate: null }
    await people.set(nobody).execute()
    await added({ body_fr: 'Chère {prénom}, le {loft} vous attend.' })
    await sweepAt(dueAt)
    expect(await app.db.selectFrom('heldLetters').select('stayId').execute()).toEqual([])
    await people.set(account).execute()
    await sweepAt('2027-02-09T14:05:00.000Z')
    expect(await letters()).toHaveLength(1)
  })
})

test('the queue knows the look for them', async () => {
  await guest.buyAt(usualNow)
  await added()
  app.setNow(dueAt)
  await addJob(app.db, 'send-own-letters', {})
  await checkout.runJobs()
  await checkout.runJobs()
  expect(await letters()).toHaveLength(1)
})
