// Writes the letter that tells somebody of the staff what is urgent, or who waits for the house too long: what is still so, and no more.

import { alertKinds, type AlertKind } from '#domain/alert.ts'
import type { Locale } from '#domain/locale.ts'
import { mayBeTold, waitsFor } from '#domain/notices.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listTold as listAlerts } from '#server/db/alerts.ts'
import { findSite } from '#server/db/sites.ts'
import { listTold } from '#server/db/staff-notices.ts'
import { findStaff } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { momentWords, type Email, type EmailRow } from './email-parts.ts'
import { findWaiting, type TooLong } from './find-waiting.ts'
import { email, toGuest } from './send-email.ts'
import { staffGreeting } from './staff-link.ts'
import { guestName } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** `batch`: what is told together (server/notices/hand-on.ts). */
type StandingNewsSending = { staffId: number; batch: number }

type Standing = { kind: 'urgent'; alerts: AlertKind[] } | { kind: 'waiting'; waiting: TooLong[] }

type StandingNewsFacts = {
  locale: Locale
  site: Email['sender'] & { zone: string }
  publicUrl: string
  /** Who is written to. */
  name: string
  standing: Standing
}

async function standingNewsFacts({ db, settings, now }: Deps, { staffId, batch }: StandingNewsSending) {
  const member = await findStaff(db, staffId)
  const site = member && (await findSite(db, member.siteId))
  const told = await listTold(db, batch)
  const kind = told[0]?.kind
  if (!site || member.status !== 'active' || (kind !== 'urgent' && kind !== 'waiting')) return null
  if (!mayBeTold(member.role, kind)) return null
  const { locale, name, email: address } = member
  const about = { locale, guest: { email: address }, site, publicUrl: settings.publicUrl, name }
  if (kind === 'urgent') {
    const subjects = new Set(told.map(({ subject }) => subject))
    const now_ = await listAlerts(db, site.id)
    const alerts = now_.filter((one) => subjects.has(`${one.kind}/${one.subject}`)).map((one) => one.kind)
    return alerts.length === 0 ? null : { ...about, standing: { kind, alerts } }
  }
  const versions = new Set(told.map(({ subject, version }) => `${subject} ${version}`))
  // Another role, or another's turnover by now, is nothing of theirs any more.
  const waiting = (await findWaiting(db, site, now())).filter(
    (one) => versions.has(`${one.subject} ${one.version}`) && waitsFor(member, one),
  )
  return waiting.length === 0 ? null : { ...about, standing: { kind, waiting } }
}

export function standingNewsEmail(facts: StandingNewsFacts): WrittenEmail {
  const { locale, site, publicUrl, name, standing } = facts
  const options = { locale }
  const isUrgent = standing.kind === 'urgent'
  const rows = isUrgent
    ? alertRows(standing.alerts, locale)
    : standing.waiting.map((one) => waitingRow(one, facts))
  const words = { site: site.name }
  return writeEmail({
    locale,
    subject: isUrgent ? m.mail_urgent_subject(words, options) : m.mail_waiting_subject(words, options),
    preview: rows.map(({ label, value }) => `${label} ${value}`).join('; '),
    title: isUrgent
      ? m.console_notices_kind_urgent({}, options)
      : m.console_notices_kind_waiting({}, options),
    sender: site,
    parts: [
      staffGreeting(name, locale),
      { kind: 'facts', rows },
      {
        kind: 'button',
        label: m.agenda_morning_button({}, options),
        url: publicUrl + consolePathTo('home', locale),
      },
      {
        kind: 'link',
        label: m.console_notices_open({}, options),
        url: publicUrl + consolePathTo('notices', locale),
      },
    ],
  })
}

const alertWords = {
  refund_failed: m.console_alerts_kind_refund_failed,
  books_differ: m.console_alerts_kind_books_differ,
  mail_down: m.console_alerts_kind_mail_down,
  mailbox_unread: m.console_alerts_kind_mailbox_unread,
  work_given_up: m.console_alerts_kind_work_given_up,
} satisfies Record<AlertKind, unknown>

const alertRows = (alerts: readonly AlertKind[], locale: Locale): EmailRow[] =>
  alertKinds.flatMap((kind) => {
    const count = alerts.filter((one) => one === kind).length
    return count === 0 ? [] : [{ label: alertWords[kind]({}, { locale }), value: String(count) }]
  })

/** No guest of an arrival: whoever gets a loft ready reads it. */
function waitingRow(one: TooLong, { locale, site }: StandingNewsFacts): EmailRow {
  if (one.kind === 'arrival') {
    const value = m.mail_waiting_arrival(momentWords(one.inAt, site.zone, locale), { locale })
    return { label: one.coming.propertyName, value }
  }
  const { thread } = one
  const value = m.mail_waiting_thread(momentWords(thread.since, site.zone, locale), { locale })
  return { label: guestName(thread).trim() || (thread.email ?? ''), value }
}

export const emails = {
  'standing-news': email({
    facts: standingNewsFacts,
    // With letters before it: a key with a number alone is one of a stay.
    once: ({ batch }: StandingNewsSending) => `n${batch}`,
    write: (facts) => [toGuest(facts, standingNewsEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'standing-news': StandingNewsSending
  }
}
