import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { watchBooks } from './watch-books.ts'
import { afterBuying, plain, type AfterBuying } from '#tests/support/api/bought-stay.ts'
import { testApi, type TestApi } from '#tests/support/api/app.ts'
import { checkoutOf } from '#tests/support/api/checkout.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const atNight: Instant = '2026-12-02T08:20:00.000Z'
const nextNight: Instant = '2026-12-03T08:20:00.000Z'

let world: TestApi
let guest: AfterBuying

beforeAll(async () => {
  world = await testApi({ sharedClock: true })
  guest = afterBuying(world, checkoutOf(world))
})
afterAll(() => world.close())

type Line = { level: number; msg: string; exception?: { code: string } }

async function watch(at: Instant, other: Partial<Deps> = {}) {
  world.setNow(at)
  const lines: Line[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  const watched = await watchBooks({ ...world.deps, log, ...other })
  const errors = lines.filter(({ level }) => level === 50)
  return { watched, errors: errors.map(({ exception }) => exception?.code) }
}

const letters = async () =>
  (await world.mailbox.list('info@leslofts.example')).filter(({ subject }) => subject.startsWith('Comptes'))

test('books that agree are no news', async () => {
  await guest.buyAt(booked)
  expect(await watch(atNight)).toEqual({ watched: 'done', errors: [] })
  expect(await letters()).toEqual([])
})

test('a bank or a mail server that cannot be reached is asked again, and nothing is lost', async () => {
  const { intentId } = await guest.buyAt(booked, { arrival: '2027-03-02', departure: '2027-03-05' })
  await world.deps.payments.refund({ intentId, amount: 700 }, 'by hand')
  const away = { payments: unreachableBank(world.deps) }
  expect(await watch(atNight, away)).toEqual({ watched: 'later', errors: [] })
  const mailer = createSmtpMailer({ ...world.deps.settings.smtp, url: 'smtp://127.0.0.1:9' })
  expect(await watch(atNight, { mailer })).toEqual({
    watched: 'later',
    errors: ['refund_unknown_here', 'bank_total_differs'],
  })
  expect(await letters()).toEqual([])
})

test('the log hears of each exception, and the owner of all of them in one letter a night', async () => {
  for (const _ of ['the night’s work', 'the same work begun anew']) {
    expect((await watch(atNight)).errors).toEqual(['refund_unknown_here', 'bank_total_differs'])
  }
  const [letter] = await letters()
  expect(letter?.subject.replaceAll('\u00a0', ' ')).toBe('Comptes : 2 écarts à vérifier')
  for (const part of [plain(letter?.text ?? ''), plain((letter?.html ?? '').replaceAll(/<[^>]+>/g, ' '))]) {
    expect(part).toContain('Un remboursement fait à la banque n’est pas dans nos comptes')
    expect(part).toContain('7,00 $')
  }
  expect(await letters()).toHaveLength(1)
  await watch(nextNight)
  expect(await letters()).toHaveLength(2)
})
