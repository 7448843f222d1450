import { expect, test } from 'vitest'
import { loader } from '#console/pages/calendar.tsx'
import { stubApi } from '#tests/support/parts/stub-api.ts'

const open = (query: string) =>
  loader({ request: new Request(`http://localhost/fr/gestion/calendrier${query}`) } as Parameters<
    typeof loader
  >[0])

test('which month of a loft it is, the day at the lofts says, not that of the browser', async () => {
  const ofLoft = 'GET /api/staff/calendar?property=3'
  const ofMonth = 'GET /api/staff/calendar?first_night=2027-02-01&last_night=2027-02-28&property=3'
  const month = { today: '2027-02-28', zone: 'America/Toronto', lofts: [] }
  const asked = stubApi({ [ofLoft]: { body: { today: '2027-02-28' } }, [ofMonth]: { body: month } })
  expect(await open('?loft=3')).toMatchObject({ today: '2027-02-28', zone: 'America/Toronto' })
  expect(asked.map(({ address }) => address)).toEqual([ofLoft, ofMonth])
})
