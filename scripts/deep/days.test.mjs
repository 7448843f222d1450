import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '#domain/days.ts'
import { longWeekendsOf } from '#server/db/seeds/long-weekends.ts'
import { root } from '#scripts/root.mjs'
import { days, fileOf, journeys } from './days.mjs'

test('each journey of another day exists: Playwright says nothing of a name that fits none', () => {
  expect(journeys.filter((name) => !existsSync(join(root, fileOf(name))))).toEqual([])
})

test('120 days after the day of Easter less 120 days it is Easter', () => {
  const { moment } = days.find(({ name }) => name.startsWith('Easter'))
  // The long weekend begins on Good Friday.
  const sunday = addDays(moment.slice(0, 10), 120)
  expect(longWeekendsOf(2027)).toContain(addDays(sunday, -2))
})
