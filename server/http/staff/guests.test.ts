import { beforeEach, expect, test } from 'vitest'
import { searchGuests } from '#contract/staff/guests.ts'
import { searchGuests as findGuests } from '#server/reservations/search-guests.ts'
import { useOptions } from '#tests/support/api/use-options.ts'

const { app, staff, as, hold, confirm } = useOptions()

const search = async (wanted?: string, page?: string) => {
  const params = { ...(wanted !== undefined && { search: wanted }), ...(page && { page }) }
  return (await staff.ask(searchGuests, { cookie: await as('reception'), params })).answer
}
const names = async (wanted: string) =>
  (await search(wanted)).items.map(({ firstname, lastname }) => `${firstname} ${lastname}`)

let stayId: number
beforeEach(async () => {
  const camille = { firstname: 'Camille', lastname: 'Côté', email: 'camille@people.example' }
  stayId = (await hold({ ...camille, telephone: '(819) 555-0133' })).answer.id
})

test.each([
  ['by a name without its accents', 'cote'],
  ['by both names', 'Camille Côté'],
  ['by the address', 'CAMILLE@people'],
  ['by the digits of the telephone', '819 555 0133'],
  ['by the telephone with the country’s code', '+1 819-555-0133'],
  ['by the last four digits', '0133'],
])('a guest is found %s', async (_, wanted) => {
  expect(await names(wanted)).toEqual(['Camille Côté'])
})

test.each(["d'amours", 'D’Amours-Roy', "D'Amours\u2011Roy", 'D`Amours'])(
  'whichever apostrophe and hyphen a name is typed with, it is found: %s',
  async (wanted) => {
    const someone = { firstname: 'Ève', lastname: "D'Amours\u2010Roy", email: 'eve@people.example' }
    await hold({ ...someone, telephone: '', arrival: '2027-03-12', departure: '2027-03-15' })
    expect(await names(wanted)).toEqual(['Ève D’Amours-Roy'])
    // As it was kept by earlier versions.
    await app.db
      .updateTable('guests')
      .set({ lastname: "D'Amours-Roy" })
      .where('email', '=', someone.email)
      .execute()
    expect(await names(wanted)).toEqual(["Ève D'Amours-Roy"])
  },
)

test.each([['Nobody'], ['019'], ['819 555 0134'], ["' or true --"], ['%']])(
  'nobody is found by %s',
  async (wanted) => {
    expect(await names(wanted)).toEqual([])
  },
)

test('who calls again with another address is suggested by their telephone, and nobody is merged', async () => {
  const again = { firstname: 'Camille', lastname: 'Côté', email: 'c.cote@work.example' }
  const later = { arrival: '2027-03-12', departure: '2027-03-15' }
  expect((await hold({ ...again, ...later, telephone: '819 555-0133' })).status).toBe(200)
  const { items } = await search('819.555.0133')
  expect(new Set(items.map(({ email }) => email))).toEqual(
    new Set(['c.cote@work.example', 'camille@people.example']),
  )
  expect(new Set(items.map(({ id }) => id)).size).toBe(2)
})

test('it says what is known of them, and how many stays they bought', async () => {
  const [before] = (await search('cote')).items
  expect(before).toMatchObject({
    email: 'camille@people.example',
    telephone: '(819) 555-0133',
    locale: 'fr',
    has_account: false,
    stays: 0,
    options: 1,
    last_arrival: null,
  })
  await confirm(stayId)
  expect((await search('cote')).items[0]).toMatchObject({ stays: 1, options: 0, last_arrival: '2027-02-12' })
})

test('without words all are there, by name and page by page', async () => {
  const { items, count, page, pages } = await search()
  expect([items.length, page, pages]).toEqual([count, 1, 1])
  expect(items.some(({ has_account: hasAccount }) => hasAccount)).toBe(true)
  expect((await search('', '99')).page).toBe(1)
})

test('guests of another site are nobody’s here', async () => {
  const ofSite = (siteId: number) => findGuests(app.deps, { siteId }, { wanted: 'cote', page: 1 })
  expect((await ofSite(app.seed.siteId)).count).toBe(1)
  expect((await ofSite(app.seed.siteId + 1)).count).toBe(0)
})
