import { expect, test } from 'vitest'
import { givenNameOf, loftInList, loftName, numberOf, numberSign } from './loft-facts.ts'

test.each([
  ['Loft du Rivage 101', 'Loft #101', 'Loft du Rivage', 'Loft du Rivage\u00a0· 101'],
  ['Loft 101', 'Loft #101', '', 'Loft #101'],
  ['Loft #101', 'Loft #101', '', 'Loft #101'],
  ['Le Pin # 12', 'Loft #12', 'Le Pin', 'Le Pin\u00a0· 12'],
  ['Chalet 3B ', 'Loft #3B', 'Chalet', 'Chalet\u00a0· 3B'],
  ['L’Épinette', 'L’Épinette', '', 'L’Épinette'],
  ['Le 12 du Parc', 'Le 12 du Parc', '', 'Le 12 du Parc'],
  [' Grand Pin ', 'Grand Pin', '', 'Grand Pin'],
  ['#', '#', '', '#'],
])(
  'guests read %j as %s; it is called %j besides, and stands in a list as %s',
  (name, shown, given, listed) => {
    expect([loftName(name), givenNameOf(name), loftInList(name)]).toEqual([shown, given, listed])
  },
)

test('where room is scarce a loft is its last word', () => {
  expect(['Loft du Rivage 101', 'Loft #101', 'Grand Pin', 'L’Épinette'].map(numberOf)).toEqual([
    '101',
    '101',
    'Pin',
    'L’Épinette',
  ])
})

test('among lofts a number says that it is one, and a name without any stays whole', () => {
  expect(['Loft du Rivage 101', 'Chalet 3B ', ' Grand Pin ', '#'].map(numberSign)).toEqual([
    '#101',
    '#3B',
    'Grand Pin',
    '#',
  ])
})
