import { expect, test } from 'vitest'
import { regionIn } from './region-names.ts'

test.each([
  [{ region: 'Québec', country: 'CA' }, 'Québec', 'Quebec'],
  [{ region: 'New Brunswick', country: 'CA' }, 'Nouveau-Brunswick', 'New Brunswick'],
  [{ region: 'Californie', country: 'US' }, 'Californie', 'California'],
  [{ region: 'Bavière', country: 'DE' }, 'Bavière', 'Bavière'],
  [{ region: '', country: 'LU' }, '', ''],
])('%o', (place, fr, en) => {
  expect([regionIn(place, 'fr'), regionIn(place, 'en')]).toEqual([fr, en])
})
