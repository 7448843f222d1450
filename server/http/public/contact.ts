import { sendContactMessage } from '#contract/public/contact.ts'
import type { Deps } from '#server/deps.ts'
import { takeMessage } from '#server/contact/take-message.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveContact(app: ApiApp, deps: Deps): void {
  serve(app, sendContactMessage, deps, async ({ payload, locale, c }) => {
    const { firstname = '', lastname = '', topic: honeypot = '', ...typed } = payload
    const address = addressOf(c, deps.settings)
    const outcome = await takeMessage(deps, { ...typed, locale, firstname, lastname, honeypot, address })
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
}
