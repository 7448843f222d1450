// Says which browsers of whoever asks are told by web push, adds one, ends one, and tries one.

import { ECDH } from 'node:crypto'
import { allowPush, endPush, readPush, testPush } from '#contract/staff/push.ts'
import { addMinutes } from '#domain/days.ts'
import { usualChoices } from '#domain/notices.ts'
import { isPushAddress, mostPushDevices, pushMinutes } from '#domain/push.ts'
import { refused } from '#domain/refusal.ts'
import { command, query } from '#server/action/command.ts'
import { findOwnPushDevice, deletePushDevice, listPushDevices, savePushDevice } from '#server/db/push.ts'
import { addChoices, listChoices } from '#server/db/staff-notices.ts'
import { findSessionBrowser } from '#server/db/staff-sessions.ts'
import { lockStaff } from '#server/db/staff.ts'
import { isSandbox, pushKeys } from './deliver-push.ts'

export const read = query(readPush, async (deps, { by: { staff } }) => {
  const { publicKey } = await pushKeys(deps)
  const devices = await listPushDevices(deps.db, staff.id)
  return {
    publicKey,
    devices: devices.map(({ id, browser, system, endpoint, showsWords, allowedAt, toldAt }) => ({
      id,
      browser,
      system,
      endpoint,
      showsWords,
      allowedAt,
      toldAt,
    })),
  }
})

export const allow = command(allowPush, {
  // Made now, they would be others than those that the browser was given.
  find: async (deps) => {
    await pushKeys(deps)
    return { ok: true, found: null }
  },
  facts: async (tx, { by: { staff }, payload: { endpoint } }) => {
    await lockStaff(tx, staff.id)
    const own = await listPushDevices(tx, staff.id)
    return {
      own: own.find((device) => device.endpoint === endpoint),
      browser: await findSessionBrowser(tx, staff.sessionId),
      choices: await listChoices(tx, staff.id),
    }
  },
  decide: ({ own, browser, choices }, { by, payload, settings }) => {
    const { endpoint, p256dh, auth, showsWords } = payload
    if (!isPushAddress(endpoint, { loopback: isSandbox({ settings }) }) || !isOnCurve(p256dh))
      return refused('push_address_invalid')
    const isSame = own?.p256dh === p256dh && own.auth === auth && own.showsWords === showsWords
    if (isSame && own.sessionId === by.staff.sessionId) return null
    // Whoever allows it and never said of what is told what is usual for their role.
    const isFirst = !choices.some(({ way }) => way === 'push')
    return {
      ok: true,
      device: { endpoint, p256dh, auth, showsWords, ...(browser ?? { browser: 'other', system: 'other' }) },
      former: own?.showsWords,
      choices: isFirst ? usualChoices(by.staff.role, 'push') : [],
    }
  },
  store: async (tx, { device, choices }, { by: { staff }, at }) => {
    const whose = { staffId: staff.id, sessionId: staff.sessionId, allowedAt: at }
    await savePushDevice(tx, { ...device, ...whose }, mostPushDevices)
    await addChoices(tx, staff.id, choices)
  },
  tell: ({ device: { browser, system, showsWords }, former }, { by }) => ({
    subject: 'staff',
    subjectId: by.staff.id,
    ...(former !== undefined && { before: { browser, system, showsWords: former } }),
    after: { browser, system, showsWords },
  }),
})

export const end = command(endPush, {
  facts: (tx, { by, params }) => findOwnPushDevice(tx, by.staff.id, Number(params.id)),
  decide: (device) => (device ? { ok: true, device } : null),
  store: (tx, { device }) => deletePushDevice(tx, device.id),
  tell: ({ device: { browser, system } }, { by }) => ({
    subject: 'staff',
    subjectId: by.staff.id,
    before: { browser, system },
  }),
})

export const test = command(testPush, {
  facts: (tx, { by, params }) => findOwnPushDevice(tx, by.staff.id, Number(params.id)),
  decide: (device) => (device ? { ok: true, device } : refused('not_found')),
  store: async () => null,
  tell: ({ device: { browser, system } }, { by }) => ({
    subject: 'staff',
    subjectId: by.staff.id,
    after: { browser, system },
  }),
  jobs: ({ device }, _, { at }) => [
    {
      task: 'deliver-push',
      payload: { deviceId: device.id, kind: 'test', batch: 0, until: addMinutes(at, pushMinutes) },
      atOnce: true,
    },
  ],
})

/** Whether something can be encrypted for this key. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return true
  } catch {
    // Whatever is wrong with it, no browser made it.
    return false
  }
}
