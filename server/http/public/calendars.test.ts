import { beforeEach, describe, expect, test } from 'vitest'
import { readOwnAccount } from '#contract/staff/own-account.ts'
import { endCalendar, makeCalendar } from '#contract/staff/own-calendar.ts'
import { changeMember } from '#contract/staff/team.ts'
import { addMinutes } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import type { Member } from '#tests/support/api/staff.ts'
import { now } from '#tests/support/api/use-options.ts'
import { today, useTurnovers } from '#tests/support/api/use-turnovers.ts'

const { app, staff, people, stay, take, assign, limitTo, cancel, entries } = useTurnovers()

async function made(person: Member): Promise<string> {
  const { answer } = await staff.ask(makeCalendar, { cookie: person.cookie, payload: {} })
  return new URL(answer.url).pathname
}
const ask = async (path: string, ip = '203.0.113.7') =>
  app.api.request(path, {}, { incoming: { socket: { remoteAddress: ip } } } as object)
const readAt = async (path: string) =>
  (await (await ask(path)).text()).replaceAll('\r\n ', '').replaceAll(/[\u00a0\u202f]/g, ' ')
const statusOf = async (path: string) => (await ask(path)).status
const summaries = (file: string) =>
  [...file.matchAll(/^SUMMARY:(.*)\r?$/gm)].map(([, words]) =>
    words!.trim().replaceAll(/[\u00a0\u202f]/g, ' '),
  )

