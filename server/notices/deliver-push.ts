// Tells one browser of somebody of the staff something by its push service, encrypted for it alone (RFC 8291), and notes what follows.

import webPush from 'web-push'
import { mayBeTold } from '#domain/notices.ts'
import { endingOf, isPushAddress, pushMinutes, type PushEnding, type PushWords } from '#domain/push.ts'
import { inTransaction } from '#server/db/client.ts'
import type { TaskPayloads } from '#server/db/jobs.ts'
import {
  deletePushDevice,
  findPushKeys,
  findToldDevice,
  lockPushKeys,
  noteToldDevice,
  savePushKeys,
  type PushKeys,
  type ToldDevice,
} from '#server/db/push.ts'
import { findSite } from '#server/db/sites.ts'
import type { Deps } from '#server/deps.ts'
import { pushWords } from './push-words.ts'

/** Where the bank is the sandbox's, so is everything: there alone a service of this machine may be told. */
export const isSandbox = ({ settings }: Pick<Deps, 'settings'>): boolean => settings.stripe.apiBase !== null

/** By which push services know the house (VAPID, RFC 8292); made when somebody first needs them. */
export async function pushKeys(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<PushKeys> {
  const { db, now } = deps
  const known = await findPushKeys(db, deps)
  if (known) return known
  return inTransaction(db, async (tx) => {
    await lockPushKeys(tx)
    const made = await findPushKeys(tx, deps)
    if (made) return made
    const keys = webPush.generateVAPIDKeys()
    await savePushKeys(tx, keys, now(), deps)
    return keys
  })
}

/** Whether it is over: it was told, or there is nobody or nothing to be told any more. */
export async function deliverPush(
  deps: Deps,
  { deviceId, kind, batch, until }: TaskPayloads['deliver-push'],
): Promise<boolean> {
  const { db, now } = deps
  const at = now()
  const device = await findToldDevice(db, deviceId)
  if (!device || at >= until || (kind !== 'test' && !mayBeTold(device.role, kind))) return true
  if (!isPushAddress(device.endpoint, { loopback: isSandbox(deps) })) {
    await deletePushDevice(db, deviceId)
    return true
  }
  if (device.waitUntil !== null && device.waitUntil > at) return false
  const words = await pushWords(deps, device, { kind, batch })
  if (!words) return true
  let ending = await send(deps, device, words)
  // Names and words are what can be left out.
  if (ending.is === 'shorter' && device.showsWords) {
    const fewer = await pushWords(deps, { ...device, showsWords: false }, { kind, batch })
    if (fewer) ending = await send(deps, device, fewer)
  }
  switch (ending.is) {
    case 'told':
      await noteToldDevice(db, deviceId, { toldAt: at })
      return true
    case 'gone':
      await deletePushDevice(db, deviceId)
      return true
    case 'shorter':
      return true
    case 'later':
      if (ending.at !== null) await noteToldDevice(db, deviceId, { waitUntil: ending.at })
      return false
  }
}

async function send(deps: Deps, device: ToldDevice, words: PushWords): Promise<PushEnding> {
  const { db, now, outside, log } = deps
  const keys = await findPushKeys(db, deps)
  const site = await findSite(db, device.siteId)
  if (!keys || !site) {
    log.error('the keys of web push were sealed with another key')
    return { is: 'later', at: null }
  }
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(words),
    {
      vapidDetails: { subject: `mailto:${site.email}`, ...keys },
      TTL: pushMinutes * 60,
      urgency: 'high',
    },
  )
  const sent = await outside.post(new URL(endpoint), { headers: asText(headers), body })
  return endingOf(
    { status: sent.ok ? sent.status : null, retryAfter: (sent.ok && sent.retryAfter) || null },
    now(),
  )
}

const asText = (headers: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
