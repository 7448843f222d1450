import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#contract/guest/account.ts'
import { owaspStrength } from '#server/accounts/passwords.ts'
import { connect } from '#server/db/client.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { clusterWithSite } from '#tests/support/product/prepared-cluster.ts'
import { type Product, startProduct } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'

// What only the built product shows of its composition (site.ts): tests of the server compose their own.
let folder: string
let product: Product
beforeAll(async () => {
  folder = await temporaryFolder('lofts-composed-')
  const dataDir = join(folder, 'data')
  const cluster = await clusterWithSite()
  await cluster.copyTo(dataDir)
  await cluster.remove()
  product = await startProduct({ env: { PORT: '0', DATA_DIR: dataDir, DEMO: 'no' } })
})
afterAll(async () => {
  product.child.kill('SIGTERM')
  await product.ended
  await rm(folder, { recursive: true, force: true })
})

test('passwords are hashed at the strength that OWASP asks for', async () => {
  expect(owaspStrength).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const password = 'Huard-du-lac 7'
  const account = { ...camille, password, confirm_password: password, language: 'fr', site: 'lofts' }
  const answer = await fetch(product.addresses.site + createAccount.path, {
    method: createAccount.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload: account }),
  })
  expect(answer.status).toBe(200)
  const db = connect(product.addresses.databaseUrl, { max: 1 })
  const guests = db.selectFrom('guests').select('passwordHash').where('email', '=', camille.email)
  const { passwordHash } = await guests.executeTakeFirstOrThrow().finally(() => db.destroy())
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
