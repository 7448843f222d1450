import {
  askStayClaim as claimSpec,
  downloadStayCalendar,
  downloadStayInvoice,
  readOwnStay as readSpec,
  readStayLetter as letterSpec,
  sendStayLinks as sendSpec,
  whyStayLinkEnded as whySpec,
  writeFromStay as writeSpec,
} from '#contract/guest/stay-links.ts'
import { perLocale } from '#domain/locale.ts'
import { loftRulesOf } from '#domain/loft-rules.ts'
import { stayLinkUntil } from '#domain/stay-link.ts'
import { houseRules } from '#i18n/legal/house-rules.ts'
import { texts as called } from '#i18n/paraglide/called.ts'
import { askStayClaim, sendStayLinks } from '#server/accounts/ask-stay-links.ts'
import { whyStayLinkEnded } from '#server/accounts/stay-links.ts'
import { answerFile } from '#server/action/answers.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'
import type { Deps } from '#server/deps.ts'
import { readSentLetter } from '#server/emails/sent-letter.ts'
import { writeStayCalendar } from '#server/emails/stay-calendar.ts'
import { downloadInvoice } from '#server/invoices/download-invoice.ts'
import { readOwnStay, writeFromStay, type OwnStay } from '#server/reservations/own-stay.ts'
import { toReservation } from './reservations.ts'

export function serveStayLinks(app: ApiApp, deps: Deps): void {
  serve(app, readSpec, deps, async ({ stay }) => {
    const outcome = await readOwnStay(deps, stay)
    if (!outcome.ok) return outcome
    const { listed, letters, messages, request } = outcome
    return {
      status: 'ok' as const,
      now: deps.now(),
      // Nobody confirmed the address of a guest without an account: no letter has the code.
      reservation: toReservation(listed, false, deps),
      houseRules: rulesOf(listed),
      letters: letters.map(toLetter),
      messages,
      request,
      openUntil: stayLinkUntil(listed.stay.departure),
    }
  })

  serve(app, letterSpec, deps, async ({ stay, payload }) => {
    const outcome = await readSentLetter(deps, stay, payload.letter)
    if (!outcome.ok) return outcome
    const { locale: language, ...words } = outcome.letter
    return { ...words, language }
  })

  serve(app, downloadStayInvoice, deps, async ({ stay, payload, locale, c }) => {
    const wish = { ...payload, reservationId: stay.stayId, locale }
    const outcome = await downloadInvoice(deps, { id: stay.guestId }, wish)
    return outcome.ok ? answerFile(c, { ...outcome, contentType: 'application/pdf' }) : outcome
  })

  serve(app, downloadStayCalendar, deps, async ({ stay, locale, c }) => {
    const outcome = await writeStayCalendar(
      deps,
      { id: stay.guestId },
      { reservationId: stay.stayId, locale },
    )
    return outcome.ok ? answerFile(c, outcome.calendar) : outcome
  })

  serve(app, writeSpec, deps, async ({ stay, payload, c }) => {
    const outcome = await writeFromStay(deps, stay, { ...payload, address: addressOf(c, deps.settings) })
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, claimSpec, deps, async ({ stay, c }) => {
    const outcome = await askStayClaim(deps, stay, addressOf(c, deps.settings))
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, whySpec, deps, async ({ payload }) => ({ why: await whyStayLinkEnded(deps, payload.token) }))

  serve(app, sendSpec, deps, async ({ payload, locale, c }) => {
    const outcome = await sendStayLinks(deps, { ...payload, locale, address: addressOf(c, deps.settings) })
    if (!outcome.ok) return outcome
    if (!outcome.isWritten) c.set('securityEvent', 'limit_reached')
    return { status: 'ok' as const }
  })
}

/** In both languages, so that a page that changes its own keeps what it read. */
function rulesOf({ stay, property }: OwnStay['listed']) {
  const { fr, en } = perLocale((locale) => houseRules(locale, stay.soldTerms.hours, loftRulesOf([property])))
  return fr.map(({ label, text }, index) => ({
    labelFr: label,
    textFr: text,
    labelEn: en[index]!.label,
    textEn: en[index]!.text,
  }))
}

function toLetter({ key, name, sentAt, isReadAgain }: OwnStay['letters'][number]) {
  const words = called[name as keyof typeof called] ?? called['own-letter']
  return {
    calledFr: words({}, { locale: 'fr' }),
    calledEn: words({}, { locale: 'en' }),
    sentAt,
    letter: isReadAgain ? key : null,
  }
}
