import { expect, test } from 'vitest'
import {
  centsIn,
  minutesIn,
  percentIn,
  readFields,
  stepsIn,
  typedCents,
  typedHours,
  typedPercent,
  typedSteps,
  wholeIn,
} from './typed-settings.ts'

const otherwise = () => 'unread'

test.each([
  ['9,975', 9975],
  ['9.975 %', 9975],
  ['10', 10_000],
  ['０', 0],
  ['', null],
  ['dix', null],
  ['-5', null],
])('a rate of %s', (typed, rate) => {
  expect(percentIn(typed).value).toBe(rate)
})

test.each([
  ['4', 240],
  ['0,5', 30],
  ['1.25', 75],
  ['', null],
  ['4 h', null],
])('%s hours', (typed, minutes) => {
  expect(minutesIn(typed).value).toBe(minutes)
})

test.each([
  [
    '15 100\n4 50\n0 0',
    [
      [15, 100],
      [4, 50],
      [0, 0],
    ],
  ],
  [
    '  15\t100 %\n\n0 0\n',
    [
      [15, 100],
      [0, 0],
    ],
  ],
  ['15', null],
  ['', null],
  ['quinze 100', null],
])('steps as %j', (typed, steps) => {
  expect(stepsIn(typed).value?.map(({ daysBefore, percent }) => [daysBefore, percent]) ?? null).toEqual(steps)
})

test('what stands there is typed as it would be read', () => {
  expect(centsIn(typedCents(12_050)).value).toBe(12_050)
  expect(centsIn(typedCents(12_000)).value).toBe(12_000)
  expect([typedPercent(9975, 'fr'), typedPercent(9975, 'en')]).toEqual(['9,975', '9.975'])
  expect(percentIn(typedPercent(9975, 'fr')).value).toBe(9975)
  expect(minutesIn(typedHours(90)).value).toBe(90)
  const steps = [
    { daysBefore: 15, percent: 100 },
    { daysBefore: 0, percent: 0 },
  ]
  expect(stepsIn(typedSteps(steps)).value).toEqual(steps)
})

test('what says nothing is told beside its field, and the others wait', () => {
  const typed = { age: wholeIn('vingt', otherwise), amount: centsIn('12') }
  expect(readFields(typed)).toEqual({ wrong: { age: otherwise } })
  expect(readFields({ ...typed, age: wholeIn('20', otherwise) })).toEqual({ read: { age: 20, amount: 1200 } })
})
