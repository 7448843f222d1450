import pino from 'pino'
import { expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { watchBooks } from './watch-books.ts'
import { plain } from '#tests/support/api/guest.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const atNight: Instant = '2026-12-02T08:20:00.000Z'
const nextNight: Instant = '2026-12-03T08:20:00.000Z'

const { app, guest } = useApp({ sharedClock: true })

type Line = { level: number; msg: string; exception?: { code: string } }

async function watch(at: Instant, other: Partial<Deps> = {}) {
  app.setNow(at)
  const lines: Line[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  const noteAnswers = await watchBooks({ ...app.deps, log, ...other })
  const errors = lines.filter(({ level }) => level === 50)
  return { noteAnswers, errors: errors.map(({ exception }) => exception?.code) }
}

const emails = async () =>
  (await app.mailbox.list('info@leslofts.example')).filter(({ subject }) => subject.startsWith('Comptes'))

test('books that agree are no news', async () => {
  await guest.buyAt(booked)
  expect(await watch(atNight)).toEqual({ noteAnswers: 'done', errors: [] })
  expect(await emails()).toEqual([])
})

test('a bank or a mail server that cannot be reached is asked again, and nothing is lost', async () => {
  const { intentId } = await guest.buyAt(booked, { arrival: '2027-03-02', departure: '2027-03-05' })
  await app.deps.payments.stripe.refund({ intentId, amount: 700 }, 'by hand')
  const away = { payments: unreachableBank(app.deps) }
  expect(await watch(atNight, away)).toEqual({ noteAnswers: 'later', errors: [] })
  const mailer = createSmtpMailer({ ...app.deps.settings.smtp, url: 'smtp://127.0.0.1:9' })
  expect(await watch(atNight, { mailer })).toEqual({
    noteAnswers: 'later',
    errors: ['refund_unknown_here', 'bank_total_differs'],
  })
  expect(await emails()).toEqual([])
})

test('the log hears of each exception, and the owner of all of them in one email a night', async () => {
  for (const _ of ['the night’s work', 'the same work begun anew']) {
    expect((await watch(atNight)).errors).toEqual(['refund_unknown_here', 'bank_total_differs'])
  }
  const [email] = await emails()
  expect(email?.subject.replaceAll('\u00a0', ' ')).toBe('Comptes : 2 écarts à vérifier')
  for (const part of [plain(email?.text ?? ''), plain((email?.html ?? '').replaceAll(/<[^>]+>/g, ' '))]) {
    expect(part).toContain('Un remboursement fait à la banque n’est pas dans nos comptes')
    expect(part).toContain('7,00 $')
  }
  expect(await emails()).toHaveLength(1)
  await watch(nextNight)
  expect(await emails()).toHaveLength(2)
})
