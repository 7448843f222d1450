import { describe, expect, test } from 'vitest'
import { setNotices } from '#contract/staff/notices.ts'
import { addMinutes } from '#domain/days.ts'
import { updateStaff } from '#server/db/staff.ts'
import type { Member } from '#tests/support/api/staff.ts'
import { now } from '#tests/support/api/use-options.ts'
import { useToldTurnovers } from '#tests/support/api/use-told-turnovers.ts'
import { today } from '#tests/support/api/use-turnovers.ts'
import { compareTurnovers } from './compare-turnovers.ts'

const told = useToldTurnovers()
const { app, staff, people, stay, move, cancel, mark, assign, seen, limitTo } = told
const { pass, lettersTo, subjectsTo } = told

const far = () => seen('2026-12-20')
const given = (id: number, person: Member | null, more: object = {}) =>
  assign(id, person, { ...far(), ...more })

describe('whoever is given a turnover', () => {
  test('is told so once, with loft, day, hours, people and note, and nothing of whose stay it is', async () => {
    const id = await stay('2026-12-18', '2026-12-20')
    await stay('2026-12-20', '2026-12-23', { travelers: 4 })
    await given(id, people.keeper, { note: 'Lit de bébé' })
    await pass(5)
    expect(await lettersTo(people.keeper)).toEqual([])
    await pass(5)
    const [letter, ...more] = await lettersTo(people.keeper)
    expect(more).toEqual([])
    expect(letter!.subject).toMatch(/^Un ménage pour vous : .*20 décembre \| /)
    for (const words of ['Départ avant 11 h', 'arrivée dès 16 h', 'pour 4 personnes', 'Note : Lit de bébé'])
      expect(letter!.text).toContain(words)
    for (const secret of ['Rosalie', 'Gagnon', '1 130', '$', 'un bébé'])
      expect(letter!.text).not.toContain(secret)
    expect(await lettersTo(people.owner)).toEqual([])
    await pass(30)
    expect(await lettersTo(people.keeper)).toHaveLength(1)
  })

  test('is told a note that came while their letter waited once', async () => {
    const id = await stay('2026-12-18', '2026-12-20')
    await given(id, people.keeper)
    await pass(6)
    await given(id, people.keeper, { note: 'Lit de bébé' })
    await pass(2)
    await pass(20)
    const withNote = (await lettersTo(people.keeper)).filter(({ text }) => text.includes('Lit de bébé'))
    expect(withNote.map(({ subject }) => subject.split(' : ')[0])).toEqual(['Ménage modifié'])
    expect(await lettersTo(people.keeper)).toHaveLength(2)
  })

  test('is told so of one that was left undone too, until it is done', async () => {
    const left = seen('2026-11-29')
    const id = await stay('2026-11-27', '2026-11-29')
    await stay(today, '2026-12-03', { travelers: 4 })
    await pass(1)
    await assign(id, people.keeper, left)
    await pass(2)
    const [letter] = await lettersTo(people.keeper)
    expect(letter?.subject).toMatch(/^Un ménage pour vous : .*29 novembre/)
    expect(letter?.text).toContain('pour 4 personnes')
    await mark(id, people.keeper, true, left)
    await pass(20)
    await mark(id, people.keeper, false, left)
    await pass(20)
    expect(await lettersTo(people.keeper)).toHaveLength(1)
  })

  test('is told nothing of what is theirs and not theirs again before it was told', async () => {
    const id = await stay('2026-12-18', '2026-12-20')
    await pass(1)
    await given(id, people.keeper)
    await pass(3)
    await given(id, null)
    await pass(20)
    expect(await lettersTo(people.keeper)).toEqual([])
  })
})

