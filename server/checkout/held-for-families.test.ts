import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createIntent } from '#contract/guest/checkout.ts'
import { addDays, todayIn } from '#domain/days.ts'
import { listPropertyIds } from '#server/db/catalog.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cardOf, cards } from '#tests/support/api/checkout.ts'
import { insertFullSeed } from '#tests/support/api/full-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const today = todayIn('America/Toronto', usualNow)
let parent: string
let office: string[]

const { app, checkout } = useApp()
beforeAll(async () => {
  await insertFullSeed(app, today)
  const signIn = async (name: string) => checkout.signInAs(await checkout.another(name))
  parent = await signIn('Hubert')
  office = await Promise.all(Array.from({ length: 6 }, (_, index) => signIn(`Bureau${index}`)))
})
beforeEach(() => checkout.clear())

/** What is left while others try to hold everything, attack.deep.test.ts tells. */
test.each([2, 7])(
  'without an attack, %i nights in two lofts are held for a family, and in six for an office',
  async (nights) => {
    const lofts = await listPropertyIds(app.db, app.seed.siteId)
    const isHeld = async (token: string, address: string, id: number) => {
      const arrival = addDays(today, 40)
      const stay = { id, arrival, departure: addDays(arrival, nights), travelers: 2 }
      const headers = { 'X-Forwarded-For': address }
      const payload = { ...stay, card: cardOf(cards.visa) }
      return (await app.call(createIntent, { token, headers, payload })).answer.nights_held
    }
    const family: boolean[] = []
    for (const id of lofts.slice(1, 4)) family.push(await isHeld(parent, '203.0.113.2', id))
    // The limit of one guest, not the crowd: the third is paid first.
    expect(family).toEqual([true, true, false])
    await checkout.clear()
    const held = await Promise.all(
      lofts.slice(0, 6).map((id, index) => isHeld(office[index]!, '203.0.113.3', id)),
    )
    expect(held).toEqual(Array(6).fill(true))
  },
)
