import { beforeEach, describe, expect, test } from 'vitest'
import { changeHouseLetter, listLetters } from '#contract/staff/letters.ts'
import type { HouseLetter } from '#domain/letters.ts'
import type { Instant } from '#domain/days.ts'
import { announceArrivals } from '#server/reservations/announce-arrivals.ts'
import { listReservations } from '#server/reservations/list-reservations.ts'
import { thankGuests } from '#server/reservations/thank-guests.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { plain } from '#tests/support/api/guest.ts'
import { settingOf } from '#tests/support/api/staff-letters.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { setWaysIn } from '#tests/support/api/ways-in.ts'

const { app, checkout, staff, guest } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  await app.db.deleteFrom('letters').execute()
})

async function set(key: HouseLetter, change: object, at: Instant = usualNow) {
  app.setNow(at)
  const { cookie } = await staff.member('owner')
  const { version } = (await staff.ask(listLetters, { cookie })).answer.house.find((one) => one.key === key)!
  const { status } = await staff.ask(changeHouseLetter, {
    cookie,
    params: { key },
    payload: settingOf({ version, ...change }),
  })
  expect(status).toBe(200)
}
/** What the crontab does every five minutes, and what comes of it. */
async function sweepAt(now: Instant) {
  app.setNow(now)
  await announceArrivals(app.deps)
  await thankGuests(app.deps)
  await checkout.runJobs()
}
const of = async (subject: RegExp) =>
  (await checkout.mails()).filter((mail) => subject.test(plain(mail.subject)))
const arrivals = () => of(/^Votre arrivée/)
const thanks = () => of(/^Merci de votre séjour/)

describe('the letter before arrival', () => {
  test('comes earlier where the house says so, and only once', async () => {
    await guest.buyAt(usualNow)
    await set('pre-arrival', { days: 7 })
    await sweepAt('2027-02-05T20:59:59.000Z')
    expect(await arrivals()).toEqual([])
    await sweepAt('2027-02-05T21:00:00.000Z')
    expect(await arrivals()).toHaveLength(1)
    await set('pre-arrival', { days: 2 }, '2027-02-06T15:00:00.000Z')
    await sweepAt('2027-02-10T21:00:00.000Z')
    expect(await arrivals()).toHaveLength(1)
  })

  test('is not missed by whoever booked before it was moved, and whose confirmation left it out', async () => {
    await guest.buyAt('2027-02-08T15:00:00.000Z')
    await checkout.runJobs()
    const [confirmation] = await of(/confirmé/)
    expect(plain(confirmation?.text ?? '')).toContain('par courriel deux jours avant l’arrivée')
    await set('pre-arrival', { days: 7 }, '2027-02-08T16:00:00.000Z')
    await sweepAt('2027-02-08T16:05:00.000Z')
    expect(await arrivals()).toHaveLength(1)
  })

  test('is announced by the confirmation for the day on which it comes, or told in it', async () => {
    await set('pre-arrival', { days: 7 })
    await guest.buyAt(usualNow)
    await checkout.runJobs()
    expect(plain((await of(/confirmé/))[0]?.text ?? '')).toContain('par courriel 7 jours avant l’arrivée')
    await checkout.clear()
    await guest.buyAt('2027-02-08T15:00:00.000Z')
    await checkout.runJobs()
    expect(plain((await of(/confirmé/))[0]?.text ?? '')).not.toContain('jours avant l’arrivée')
    await sweepAt('2027-02-10T21:00:00.000Z')
    expect(await arrivals()).toEqual([])
  })

  test('opens the way in of the account at the same moment', async () => {
    await guest.buyAt(usualNow)
    await setWaysIn(app.deps, { parkingFr: 'Ici', parkingEn: 'Here' })
    await set('pre-arrival', { days: 7 })
    const seen = async (now: Instant) => {
      app.setNow(now)
      const { upcoming } = await listReservations(app.deps, { id: app.seed.guestId })
      return [upcoming[0]?.access !== null, upcoming[0]?.rule.days]
    }
    expect(await seen('2027-02-05T20:59:59.000Z')).toEqual([false, 7])
    expect(await seen('2027-02-05T21:00:00.000Z')).toEqual([true, 7])
  })
})

describe('the letter after the stay', () => {
  test('comes on the day and at the hour that the house says', async () => {
    await guest.buyAt(usualNow)
    await set('after-stay', { days: 10, time: '18:00' })
    await sweepAt('2027-02-25T22:59:59.000Z')
    expect(await thanks()).toEqual([])
    await sweepAt('2027-02-25T23:00:00.000Z')
    await sweepAt('2027-02-25T23:05:00.000Z')
    expect(await thanks()).toHaveLength(1)
  })

  test('is not sent while it is switched off, and thanks nobody whose day was then', async () => {
    await guest.buyAt(usualNow)
    await set('after-stay', { days: 2, time: '10:00', is_on: false })
    await sweepAt('2027-02-17T15:00:00.000Z')
    expect(await thanks()).toEqual([])
    await set('after-stay', { days: 2, time: '10:00' }, '2027-02-18T15:00:00.000Z')
    await sweepAt('2027-02-18T15:05:00.000Z')
    expect(await thanks()).toEqual([])
  })

  test('is sent to whoever’s day it is when it is switched on before', async () => {
    await guest.buyAt(usualNow)
    await set('after-stay', { days: 2, time: '10:00', is_on: false })
    await set('after-stay', { days: 2, time: '10:00' }, '2027-02-16T15:00:00.000Z')
    await sweepAt('2027-02-17T15:00:00.000Z')
    expect(await thanks()).toHaveLength(1)
  })
})

describe('the house’s own words', () => {
  test('stand in its letter after the opening, as text, in the language of its guest', async () => {
    await guest.buyAt(usualNow)
    await set('after-stay', {
      days: 2,
      time: '10:00',
      body_fr: 'Le sentier <b>du lac</b> est beau & sec en mars.\nRevenez au {loft}!',
      body_en: 'The lake trail is dry in March.',
    })
    await sweepAt('2027-02-17T15:00:00.000Z')
    const [mail] = await thanks()
    expect(plain(mail?.text ?? '')).toMatch(
      /Merci d’avoir séjourné .* Le sentier <b>du lac<\/b> est beau & sec en mars\. Revenez au /,
    )
    expect(mail?.html).toContain('Le sentier &lt;b&gt;du lac&lt;/b&gt; est beau &amp; sec en mars.<br>')
    expect(mail?.text).not.toMatch(/[{}]|lake trail/)
  })

  test.each([
    [
      'the name of whoever paid by card, also at an address that nobody confirmed',
      'Margot',
      'Chère Margot, revenez!',
    ],
    ['no blank where nobody knows the name, and stay', '', 'Chère, revenez!'],
  ])('say %s', async (_, firstname, said) => {
    await guest.buyAt(usualNow)
    const people = app.db.updateTable('guests').where('id', '=', app.seed.guestId)
    await people.set({ emailConfirmedAt: null, firstname }).execute()
    const words = { body_fr: 'Chère {prénom}, revenez!', body_en: 'Dear {first name}, come back!' }
    await set('after-stay', { days: 2, time: '10:00', ...words })
    await sweepAt('2027-02-17T15:00:00.000Z')
    await people.set({ emailConfirmedAt: usualNow, firstname: 'Margot' }).execute()
    const text = plain((await thanks())[0]?.text ?? '')
    expect(text).toContain(said)
    expect(text).toContain(firstname === '' ? 'Bonjour, Merci' : `Bonjour ${firstname}, Merci`)
  })
})
