import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Day, Instant } from '#domain/days.ts'
import { updateStay } from '#server/db/stays.ts'
import { testApi, usualNow, type TestApi } from '#tests/support/api.ts'
import { cards, checkoutOf, type Checkout } from '#tests/support/checkout.ts'

let world: TestApi
let shop: Checkout

beforeAll(async () => {
  world = await testApi({ webhooks: false })
  shop = checkoutOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(usualNow)
  await shop.clear()
})

async function buy(arrival: Day, departure: Day, locale = 'fr'): Promise<number> {
  const token = await shop.signInAs(world.house.guestId)
  await shop.pay(token, cards.visa, { arrival, departure, locale })
  return (await shop.stays()).at(-1)!.id
}
const dueAt = async () => {
  const { rows } = await sql<{ runAt: Instant }>`select run_at from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'pre-arrival-mail'`.execute(world.db)
  return rows.map(({ runAt }) => runAt)
}
const letters = async () =>
  (await shop.mails()).filter(({ subject }) => /Votre arrivée|Your arrival/.test(subject))

test('the letter waits until 48 hours before check-in, also over a change of clock', async () => {
  await buy('2027-02-12', '2027-02-15')
  expect(await dueAt()).toEqual(['2027-02-10T21:00:00.000Z'])
  await shop.clear()
  // The clocks go forward on the morning of arrival: 48 hours are 48 hours.
  await buy('2027-03-14', '2027-03-16')
  expect(await dueAt()).toEqual(['2027-03-12T20:00:00.000Z'])
})

test('whoever books later than that gets it at once', async () => {
  await buy('2026-11-22', '2026-11-24')
  expect(await dueAt()).toEqual([usualNow])
  await shop.runJobs()
  expect(await letters()).toHaveLength(1)
})

test('a job made due long before its time is put back', async () => {
  await buy('2027-02-12', '2027-02-15')
  await shop.runJobs()
  expect(await letters()).toEqual([])
  expect(await dueAt()).toEqual(['2027-02-10T21:00:00.000Z'])
})

test('says where, when, how to get there, what the house asks for and whom to call, once', async () => {
  await buy('2027-02-12', '2027-02-15')
  world.setNow('2027-02-10T21:00:00.000Z')
  await shop.runJobs()
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.to).toBe('margot@people.example')
  const text = letter?.text.replaceAll('\u00a0', ' ') ?? ''
  for (const line of [
    'Le Loft #101 vous attend du 12 au 15 février 2027.',
    'Arrivée : vendredi 12 février 2027, à partir de 16 h',
    'Départ : lundi 15 février 2027, au plus tard à 11 h',
    'Adresse : 14, chemin du Lac, Sainte-Agathe-des-Monts J8C 1A1',
    'https://www.google.com/maps/dir/?api=1&destination=46.035,-74.285',
    'Calme : de 22 h à 7 h',
    'Animaux : non admis, sauf les chiens d’assistance',
    'jusqu’à 500 $ retenus sur votre carte le jour de l’arrivée, libérés dans les 7 jours',
    'appelez-nous au 819-555-0142',
    `${world.url}/fr/compte`,
    `${world.url}/fr/termes-et-conditions`,
    'No d’enregistrement : 301234',
  ])
    expect(text).toContain(line)
})

test('is in the language in which the stay was bought', async () => {
  await buy('2027-02-12', '2027-02-15', 'en')
  world.setNow('2027-02-10T21:00:00.000Z')
  await shop.runJobs()
  const [letter] = await letters()
  expect(letter?.subject).toMatch(/^Your arrival at Loft #101, February 12–15, 2027 \(L-/)
  expect(letter?.text).toContain('no smoking or vaping indoors')
})

test('is not sent for a stay that was cancelled or is over', async () => {
  const id = await buy('2027-02-12', '2027-02-15')
  await updateStay(world.db, id, ['confirmed'], { status: 'cancelled', cancelledAt: usualNow })
  world.setNow('2027-02-10T21:00:00.000Z')
  await shop.runJobs()
  await shop.clear()
  world.setNow(usualNow)
  await buy('2027-02-12', '2027-02-15')
  world.setNow('2027-02-15T16:00:00.000Z')
  await shop.runJobs()
  expect(await letters()).toEqual([])
})
