import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { weakestStrength } from '#tests/support/api/demo-seed.ts'
import { hashPassword, nobodysHash, owaspStrength, provePassword, type KeptPassword } from './passwords.ts'

const password = 'Le quai au petit matin'
const owner = { account: null, address: null }
const unrenewed = (passwordHash: string): KeptPassword => ({
  passwordHash,
  renew: () => expect.unreachable('a hash that is as it should be was made anew'),
})
const strengthOf = (text: string) => text.split('$').slice(1, 4)

test.each([
  ['the product’s', owaspStrength],
  ['the tests’', weakestStrength],
])(
  '%s strength is that of its hashes, and of the one that is compared where there is no account',
  async (_, passwordStrength) => {
    const { memoryCost, timeCost, parallelism } = passwordStrength
    const hashed = await hashPassword({ passwordStrength }, password, owner)
    expect(strengthOf(hashed)).toEqual(['argon2id', 'v=19', `m=${memoryCost},t=${timeCost},p=${parallelism}`])
    expect(strengthOf(nobodysHash(passwordStrength))).toEqual(strengthOf(hashed))
    const prove = (typed: string, kept = unrenewed(hashed)) =>
      provePassword({ passwordStrength }, typed, kept, owner)
    expect(await prove(password)).toBe(hashed)
    expect(await prove(`${password}!`)).toBeNull()
    expect(await provePassword({ passwordStrength }, password, undefined, owner)).toBeNull()
  },
)

test('a password that was hashed at another strength, as by a demo or an earlier version, still opens', async () => {
  const earlier = await hash(password, { memoryCost: 4096, timeCost: 3, parallelism: 1 })
  for (const passwordStrength of [owaspStrength, weakestStrength])
    expect(await provePassword({ passwordStrength }, password, unrenewed(earlier), owner)).toBe(earlier)
})

describe('a password with accents', () => {
  const composed = 'Forêt-enneigée-27'
  const decomposed = composed.normalize('NFD')
  const deps = { passwordStrength: weakestStrength }

  test('is the same on every keyboard', async () => {
    for (const [set, typed] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const) {
      const hashed = await hashPassword(deps, set, owner)
      expect(await provePassword(deps, typed, unrenewed(hashed), owner)).toBe(hashed)
    }
  })

  test('that was hashed as a keyboard wrote it opens once more, and is hashed anew', async () => {
    const earlier = await hash(decomposed, weakestStrength)
    let kept = earlier
    const renew = async (renewed: string) => {
      kept = renewed
      return true
    }
    expect(await provePassword(deps, decomposed, { passwordHash: earlier, renew }, owner)).toBe(kept)
    expect(kept).not.toBe(earlier)
    expect(await provePassword(deps, composed, unrenewed(kept), owner)).toBe(kept)
  })

  test('that was changed meanwhile opens nothing', async () => {
    const earlier = { passwordHash: await hash(decomposed, weakestStrength), renew: async () => false }
    expect(await provePassword(deps, decomposed, earlier, owner)).toBeNull()
  })
})
