import { expect, test } from 'vitest'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { forgetKept } from './kept.ts'
import { isStillMe, loadMe } from './me.ts'

const address = 'GET /api/staff/me'
const margot = { id: 1, name: 'Margot', email: 'margot@leslofts.example', role: 'owner' }
const request = new Request('http://localhost/fr/gestion')

test.each([
  ['who is still in the console', { body: margot }, true],
  ['somebody else', { body: { ...margot, id: 2 } }, false],
  ['nobody, by now', refusal({ code: 'staff_signed_out' }), false],
  ['whom the network keeps unknown', 'no connection', true],
] as const)('a page that comes back finds %s', async (_, answer, isShown) => {
  stubApi({ [address]: [{ body: margot }, answer] })
  await loadMe({ request } as never)
  expect(await isStillMe()).toBe(isShown)
})

test('without a network it shows nothing to who comes back after somebody left', async () => {
  stubApi({ [address]: [{ body: margot }, 'no connection'] })
  await loadMe({ request } as never)
  forgetKept()
  expect(await isStillMe()).toBe(false)
})
