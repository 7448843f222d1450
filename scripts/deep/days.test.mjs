import { expect, test } from 'vitest'
import { addDays } from '#domain/days.ts'
import { longWeekendsOf } from '#demo/seeds/long-weekends.ts'
import { deepOnly, wayOf } from '#tests/e2e/ways.ts'
import { days, journeys } from './days.mjs'

test('each journey of another day is walked: Playwright says nothing of a name that fits none', () => {
  expect(journeys.filter((name) => !(name in wayOf) && !deepOnly.includes(name))).toEqual([])
})

test('120 days after the day of Easter less 120 days it is Easter', () => {
  const { moment } = days.find(({ name }) => name.startsWith('Easter'))
  // The long weekend begins on Good Friday.
  const sunday = addDays(moment.slice(0, 10), 120)
  expect(longWeekendsOf(Number(sunday.slice(0, 4)))).toContain(addDays(sunday, -2))
})
