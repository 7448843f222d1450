// Sends an email to whoever asks for it, and waits for what the mail server says.

import { testMail } from '#contract/staff/set-up.ts'
import { command } from '#server/action/command.ts'
import { findSite } from '#server/db/sites.ts'
import { mailTestEmail } from '#server/emails/mail-test.ts'
import { countLetterTest } from '#server/staff/staff-attempts.ts'

export const test = command(testMail, {
  ask: (deps, { by }) => countLetterTest(deps, by.staff.id),
  find: async ({ db, mailer, settings }, { by: { staff } }) => {
    const site = await findSite(db, staff.siteId)
    if (!site) throw new Error('The site of somebody of the staff is gone.')
    const words = mailTestEmail({ locale: staff.locale, site, url: settings.publicUrl })
    const delivery = await mailer.send({ to: staff.email, ...words })
    return { ok: true, found: { recipient: staff.email, said: delivery.ok ? null : delivery.answer } }
  },
  facts: async (_, { found }) => found,
  decide: (sent) => ({ ok: true, sent }),
  store: async (_, { sent }) => sent,
  tell: ({ sent: { recipient } }, { by }) => ({
    subject: 'site',
    subjectId: by.staff.siteId,
    after: { recipient },
  }),
  answer: (sent) => sent!,
})
