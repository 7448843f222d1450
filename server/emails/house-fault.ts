// Writes the email that tells the owner at once what somebody gave a guest because the house was to blame. In French.

import { formatMoney, formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findConcession, type ToldConcession } from '#server/db/concessions.ts'
import type { Deps } from '#server/deps.ts'
import { findStayFacts } from './find-facts.ts'
import { ownerNews } from './owner-news.ts'
import { email, toOwner } from './send-email.ts'
import { guestName, stayWords, type StayFacts } from './stay-parts.ts'
import type { WrittenEmail } from './write-email.ts'

type HouseFaultFacts = StayFacts & { given: ToldConcession }

async function houseFaultFacts(deps: Deps, { concessionId }: { concessionId: number }) {
  const given = await findConcession(deps.db, concessionId)
  return given ? { ...(await findStayFacts(deps, given.stayId)), given } : null
}

function houseFaultEmail(told: HouseFaultFacts): WrittenEmail {
  const locale = 'fr'
  const facts = { ...told, locale } as const
  const { amount, givenBy: by, note } = facts.given
  const words = {
    ...stayWords(facts),
    name: guestName(facts.guest),
    amount: formatMoney(amount, locale),
    by,
    note: note ?? '',
  }
  const news = {
    subject: m.mail_owner_house_fault_subject(words, { locale }),
    title: m.mail_owner_house_fault_title({}, { locale }),
    opening: m.mail_owner_house_fault_opening(words, { locale }),
    more: [m.mail_reason_read(words, { locale })],
  }
  return ownerNews(facts, news, formatTelephone(facts.guest.telephone, locale))
}

export const emails = {
  'house-fault': email({
    facts: houseFaultFacts,
    once: ({ concessionId }) => concessionId,
    write: (facts) => [toOwner(facts, houseFaultEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'house-fault': { concessionId: number }
  }
}
