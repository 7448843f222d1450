// Says where the house is told a second way of what is urgent, takes that back, and tries it.

import { removeAlerts, setAlerts, testAlerts } from '#contract/staff/alerts.ts'
import { readHook } from '#domain/alert.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { findHook, newHookSecret, removeHook, saveHook } from '#server/db/alerts.ts'
import { isSandbox } from './deliver-alert.ts'

export const set = command(setAlerts, {
  find: async ({ outside, settings }, { payload }) => {
    const read = readHook(payload.address, {
      publicUrl: settings.publicUrl,
      loopback: isSandbox({ settings }),
    })
    if (!read.ok) return read
    const reach = await outside.reach(new URL(read.address).hostname)
    if (reach === 'private') return refused('alert_address_private')
    if (reach === 'unknown') return refused('alert_address_unknown')
    return { ok: true, found: read }
  },
  facts: async (tx, { by: { staff }, found }) => ({ found, former: await findHook(tx, staff.siteId) }),
  decide: ({ found: { address, host }, former }) => ({
    ok: true,
    host,
    former: former?.host ?? null,
    hook: { address, secret: newHookSecret() },
  }),
  store: async (tx, { host, hook }, { by: { staff }, at, settings }) => {
    await saveHook(tx, { siteId: staff.siteId, hook, host, setBy: staff.name, setAt: at }, { settings })
    return { host, secret: hook.secret }
  },
  tell: ({ host, former }, { by: { staff } }) => ({
    subject: 'site',
    subjectId: staff.siteId,
    ...(former !== null && { before: { alertHost: former } }),
    after: { alertHost: host },
  }),
  answer: (stored) => stored!,
})

export const remove = command(removeAlerts, {
  facts: (tx, { by: { staff } }) => findHook(tx, staff.siteId),
  decide: (hook) => (hook ? { ok: true, hook } : refused('alerts_unset')),
  store: (tx, _, { by: { staff } }) => removeHook(tx, staff.siteId),
  tell: ({ hook: { host } }, { by: { staff } }) => ({
    subject: 'site',
    subjectId: staff.siteId,
    before: { alertHost: host },
  }),
})

export const test = command(testAlerts, {
  facts: (tx, { by: { staff } }) => findHook(tx, staff.siteId),
  decide: (hook) => (hook ? { ok: true, hook } : refused('alerts_unset')),
  store: async () => null,
  tell: ({ hook: { host } }, { by: { staff } }) => ({
    subject: 'site',
    subjectId: staff.siteId,
    after: { alertHost: host },
  }),
  jobs: (_, { entry }, { by: { staff }, at }) => [
    {
      task: 'deliver-alert',
      payload: { siteId: staff.siteId, kind: 'test', count: 1, at, message: `test-${entry}` },
      atOnce: true,
      maxAttempts: 1,
    },
  ],
})
