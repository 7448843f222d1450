// Lets an option end at another moment, and gives one back before its end.

import { extendStayOption, releaseStayOption } from '#contract/staff/options.ts'
import { instantAt } from '#domain/days.ts'
import { decideOptionEnd, readOptionEnd } from '#domain/option.ts'
import { refused } from '#domain/refusal.ts'
import { toldMoment } from '#domain/staff-journal.ts'
import { command } from '#server/action/command.ts'
import { countDone } from '#server/db/audit.ts'
import { emailJob } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { extendOption } from '#server/db/options.ts'
import { extendLink, findOpenRequest } from '#server/db/payment-requests.ts'
import { tellOptionEnded } from '#server/db/stays.ts'
import { emailAhead } from '#server/emails/email-ahead.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { optionEndedEmail, optionExtendedEmail } from '#server/emails/option.ts'
import { endRequest } from '#server/payments/review-request.ts'
import { findOption, isOpen, isOptionOf, lockOption } from './open-option.ts'

/** One that ends then already is answered as it is: a second click changes nothing. */
export const extend = command(extendStayOption, {
  lock: lockOption,
  facts: findOption,
  decide: (found, { by, payload, at }) => {
    const typed = readOptionEnd(payload)
    if (!typed.ok) return typed
    if (!isOptionOf(found, by)) return refused('reservation_not_found')
    const { stay: option, place, hasLink } = found
    if (!isOpen(option, at)) return refused('option_not_open')
    const { zone } = place.site
    const wanted = instantAt(typed.clock.day, typed.clock.time, zone)
    const end = decideOptionEnd(wanted, { ...option, checkIn: option.soldTerms.hours.arrivalTime, zone }, at)
    if (!end.ok) return end
    return { ok: true, option, hasLink, zone, until: end.until, isSame: end.until === option.heldUntil }
  },
  ahead: async (deps, { option, hasLink, until, isSame }, { by }) => {
    const facts = await findStayFacts(deps, option.id)
    // The address itself is told to whoever made the link, and to the mailbox.
    const url = hasLink ? `${facts.publicUrl}/…` : null
    const email = emailAhead(by.staff, facts, (shown) => optionExtendedEmail({ ...shown, until, url }))
    return { until, isSame, email }
  },
  store: async (tx, { option: { id }, until, isSame }) => {
    if (isSame) return { until, nth: 0 }
    await extendOption(tx, id, until)
    await extendLink(tx, id, until)
    return { until, nth: (await countDone(tx, 'option_extended', id)) + 1 }
  },
  tell: ({ option, zone, until, isSame }) =>
    isSame
      ? null
      : {
          subject: 'reservation',
          subjectId: option.id,
          before: { until: toldMoment(option.heldUntil, zone) },
          after: { until: toldMoment(until, zone) },
        },
  jobs: ({ option: { id: stayId }, until }, { stored: { nth } }) => [
    emailJob({ name: 'option-extended', stayId, until, nth }),
  ],
  changed: ({ option: { propertyId } }) => [{ propertyId, kind: 'nights' }],
  answer: (stored) => ({ until: stored!.until }),
})

/** The nights are free from that moment on; one that was released already is answered so. */
export const release = command(releaseStayOption, {
  lock: lockOption,
  facts: findOption,
  decide: (found, { by, at }) => {
    if (!isOptionOf(found, by)) return refused('reservation_not_found')
    const { stay: option, place } = found
    if (option.status === 'released') return null
    return isOpen(option, at) ? { ok: true, option, zone: place.site.zone } : refused('option_not_open')
  },
  already: 'option_not_open',
  ahead: async (deps, { option }, { by }) => {
    const facts = await findStayFacts(deps, option.id)
    const ended = { until: option.heldUntil, url: null, isReleased: true }
    return { email: emailAhead(by.staff, facts, (shown) => optionEndedEmail({ ...shown, ...ended })) }
  },
  store: async (tx, { option }, { at }) => {
    await move(tx, 'stays', option.id, 'released', {})
    await tellOptionEnded(tx, option)
    const link = await findOpenRequest(tx, option.id)
    if (link) await endRequest(tx, link, at, 'house')
  },
  tell: ({ option, zone }) => ({
    subject: 'reservation',
    subjectId: option.id,
    before: { until: toldMoment(option.heldUntil, zone) },
  }),
  changed: ({ option: { propertyId } }) => [{ propertyId, kind: 'nights' }],
})