describe('a private calendar', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('staffCalendars').execute()
    app.setNow(now)
  })

  test('has for who does turnovers their own and nobody’s, with hours and people, no name and no money', async () => {
    const other = app.seed.secondPropertyId
    const own = await stay('2026-11-29', today)
    await stay(today, '2026-12-04', { travelers: 4 })
    await stay('2026-11-28', '2026-12-03', { loft: other })
    await stay('2026-12-10', '2026-12-12', { loft: other })
    expect(await take(own, people.keeper)).toBe('ok')
    const path = await made(people.keeper)
    const response = await ask(path)
    expect([
      response.status,
      response.headers.get('Content-Type'),
      response.headers.get('Cache-Control'),
    ]).toEqual([200, 'text/calendar; charset=utf-8', 'no-store'])
    const file = await readAt(path)
    expect(summaries(file)).toEqual([
      'Ménage : Loft du Rivage 101',
      'Ménage à prendre : Loft du Rivage 102',
      'Ménage à prendre : Loft du Rivage 101',
      'Ménage à prendre : Loft du Rivage 102',
    ])
    // 11:00 to 16:00 at the lofts, and a whole day where nobody comes on it.
    expect(file).toMatch(/DTSTART:20261201T160000Z\r?\nDTEND:20261201T210000Z/)
    expect(file).toMatch(/DTSTART;VALUE=DATE:20261203/)
    expect(file).toMatch(/pour 4 personnes/)
    for (const secret of ['Margot', 'Gagnon', 'bébé', '1130', '$']) expect(file).not.toContain(secret)
  })

  test('follows what becomes of the stays, without another’s, of other lofts or done', async () => {
    const leo = await staff.member('housekeeping', { name: 'Léo' })
    const id = await stay('2026-11-29', today)
    const elsewhere = await stay('2026-11-29', today, { loft: app.seed.secondPropertyId })
    await limitTo(people.keeper, [app.seed.propertyId])
    const path = await made(people.keeper)
    expect(summaries(await readAt(path))).toEqual(['Ménage à prendre : Loft du Rivage 101'])
    await assign(id, leo)
    expect(summaries(await readAt(path))).toEqual([])
    await assign(id, people.keeper, { note: 'Chez Margot' })
    const file = await readAt(path)
    expect(summaries(file)).toEqual(['Ménage : Loft du Rivage 101'])
    expect(file).toContain('Une note vous attend')
    expect(file).not.toContain('Margot')
    await cancel(id)
    expect(summaries(await readAt(path))).toEqual([])
    expect(elsewhere).toBeGreaterThan(0)
  })

  test.each<Role>(['owner', 'manager', 'reception'])(
    'of %s has who comes and goes by the first name, and no more of them',
    async (role) => {
      await stay(today, '2026-12-04', { travelers: 4 })
      const file = await readAt(await made(await staff.member(role)))
      expect(summaries(file)).toEqual([
        'Arrivée : Loft du Rivage 101 (Margot\\, 4 personnes)',
        'Départ : Loft du Rivage 101 (Margot\\, 4 personnes)',
      ])
      for (const secret of ['Gagnon', 'bébé', '1130', '@exemple']) expect(file).not.toContain(secret)
    },
  )

  test('is told once, kept as a hash, and ended by another one and by its end', async () => {
    const first = await made(people.keeper)
    const [row] = await app.db.selectFrom('staffCalendars').selectAll().execute()
    const secret = first.split('/')[3]!
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(secret)
    const second = await made(people.keeper)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    const own = () => staff.ask(readOwnAccount, { cookie: people.keeper.cookie })
    expect((await own()).answer.calendar).toEqual({ made_at: now, read_at: now })
    for (const _ of [1, 2])
      expect((await staff.ask(endCalendar, { cookie: people.keeper.cookie, payload: {} })).status).toBe(200)
    expect(await statusOf(second)).toBe(404)
    expect((await own()).answer.calendar).toBeNull()
    expect(
      [await entries('calendar_made'), await entries('calendar_ended')].map(({ length }) => length),
    ).toEqual([2, 1])
    expect(JSON.stringify(await entries('calendar_made'))).not.toContain(secret)
  })

  test('says to its owner when it was read last, to the hour', async () => {
    const path = await made(people.keeper)
    const lastRead = async () =>
      (await staff.ask(readOwnAccount, { cookie: people.keeper.cookie })).answer.calendar?.read_at
    expect(await lastRead()).toBeNull()
    await ask(path)
    app.setNow(addMinutes(now, 59))
    await ask(path)
    expect(await lastRead()).toBe(now)
    app.setNow(addMinutes(now, 60))
    await ask(path)
    expect(await lastRead()).toBe(addMinutes(now, 60))
  })

  test('ends for good when its owner is disabled, and shows nothing to a role without agenda', async () => {
    const path = await made(people.keeper)
    const { cookie } = people.owner
    const change = (payload: { role: Role; status: 'active' | 'disabled' }) =>
      staff.ask(changeMember, { cookie, params: { id: String(people.keeper.id) }, payload })
    await change({ role: 'bookkeeper', status: 'active' })
    expect(await statusOf(path)).toBe(404)
    await change({ role: 'housekeeping', status: 'active' })
    expect(await statusOf(path)).toBe(200)
    await change({ role: 'housekeeping', status: 'disabled' })
    expect(await statusOf(path)).toBe(404)
    await change({ role: 'housekeeping', status: 'active' })
    expect(await statusOf(path)).toBe(404)
  })

  test('is answered alike whatever is wrong, slows down who guesses, and nobody who knows', async () => {
    const path = await made(people.keeper)
    const wrong = [
      path.replace(/.{4}(?=\/agenda)/, 'AAAA'),
      '/api/calendars/x/agenda.ics',
      `/api/calendars/${'é'.repeat(43)}/agenda.ics`,
    ]
    const answers = await Promise.all(
      wrong.map(async (one) => (await ask(one)).json() as Promise<{ code: string; errors: string }>),
    )
    expect(new Set(answers.map(({ code, errors }) => `${code} ${errors}`)).size).toBe(1)
    const ip = '198.51.100.9'
    for (let guess = 0; guess < 60; guess++) await ask(wrong[0]!, ip)
    const slowed = await ask(wrong[0]!, ip)
    expect([slowed.status, Number(slowed.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await ask(path, ip)).status).toBe(200)
  })
})
