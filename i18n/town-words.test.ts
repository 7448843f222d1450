import { expect, test } from 'vitest'
import { inTown, ofTown } from './town-words.ts'

test.each([
  ['Magog', 'à Magog', 'de Magog'],
  ['Sainte-Agathe-des-Monts', 'à Sainte-Agathe-des-Monts', 'de Sainte-Agathe-des-Monts'],
  ['Le Bic', 'au Bic', 'du Bic'],
  ['Les Éboulements', 'aux Éboulements', 'des Éboulements'],
  ['La Malbaie', 'à La Malbaie', 'de La Malbaie'],
  ['L’Assomption', 'à L’Assomption', 'de L’Assomption'],
  ['Orford', 'à Orford', 'd’Orford'],
  ['Lesage', 'à Lesage', 'de Lesage'],
])('%s: %s, %s', (city, within, of) => {
  expect([inTown(city), ofTown(city)]).toEqual([within, of])
})
