import { expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { givePartBack } from '#tests/support/api/commands.ts'
import { four, longer, three, useChanges } from '#tests/support/api/use-changes.ts'
import { findStayFacts } from './find-facts.ts'

const { app, buy, by, change } = useChanges()

test('what a letter says of money is of one moment, also where a part is given back while it is read', async () => {
  const { id } = await buy()
  await change(id, ...longer)
  const wish = { stayId: id, amount: 10_000, expectedRemaining: four, key: 'form-2', note: 'Le foyer.' }
  let gifts = 0
  let given: unknown
  const deps: Deps = {
    ...app.deps,
    catalog: {
      ...app.deps.catalog,
      facts: async (propertyId) => {
        gifts += 1
        if (gifts === 1) given = await givePartBack(app.deps, by(), wish)
        return app.deps.catalog.facts(propertyId)
      },
    },
  }
  const facts = await findStayFacts(deps, id)
  expect(given).toMatchObject({ ok: true })
  expect(facts.owed.amount).toBe(four - three)
})
