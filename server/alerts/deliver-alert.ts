// Sends one alert to the other program of a house, signed as Standard Webhooks say (standardwebhooks.com), and keeps what it answered.

import { Webhook } from 'standardwebhooks'
import { alertBody, isTaken } from '#domain/alert.ts'
import { findHook, noteAnswer, openHook } from '#server/db/alerts.ts'
import type { TaskPayloads } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'

/** Where the bank is the sandbox's, so is everything: there alone an address of this machine may be told. */
export const isSandbox = ({ settings }: Pick<Deps, 'settings'>): boolean => settings.stripe.apiBase !== null

/** Whether it is over: it was taken, nobody wants to be told any more, or it was a test, of which the answer is what somebody wanted. */
export async function deliverAlert(
  deps: Pick<Deps, 'db' | 'now' | 'settings' | 'outside' | 'log'>,
  { siteId, kind, count, at, message }: TaskPayloads['deliver-alert'],
): Promise<boolean> {
  const { db, now, settings, outside, log } = deps
  const kept = await findHook(db, siteId)
  // What was made for a former address is told to the present one by the look after it was set.
  if (!kept || at < kept.setAt) return true
  const hook = openHook(deps, siteId, kept.sealed)
  if (!hook) {
    log.error({ siteId }, 'the address of the alerts was sealed with another key')
    await noteAnswer(db, siteId, { kind, askedAt: now(), status: null, failure: 'unopened' })
    return kind === 'test'
  }
  const body = JSON.stringify(alertBody({ kind, count, at, console: `${settings.publicUrl}/fr/gestion` }))
  const askedAt = now()
  const signature = new Webhook(hook.secret).sign(message, new Date(askedAt), body)
  const sent = await outside.post(new URL(hook.address), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'webhook-id': message,
      'webhook-timestamp': String(Math.floor(Date.parse(askedAt) / 1000)),
      'webhook-signature': signature,
    },
    body,
  })
  const answered = sent.ok ? { status: sent.status, failure: null } : { status: null, failure: sent.cause }
  await noteAnswer(db, siteId, { kind, askedAt, ...answered })
  return kind === 'test' || isTaken(answered.status)
}
