import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { weakestStrength } from '#tests/support/api/demo-seed.ts'
import { hashPassword, isPassword, nobodysHash, owaspStrength } from './passwords.ts'

const password = 'Le quai au petit matin'
const owner = { account: null, address: null }
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
    expect(await isPassword({ passwordStrength }, password, hashed, owner)).toBe(true)
    expect(await isPassword({ passwordStrength }, `${password}!`, hashed, owner)).toBe(false)
    expect(await isPassword({ passwordStrength }, password, undefined, owner)).toBe(false)
  },
)

test('a password that was hashed at another strength, as by a demo or an earlier version, still opens', async () => {
  const earlier = await hash(password, { memoryCost: 4096, timeCost: 3, parallelism: 1 })
  for (const passwordStrength of [owaspStrength, weakestStrength])
    expect(await isPassword({ passwordStrength }, password, earlier, owner)).toBe(true)
})
