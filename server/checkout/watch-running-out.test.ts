import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { plain } from '#tests/support/api/guest.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { watchRunningOut } from './watch-running-out.ts'

const tuesday: Instant = '2027-03-02T08:40:00.000Z'
const sunday: Instant = '2027-03-07T08:40:00.000Z'
const monday: Instant = '2027-03-08T08:40:00.000Z'

const { app } = useApp()
beforeAll(async () => {
  await app.db.updateTable('properties').set({ licenseExpiresOn: '2028-06-01' }).execute()
  await app.db.updateTable('rates').set({ toDay: '2028-06-01' }).execute()
})

type Line = { level: number; property?: string; cause?: string; lastDay?: string }

async function watch(at: Instant, other: Partial<Deps> = {}) {
  app.setNow(at)
  const lines: Line[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  const noteAnswers = await watchRunningOut({ ...app.deps, log, ...other })
  const said = lines.filter(({ property }) => property)
  return { noteAnswers, said: said.map(({ level, cause, lastDay }) => ({ level, cause, lastDay })) }
}

const emails = async () =>
  (await app.mailbox.list('info@leslofts.example')).filter(({ subject }) => subject.startsWith('Lofts'))

test('while nothing ends there is no news', async () => {
  expect(await watch(tuesday)).toEqual({ noteAnswers: 'done', said: [] })
  expect(await emails()).toEqual([])
})

test('the log hears each night of what ends, and the owner once a week', async () => {
  const { propertyId, secondPropertyId } = app.seed
  const { db } = app
  await db
    .updateTable('properties')
    .set({ licenseExpiresOn: '2027-03-01' })
    .where('id', '=', propertyId)
    .execute()
  await db
    .updateTable('rates')
    .set({ toDay: '2027-04-02' })
    .where('propertyId', '=', secondPropertyId)
    .execute()
  // A minimum alone sells no night.
  await db
    .insertInto('rates')
    .values({
      propertyId: secondPropertyId,
      layer: 'day',
      fromDay: '2027-04-02',
      toDay: '2028-06-01',
      minNights: 2,
    })
    .execute()
  const said = [
    { level: 50, cause: 'licence', lastDay: '2027-03-01' },
    { level: 40, cause: 'rates', lastDay: '2027-04-01' },
  ]
  const away = createSmtpMailer({ ...app.deps.settings.smtp, url: 'smtp://127.0.0.1:9' })
  expect(await watch(tuesday, { mailer: away })).toEqual({ noteAnswers: 'later', said })
  expect(await watch(tuesday)).toEqual({ noteAnswers: 'done', said })
  expect(await watch(sunday)).toEqual({ noteAnswers: 'done', said })
  const [email, ...more] = await emails()
  expect(more).toEqual([])
  const text = plain(email?.text ?? '')
  expect(text).toContain(
    'Loft #101 : enregistrement valide jusqu’au 1er mars 2027 (ne peut plus être réservé)',
  )
  expect(text).toContain('Loft #102 : dernière nuit avec un prix : 1er avril 2027')
  await watch(monday)
  expect(await emails()).toHaveLength(2)
})
