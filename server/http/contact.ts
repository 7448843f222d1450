import { sendContactMessage } from '#contract/contact.ts'
import type { Deps } from '#server/deps.ts'
import { takeMessage } from '#server/contact/take-message.ts'
import { addressOf } from './client-address.ts'
import type { ApiApp } from './errors.ts'
import { serve } from './serve.ts'

export function serveContact(app: ApiApp, deps: Deps): void {
  serve(app, sendContactMessage, deps, async ({ payload, locale, c }) => {
    const { firstname = '', lastname = '', topic: honeypot = '', ...typed } = payload
    const address = addressOf(c, deps.settings)
    const outcome = await takeMessage(deps, { ...typed, locale, firstname, lastname, honeypot, address })
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
}
