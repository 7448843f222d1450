import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emailList, endpointList, mountList } from './support/repository/action-lists.ts'

const root = join(import.meta.dirname, '..')

/** After a new endpoint or email: `npx vitest run tests/actions.test.ts -u`. */
test.each([
  ['contract/actions.gen.ts', endpointList],
  ['server/actions.gen.ts', mountList],
  ['server/emails/emails.gen.ts', emailList],
])('%s is what the folders hold', async (file, print) => {
  await expect(print()).toMatchFileSnapshot(join(root, file))
})
