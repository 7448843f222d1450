import { beforeEach, expect, test } from 'vitest'
import { setThreadState } from '#contract/staff/messages.ts'
import { addMinutes } from '#domain/days.ts'
import { retention } from '#domain/retention.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'
import { takeMessage } from './take-message.ts'

const { app, checkout, staff, asked, read, list, reply, mailsTo, contact } = useMessages()
const trap = { topic: 'https://pills.example' }
const toHouse = async () => mailsTo((await app.deps.catalog.site('lofts'))!.email)

beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute()
})

test('what fills the hidden field is thanked like anybody, and kept after the others with its mark', async () => {
  const before = await toHouse()
  const thanked = await contact({ ...trap, message: 'Un lit de bébé?' })
  await contact({ ...trap, message: 'Un lit de bébé?' })
  expect([thanked.status, thanked.answer]).toEqual([200, { status: 'ok' }])
  await checkout.runJobs()
  expect(await toHouse()).toBe(before)
  app.setNow(addMinutes(now, -60))
  await contact({ message: 'Un chien?' })
  const items = await list()
  expect(items).toMatchObject([
    { first_line: 'Un chien?', state: 'open', is_unanswered: true },
    { first_line: 'Un lit de bébé?', state: 'perhaps_robot', is_unanswered: false },
  ])
  expect(items).toHaveLength(2)
  expect(await list({ group: 'done' })).toEqual([])
  expect(JSON.stringify(await read(items[1]!.id))).not.toContain('pills')
})

test('whoever reads it says that a person wrote, in a word or by an answer', async () => {
  for (const message of ['Un lit de bébé?', 'Un chien?']) await contact({ ...trap, message })
  const [dog, crib] = await list()
  const said = await staff.ask(setThreadState, {
    ...(await asked({ id: String(crib!.id) })),
    payload: { state: 'open', version: 1 },
  })
  expect([said.status, (await reply(dog!.id)).status]).toEqual([200, 200])
  expect(await list()).toMatchObject([
    { id: dog!.id, state: 'open', is_unanswered: false },
    { id: crib!.id, state: 'open', is_unanswered: true },
  ])
})

test('the same words without that field are a message of their own', async () => {
  const before = await toHouse()
  await contact(trap)
  await contact()
  await checkout.runJobs()
  expect((await list()).map(({ state }) => state)).toEqual(['open', 'perhaps_robot'])
  expect(await toHouse()).toBe(before + 1)
})

test('a flood of them keeps the latest, and what people wrote', async () => {
  await contact()
  for (let n = 1; n <= 102; n++)
    await takeMessage(app.deps, {
      site: 'lofts',
      locale: 'fr',
      firstname: '',
      lastname: '',
      email: `r${n}@people.example`,
      telephone: '819 555-0142',
      message: `${n}`,
      honeypot: 'x',
      address: null,
    })
  const threads = await app.db.selectFrom('threads').select(['email', 'state']).orderBy('id').execute()
  expect(threads).toHaveLength(101)
  expect(threads.slice(0, 2)).toEqual([
    { email: 'rosalie@people.example', state: 'open' },
    { email: 'r3@people.example', state: 'perhaps_robot' },
  ])
})

test('what nobody called a person’s is forgotten after 30 days, and nothing else', async () => {
  await contact()
  await contact(trap)
  const after = (minutes: number) => () => addMinutes(now, retention.perhapsRobotDays * 24 * 60 + minutes)
  await clearLeftovers({ ...app.deps, now: after(0) })
  expect(await list()).toHaveLength(2)
  await clearLeftovers({ ...app.deps, now: after(1) })
  expect(await list()).toMatchObject([{ state: 'open' }])
})
