import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Day, Instant } from '#domain/days.ts'
import { addEmail } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { taskListFor } from '#server/tasks.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { announceArrivals } from './announce-arrivals.ts'

const { app, checkout } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
})

async function buy(arrival: Day, departure: Day, locale = 'fr'): Promise<number> {
  const token = await checkout.signInAs(app.seed.guestId)
  await checkout.pay(token, cards.visa, { arrival, departure, locale })
  return (await checkout.stays()).at(-1)!.id
}
/** What the crontab does every five minutes, and what comes of it. */
async function sweepAt(now: Instant) {
  app.setNow(now)
  await announceArrivals(app.deps)
  await checkout.runJobs()
}
const emails = async () =>
  (await checkout.mails()).filter(({ subject }) => /Votre arrivée|Your arrival/.test(subject))
const jobs = async () =>
  (
    await sql<{ key: string; attempts: number }>`select key, attempts from graphile_worker._private_jobs
      where key like 'pre-arrival-mail:%'`.execute(app.db)
  ).rows

test('the email comes 48 hours before check-in, once, however often is looked', async () => {
  await buy('2027-02-12', '2027-02-15')
  await sweepAt('2027-02-10T20:59:59.000Z')
  expect(await emails()).toEqual([])
  for (const minute of ['00', '05', '10']) await sweepAt(`2027-02-10T21:${minute}:00.000Z`)
  expect(await emails()).toHaveLength(1)
  // Nothing waits that would only find it sent.
  await announceArrivals(app.deps)
  expect(await jobs()).toEqual([])
})

test('processes that look at the same moment make one email', async () => {
  await buy('2027-02-12', '2027-02-15')
  app.setNow('2027-02-10T21:00:00.000Z')
  await Promise.all(Array.from({ length: 8 }, () => announceArrivals(app.deps)))
  expect(await jobs()).toHaveLength(1)
  await checkout.runJobs()
  expect(await emails()).toHaveLength(1)
})

test('a site that was off for a day writes as soon as it is back, but not once the stay has begun', async () => {
  await buy('2027-02-12', '2027-02-15')
  await sweepAt('2027-02-12T20:55:00.000Z')
  expect(await emails()).toHaveLength(1)
  await checkout.clear()
  app.setNow(usualNow)
  await buy('2027-02-12', '2027-02-15')
  await sweepAt('2027-02-12T21:00:00.000Z')
  expect(await emails()).toEqual([])
})

test('a stay that came into the books without any job is found all the same', async () => {
  await buy('2027-02-12', '2027-02-15')
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  await sweepAt('2027-02-11T12:00:00.000Z')
  expect(await emails()).toHaveLength(1)
})

test('whoever books later than that reads it in the confirmation, and gets no second email', async () => {
  await buy('2026-11-22', '2026-11-24')
  await sweepAt('2026-11-21T15:05:00.000Z')
  await sweepAt('2026-11-22T12:00:00.000Z')
  const toGuest = (await checkout.mails()).filter(({ to }) => to === 'margot@people.example')
  expect(toGuest.map(({ text }) => plain(text))).toEqual([expect.stringContaining('Calme : de 22 h à 7 h')])
})

test('a mail server that is down is asked again, later each time, and looking again hurries nothing', async () => {
  const id = await buy('2027-02-12', '2027-02-15')
  app.setNow('2027-02-10T21:00:00.000Z')
  const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'info@leslofts.example' })
  const sending = taskListFor({ ...app.deps, mailer }).email?.({ name: 'pre-arrival', stayId: id })
  await expect(sending).rejects.toThrow(`Email pre-arrival (stayId ${id}) is not sent.`)
  await mailer.close()

  await announceArrivals(app.deps)
  await sql`update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour'
    where key = ${`pre-arrival-mail:${id}`}`.execute(app.db)
  await announceArrivals(app.deps)
  expect(await jobs()).toEqual([{ key: `pre-arrival-mail:${id}`, attempts: 3 }])
  await checkout.runJobs()
  expect(await emails()).toHaveLength(1)
})

test('a job that runs long before its time sends nothing; the email still comes', async () => {
  const stayId = await buy('2027-02-12', '2027-02-15')
  await addEmail(app.db, { name: 'pre-arrival', stayId })
  await checkout.runJobs()
  expect(await emails()).toEqual([])
  await sweepAt('2027-02-10T21:00:00.000Z')
  expect(await emails()).toHaveLength(1)
})

test('says where, when, how to get there, what the house asks for and whom to call', async () => {
  await buy('2027-02-12', '2027-02-15')
  await sweepAt('2027-02-10T21:00:00.000Z')
  const [email] = await emails()
  expect(email?.to).toBe('margot@people.example')
  expect(plain(email?.subject ?? '')).toMatch(/^Votre arrivée vendredi dès 16 h : Loft #101 \(L-\d+\)$/)
  const text = plain(email?.text ?? '')
  for (const line of [
    'Nous vous attendons : Loft #101, du 12 au 15 février 2027.',
    'Arrivée : vendredi 12 février 2027, à partir de 16 h',
    'Départ : lundi 15 février 2027, au plus tard à 11 h',
    'Adresse : 14, chemin du Lac, Sainte-Agathe-des-Monts (Québec)  J8C 1A1',
    'Pour s’y rendre : Tournez à gauche au bout du chemin du Lac.',
    'Stationnement : Derrière la maison, au numéro 101.',
    'Wi-Fi : réseau Lofts du Lac, mot de passe quai-brume-101',
    'Code d’entrée : par courriel et dans votre compte, le 12 février 2027 dès 10 h, une fois le dépôt de garantie retenu',
    'Rien reçu à 14 h? Appelez-nous au 819 555-0142.',
    'Literie, café et bûches sont sur place.',
    'Le lundi 15 février 2027, au plus tard à 11 h : vaisselle lavée, déchets triés, porte verrouillée. Pour partir plus tard, demandez-nous : c’est possible quand le loft est disponible.',
    'https://www.google.com/maps/dir/?api=1&destination=46.035,-74.285',
    'Calme : de 22 h à 7 h',
    'Animaux : non admis, sauf les chiens-guides et d’assistance',
    '500 $ retenus sur votre carte le jour de l’arrivée, libérés le 18 février 2027',
    'appelez-nous au 819 555-0142',
    'La nuit, pour une urgence sur place : 819 555-0142.',
    'Tabac et vapotage : interdits à l’intérieur',
    `${app.url}/fr/connexion`,
    `${app.url}/fr/termes-et-conditions`,
    'Nº d’enregistrement : 301234',
  ])
    expect(text).toContain(line)
})

test('is in the language in which the stay was bought', async () => {
  await buy('2027-02-12', '2027-02-15', 'en')
  await sweepAt('2027-02-10T21:00:00.000Z')
  const [email] = await emails()
  expect(plain(email?.subject ?? '')).toMatch(/^Your arrival Friday from 4 p\.m\.: Loft #101 \(L-/)
  expect(email?.text).toContain('Smoking and vaping: not allowed indoors')
})

test('is not sent for a stay that was cancelled', async () => {
  const id = await buy('2027-02-12', '2027-02-15')
  await move(app.db, 'stays', id, 'cancelled', { cancelledAt: usualNow })
  await sweepAt('2027-02-10T21:00:00.000Z')
  expect(await emails()).toEqual([])
})

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
