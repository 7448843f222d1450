// Says what stands in a notification: of what it is, and names and words only where that device is to show them.

import type { Locale } from '#domain/locale.ts'
import { longestPushWords, type PushTold, type PushWords } from '#domain/push.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findSite } from '#server/db/sites.ts'
import type { ToldDevice } from '#server/db/push.ts'
import type { Deps } from '#server/deps.ts'
import { emails as messages } from '#server/emails/guest-messages.ts'
import { emails as mornings } from '#server/emails/morning.ts'
import { emails as standing } from '#server/emails/standing-news.ts'
import { emails as turnovers } from '#server/emails/turnover-news.ts'

/** What the letter about the same things says of it. */
type Said = { title: string; names: string; body: string; url: string; tag: string }
type Told = { staffId: number; batch: number }

/** Null: there is nothing to be told any more, as of a message that somebody answered meanwhile. */
export async function pushWords(
  deps: Deps,
  { staffId, siteId, locale, showsWords }: Pick<ToldDevice, 'staffId' | 'siteId' | 'locale' | 'showsWords'>,
  { kind, batch }: { kind: PushTold; batch: number },
): Promise<PushWords | null> {
  const said = await sayings[kind](deps, { staffId, batch }, locale)
  const site = said && (await findSite(deps.db, siteId))
  if (!site) return null
  const { title, names, body, url, tag } = said
  const shown = showsWords ? { title: names, body } : { title, body: site.name }
  return { title: shortened(shown.title), body: shortened(shown.body), tag, url }
}

const sayings: Record<PushTold, (deps: Deps, told: Told, locale: Locale) => Promise<Said | null>> = {
  guest_message: async (deps, told, locale) => {
    const said = await messages['guest-messages'].say(deps, { ...told, isPush: true })
    if (!said) return null
    const threads = new Set(said.facts.messages.map(({ threadId }) => threadId))
    const [id] = threads
    const isOne = threads.size === 1
    return {
      title: m.console_notices_kind_guest_message({}, { locale }),
      names: said.subject,
      body: said.facts.messages[0]!.body,
      url: isOne ? consolePathTo('messageThread', locale, { id: id! }) : consolePathTo('messages', locale),
      tag: isOne ? `thread/${id}` : 'threads',
    }
  },
  turnover_given: (deps, told, locale) =>
    sayTurnover(deps, told, locale, m.console_notices_kind_turnover_given({}, { locale })),
  turnover_changed: (deps, told, locale) =>
    sayTurnover(deps, told, locale, m.console_notices_kind_turnover_changed({}, { locale })),
  morning_digest: async (deps, told, locale) => {
    const said = await mornings.morning.say(deps, told)
    const title = m.console_notices_kind_morning_digest({}, { locale })
    const url = consolePathTo('home', locale)
    return said && { title, names: title, body: said.subject, url, tag: 'morning' }
  },
  urgent: (deps, told, locale) =>
    sayStanding(deps, told, locale, m.console_notices_kind_urgent({}, { locale })),
  waiting: (deps, told, locale) =>
    sayStanding(deps, told, locale, m.console_notices_kind_waiting({}, { locale })),
  test: async (_, __, locale) => {
    const title = m.console_notices_push_test_title({}, { locale })
    const body = m.console_notices_push_test_body({}, { locale })
    return { title, names: title, body, url: consolePathTo('notices', locale), tag: 'test' }
  },
}

async function sayTurnover(deps: Deps, told: Told, locale: Locale, title: string): Promise<Said | null> {
  const said = await turnovers['turnover-news'].say(deps, told)
  const url = consolePathTo('turnovers', locale)
  return said && { title, names: title, body: said.subject, url, tag: `turnovers/${told.batch}` }
}

async function sayStanding(deps: Deps, told: Told, locale: Locale, title: string): Promise<Said | null> {
  const said = await standing['standing-news'].say(deps, told)
  const url = consolePathTo('home', locale)
  return said && { title, names: title, body: said.subject, url, tag: `${said.facts.standing.kind}` }
}

const shortened = (text: string): string =>
  text.length > longestPushWords ? `${text.slice(0, longestPushWords - 1)}…` : text