describe('a turnover that is somebody’s', () => {
  async function theirs() {
    const id = await stay('2026-12-18', '2026-12-20')
    await given(id, people.keeper)
    await pass(12)
    expect(await subjectsTo(people.keeper)).toEqual(['Un ménage pour vous'])
    return id
  }
  const next = async () =>
    (await lettersTo(people.keeper)).filter(({ subject }) => !/pour vous/.test(subject))

  test('and changes five times in a minute is told once, as it is at the end', async () => {
    const id = await theirs()
    for (const day of ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-26'] as const)
      await move(id, '2026-12-18', day)
    await pass(20)
    const [letter, ...more] = await next()
    expect(more).toEqual([])
    expect(letter!.subject).toMatch(/^Ménage déplacé : .*26 décembre/)
    expect(letter!.text).toMatch(/Avant : .*20 décembre/)
  })

  test('and changes is told so by the way that told them, while another way has still to say that it is theirs', async () => {
    const id = await theirs()
    const waiting = { staffId: people.keeper.id, kind: 'turnover_given', way: 'push', version: '0' } as const
    await app.db
      .insertInto('staffNotices')
      .values({ ...waiting, subject: `turnover/${id}`, madeAt: now })
      .execute()
    await move(id, '2026-12-18', '2026-12-24')
    await told.compareAt(13, 19)
    await pass(20)
    expect((await next()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ménage déplacé/)])
  })

  test('and is again as it was told is told not at all', async () => {
    const id = await theirs()
    await move(id, '2026-12-18', '2026-12-24')
    await pass(3)
    await move(id, '2026-12-18', '2026-12-20')
    await pass(20)
    expect(await next()).toEqual([])
  })

  test('is told to be cancelled, to be another’s, or to have an arrival on its day', async () => {
    const id = await theirs()
    await stay('2026-12-20', '2026-12-22', { travelers: 3 })
    await pass(15)
    await cancel(id)
    await pass(15)
    expect(new Set((await next()).map(({ subject }) => subject.split(' : ')[0]))).toEqual(
      new Set(['Plus de ménage', 'Une arrivée le même jour']),
    )
  })

  test('that is today is told at once', async () => {
    const id = await stay('2026-11-29', today)
    await assign(id, people.keeper, seen())
    await pass(2)
    expect(await subjectsTo(people.keeper)).toEqual(['Un ménage pour vous'])
  })

  test('is told to who has it now and to who had it', async () => {
    const leo = await staff.member('housekeeping', { name: 'Léo', locale: 'en' })
    const id = await theirs()
    await given(id, leo)
    await pass(15)
    expect((await next()).map(({ subject }) => subject.split(' : ')[0])).toEqual([
      'Ménage qui n’est plus à vous',
    ])
    expect((await lettersTo(leo)).map(({ subject }) => subject.split(':')[0])).toEqual(['A turnover for you'])
  })

  test('of somebody who left is told to nobody but, once, to whoever says who does it', async () => {
    const id = await theirs()
    await updateStaff(app.db, people.keeper.id, { status: 'disabled' })
    await pass(15)
    expect(await next()).toEqual([])
    expect(await subjectsTo(people.owner)).toEqual(['Ménage de nouveau à confier'])
    await pass(30)
    expect(await lettersTo(people.owner)).toHaveLength(1)
    await cancel(id)
    await pass(15)
    expect(await next()).toEqual([])
  })

  test('and moves into a loft that is not theirs is not theirs any more', async () => {
    const id = await theirs()
    await limitTo(people.keeper, [app.seed.propertyId])
    await move(id, '2026-12-18', '2026-12-20', app.seed.secondPropertyId)
    await pass(15)
    expect((await next()).map(({ subject }) => subject.split(' : ')[0])).toEqual([
      'Ménage qui n’est plus à vous',
    ])
    expect(await subjectsTo(people.owner)).toEqual(['Ménage de nouveau à confier'])
  })
})

describe('a turnover that nobody has', () => {
  test('is told to the house where it is near, and to nobody who looks after lofts alone', async () => {
    await stay('2026-12-02', '2026-12-04')
    await stay('2026-12-18', '2026-12-20')
    await pass(15)
    expect(await subjectsTo(people.owner)).toEqual(['Ménage à confier'])
    expect(await lettersTo(people.keeper)).toEqual([])
  })

  test('is told to nobody who chose not to hear of it', async () => {
    const payload = { choices: [{ kind: 'turnover_changed', way: 'letter', is_on: false }], quiet: null }
    expect(
      (await staff.ask(setNotices, { cookie: people.owner.cookie, payload: payload as never })).status,
    ).toBe(200)
    await stay('2026-12-02', '2026-12-04')
    await pass(15)
    expect(await lettersTo(people.owner)).toEqual([])
  })
})

test('two comparisons at once tell once', async () => {
  const id = await stay('2026-11-29', today)
  await assign(id, people.keeper, seen())
  app.setNow(addMinutes(now, 1))
  await Promise.all([compareTurnovers(app.deps), compareTurnovers(app.deps), compareTurnovers(app.deps)])
  expect(
    await app.db.selectFrom('turnoverNews').select('id').where('stayId', '=', id).execute(),
  ).toHaveLength(1)
})

test('what stood before a site compared is told to nobody', async () => {
  await app.db.deleteFrom('turnoversCompared').execute()
  const id = await stay('2026-12-18', '2026-12-20')
  await given(id, people.keeper)
  await pass(20)
  expect(await lettersTo(people.keeper)).toEqual([])
})
