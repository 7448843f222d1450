import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { updateStaff } from '#server/db/staff.ts'
import { tellStaff } from '#server/notices/hand-on.ts'
import { useTurnovers } from '#tests/support/api/use-turnovers.ts'
import { compareTurnovers } from './compare-turnovers.ts'
import { tellMornings } from './tell-mornings.ts'

const { app, checkout, staff, people, stay, take, limitTo, cancel } = useTurnovers()

beforeEach(async () => {
  await app.db
    .updateTable('staff')
    .set({ status: 'disabled' })
    .where('id', 'not in', [people.owner.id, people.keeper.id])
    .execute()
  for (const table of ['staffNotices', 'turnoversTold', 'turnoversCompared', 'morningsTold'] as const)
    await app.db.deleteFrom(table).execute()
})

/** At each of these moments everything that comes by itself is done. */
async function at(...moments: Instant[]): Promise<void> {
  for (const moment of moments) {
    app.setNow(moment)
    await compareTurnovers(app.deps)
    await tellMornings(app.deps)
    await tellStaff(app.deps)
    await checkout.runJobs()
  }
}

const lettersTo = async ({ email }: { email: string }) =>
  (await app.mailbox.list(email)).filter(({ subject }) => /^(Votre journée|Your day)/.test(subject))
/** 6:55 to 7:15 on 1 December, when the lofts are five hours behind UTC. */
const around = [
  '2026-12-01T11:55:00.000Z',
  '2026-12-01T12:00:00.000Z',
  '2026-12-01T12:05:00.000Z',
  '2026-12-01T12:15:00.000Z',
] as const

describe('the morning', () => {
  test('tells each their day once: guests to who receives them, lofts alone to who does turnovers', async () => {
    const other = app.seed.secondPropertyId
    const out = await stay('2026-11-29', '2026-12-01')
    await stay('2026-12-01', '2026-12-04', { travelers: 4 })
    await stay('2026-11-28', '2026-12-01', { loft: other })
    expect(await take(out, people.keeper)).toBe('ok')
    await at(...around, '2026-12-01T15:00:00.000Z')
    const [toOwner, ...more] = await lettersTo(people.owner)
    const [toKeeper, ...others] = await lettersTo(people.keeper)
    expect([more, others]).toEqual([[], []])
    expect(toOwner!.text).toMatch(/ARRIVÉES|Arrivées/)
    for (const words of ['Margot, dès 16', 'Margot, avant 11', '4 personnes'])
      expect(plainly(toOwner!.text)).toContain(words)
    expect(toKeeper!.text).toMatch(/Vos ménages/)
    expect(toKeeper!.text).toMatch(/dont personne ne se charge/)
    for (const secret of ['Margot', 'Gagnon', 'un bébé', '$']) expect(toKeeper!.text).not.toContain(secret)
    expect(toOwner!.text).not.toContain('Gagnon')
  })

  test('tells nothing to who has nothing, is elsewhere or is gone, nor later in the day', async () => {
    await at(...around)
    const late = await stay('2026-11-29', '2026-12-01')
    await at('2026-12-01T13:00:00.000Z', '2026-12-01T20:00:00.000Z')
    expect([await lettersTo(people.owner), await lettersTo(people.keeper)]).toEqual([[], []])
    await cancel(late)
    await stay('2026-11-29', '2026-12-02', { loft: app.seed.secondPropertyId })
    await limitTo(people.keeper, [app.seed.propertyId])
    const bookkeeper = await staff.member('bookkeeper')
    await at('2026-12-02T12:00:00.000Z', '2026-12-02T12:05:00.000Z')
    expect(await lettersTo(people.owner)).toHaveLength(1)
    for (const nobody of [people.keeper, bookkeeper]) expect(await lettersTo(nobody)).toEqual([])
  })

  test('says what is so when the letter is written, and nothing where nothing is left', async () => {
    const id = await stay('2026-11-29', '2026-12-01')
    await at('2026-12-01T12:00:00.000Z')
    await cancel(id)
    await at('2026-12-01T12:05:00.000Z')
    expect(await lettersTo(people.keeper)).toEqual([])
    await updateStaff(app.db, people.owner.id, { locale: 'en' })
    await stay('2026-11-30', '2026-12-02')
    await at('2026-12-02T12:00:00.000Z', '2026-12-02T12:05:00.000Z')
    expect((await lettersTo(people.owner)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your day, Wednesday/),
    ])
  })

  test.each<[string, 'summer' | 'winter', Instant[]]>([
    [
      'clocks go forward',
      'summer',
      [
        '2027-03-14T10:55:00.000Z',
        '2027-03-14T11:00:00.000Z',
        '2027-03-14T11:05:00.000Z',
        '2027-03-14T12:00:00.000Z',
        '2027-03-14T12:05:00.000Z',
      ],
    ],
    [
      'clocks go back',
      'winter',
      [
        '2027-11-07T11:00:00.000Z',
        '2027-11-07T11:05:00.000Z',
        '2027-11-07T12:00:00.000Z',
        '2027-11-07T12:05:00.000Z',
        '2027-11-07T13:05:00.000Z',
      ],
    ],
  ])('on which %s tells once', async (_, season, moments) => {
    const day = moments[0]!.slice(0, 10) as `${number}-${number}-${number}`
    await stay(season === 'summer' ? '2027-03-10' : '2027-11-03', day)
    await at(...moments)
    expect(await lettersTo(people.keeper)).toHaveLength(1)
  })

  test('is told once by two at the same moment, and after a start in between', async () => {
    await stay('2026-11-29', '2026-12-01')
    app.setNow(around[1])
    await Promise.all([tellMornings(app.deps), tellMornings(app.deps), tellMornings(app.deps)])
    await at(around[2], around[3])
    expect(await lettersTo(people.keeper)).toHaveLength(1)
  })
})

const plainly = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ')
