import { expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { givePartBack } from '#tests/support/api/commands.ts'
import { four, longer, three, useChanges } from '#tests/support/api/use-changes.ts'
import { findStayFacts } from './find-facts.ts'

const { app, buy, by, change } = useChanges()

test('what a letter says of money is of one moment, also where a part is given back while it is read', async () => {
  const { id } = await buy()
  await change(id, ...longer)
  const given = { stayId: id, amount: 10_000, expectedRemaining: four, key: 'form-2', note: 'Le foyer.' }
  let gifts = 0
  const deps: Deps = {
    ...app.deps,
    catalog: {
      ...app.deps.catalog,
      facts: async (propertyId) => {
        gifts += 1
        if (gifts === 1) expect(await givePartBack(app.deps, by(), given)).toMatchObject({ ok: true })
        return app.deps.catalog.facts(propertyId)
      },
    },
  }
  const facts = await findStayFacts(deps, id)
  expect(gifts).toBeGreaterThan(0)
  expect(facts.owed.amount).toBe(four - three)
})
