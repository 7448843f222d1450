import { expect, test } from 'vitest'
import { useToldTurnovers } from '#tests/support/api/use-told-turnovers.ts'
import { today } from '#tests/support/api/use-turnovers.ts'

const { app, staff, people, stay, move, take, assign, seen, pass, lettersTo, subjectsTo, compareAt } =
  useToldTurnovers()
const far = () => seen('2026-12-20')

test('whoever takes a turnover themselves is told nothing', async () => {
  const id = await stay('2026-11-29', today)
  await pass(1)
  expect(await take(id, people.keeper)).toBe('ok')
  await pass(20)
  expect(await lettersTo(people.keeper)).toEqual([])
  expect(await take(id, people.keeper, false)).toBe('ok')
  await pass(20)
  expect(await lettersTo(people.keeper)).toEqual([])
})

test('whoever takes what was bought a moment ago is told nothing, but hears of its changes', async () => {
  const id = await stay('2026-12-18', '2026-12-20')
  expect(await take(id, people.keeper, true, far())).toBe('ok')
  await pass(20)
  expect(await lettersTo(people.keeper)).toEqual([])
  await move(id, '2026-12-18', '2026-12-21')
  await pass(20)
  expect(await subjectsTo(people.keeper)).toEqual(['Ménage déplacé'])
})

test('whoever takes what was another’s leaves that one to be told', async () => {
  const leo = await staff.member('housekeeping', { name: 'Léo' })
  const id = await stay('2026-11-29', today)
  await assign(id, leo)
  await pass(12)
  await assign(id, null)
  expect(await take(id, people.keeper)).toBe('ok')
  await pass(12)
  expect(new Set(await subjectsTo(leo))).toEqual(
    new Set(['Un ménage pour vous', 'Ménage qui n’est plus à vous']),
  )
})

test('whoever takes what they were given and had no more is not told that it was given them', async () => {
  const id = await stay('2026-12-18', '2026-12-20')
  await assign(id, people.keeper, far())
  await compareAt(1, 7)
  await assign(id, null, far())
  expect(await take(id, people.keeper, true, far())).toBe('ok')
  await pass(20)
  expect(await lettersTo(people.keeper)).toEqual([])
})

test('whoever takes what the house just took from another, or gives it to themselves, is told nothing, and the other is', async () => {
  const leo = await staff.member('housekeeping', { name: 'Léo' })
  const id = await stay('2026-12-18', '2026-12-20')
  expect(await take(id, leo, true, far())).toBe('ok')
  await assign(id, null, far())
  expect(await take(id, people.keeper, true, far())).toBe('ok')
  await pass(20)
  expect(await subjectsTo(leo)).toEqual(['Ménage qui n’est plus à vous'])
  expect(await lettersTo(people.keeper)).toEqual([])
  expect(await assign(id, people.owner, far())).toBe('ok')
  await pass(20)
  expect(await subjectsTo(people.keeper)).toEqual(['Ménage qui n’est plus à vous'])
  expect(await lettersTo(people.owner)).toEqual([])
})

test('whoever is given a turnover that the house knew in another loft reads nothing of that loft', async () => {
  const { propertyId, secondPropertyId } = app.seed
  const id = await stay('2026-12-03', '2026-12-05', { loft: secondPropertyId })
  await pass(12)
  await move(id, '2026-12-03', '2026-12-05', propertyId)
  expect(await assign(id, people.keeper, seen('2026-12-05'))).toBe('ok')
  await pass(20)
  const [letter] = await lettersTo(people.keeper)
  expect(letter!.subject).toMatch(/^Un ménage pour vous/)
  expect(letter!.text).not.toContain('Avant')
})

test('whoever is given back what was another’s for a while is not told that it is not theirs', async () => {
  const leo = await staff.member('housekeeping', { name: 'Léo' })
  const id = await stay('2026-12-18', '2026-12-20')
  await assign(id, people.keeper, far())
  await pass(12)
  await assign(id, leo, far())
  await compareAt(13, 19)
  await assign(id, people.keeper, far())
  await compareAt(20, 26)
  await pass(20)
  expect(new Set(await subjectsTo(people.keeper))).toEqual(new Set(['Un ménage pour vous']))
})
