import { sql } from 'kysely'
import type { Db } from './client.ts'
import type { AnyGuest } from './guests.ts'

/**
 * Everything that is kept of a guest, in the words of our tables: who they are, their stays with what they cost and how they agreed to them, which file they and
 * their stays came from, what these were before, what the house gave, or somebody of it wanted to give, what was paid and went back, what was written of the loft
 * after them, papers, deposits, reviews, emails and those that did not arrive, where they are signed in, and what they asked for.
 * Secrets and their hashes are nobody's to hand out.
 */
export async function collectGuest(db: Db, guest: AnyGuest): Promise<Record<string, unknown>> {
  const { passwordHash, siteId: _, ...person } = guest
  const own = sql`(select id from stays where guest_id = ${guest.id})`
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    guest: { ...person, hasPassword: passwordHash !== null },
    stays: await rows(sql`
      select s.id, p.name as loft, lower(s.nights) as arrival, upper(s.nights) as departure, s.status, s.travelers,
        s.locale, s.message, s.note as house_note, s.total, s.quote -> 'lines' as lines, s.held_at, s.confirmed_at,
        s.cancelled_at, s.cancelled_note, s.deposit_amount, s.english_chosen_at, s.french_texts,
        s.sold_terms, s.texts_version
      from stays s join properties p on p.id = s.property_id where s.id in ${own} order by s.id`),
    consents: await rows(sql`
      select stay_id, door, at, terms, cancellation_policy, privacy, locale, address, user_agent, told_by
      from consents where stay_id in ${own} order by stay_id, at`),
    broughtIn: await rows(sql`
      select s.id as stay_id, f.at as brought_in_at, b.line as line_of_file
      from stays s join brought_in_stays b on b.id = s.brought_in_id join bring_ins f on f.id = b.bring_in_id
      where s.id in ${own} order by s.id`),
    broughtInAsGuest: await rows(sql`
      select f.at as brought_in_at, f.brought_by, g.line as line_of_file
      from brought_in_guests g join bring_ins f on f.id = g.bring_in_id where g.guest_id = ${guest.id}`),
    formerStays: await rows(sql`
      select v.stay_id, v.version, p.name as loft, lower(v.nights) as arrival, upper(v.nights) as departure, v.travelers,
        v.worth, v.quote -> 'lines' as lines, v.note, v.at
      from stay_versions v join properties p on p.id = v.property_id
      where v.stay_id in ${own} order by v.stay_id, v.version`),
    given: await rows(sql`
      select stay_id, amount, cause, door, note, at from concessions where stay_id in ${own} order by id`),
    askedToGive: await rows(sql`
      select stay_id, command, amount, cause, status, asked_at, answered_at
      from approvals where stay_id in ${own} order by id`),
    payments: await rows(sql`
      select stay_id, method, amount, status, card_brand, card_last4, card_fingerprint, reference, received_on, created_at
      from payments where stay_id in ${own} order by id`),
    refunds: await rows(sql`
      select p.stay_id, r.amount, r.status, r.cause, r.note, r.created_at
      from refunds r join payments p on p.id = r.payment_id where p.stay_id in ${own} order by r.id`),
    turnovers: await rows(sql`
      select stay_id, note from turnovers where stay_id in ${own} and note is not null order by stay_id`),
    problems: await rows(sql`
      select stay_id, day, words, reported_at, settled_at from turnover_problems where stay_id in ${own} order by id`),
    deposits: await rows(sql`
      select stay_id, amount, status, captured_amount, keep_note, asked_at
      from deposits where stay_id in ${own} order by id`),
    papers: await rows(sql`
      select stay_id, kind, number, issued_at, snapshot from invoices where stay_id in ${own} and kind <> 'opening' order by id`),
    messages: await rows(sql`
      select t.stay_id, m.direction, m.body, m.quoted, m.author, m.at, m.delivery
      from messages m join threads t on t.id = m.thread_id
      where t.stay_id in ${own} or (t.stay_id is null and t.site_id = ${guest.siteId} and lower(t.email) = lower(${guest.email}))
      order by m.id`),
    reviews: await rows(sql`
      select stay_id, firstname, comment, written_on from reviews where stay_id in ${own} order by id`),
    emails: await rows(sql`
      select key, sent_at from sent_mails where lower(recipient) = lower(${guest.email}) order by sent_at`),
    undelivered: await rows(sql`
      select key, reason, mail_answer, at from undelivered_mails
      where lower(recipient) = lower(${guest.email}) order by at`),
    stayLinks: await rows(sql`
      select stay_id, email, created_at from stay_links where stay_id in ${own} order by created_at, stay_id`),
    sessions: await rows(sql`
      select browser, system, signed_in_at from sessions where guest_id = ${guest.id} order by signed_in_at`),
    requests: await rows(sql`
      select kind, asked_on, answered_at from privacy_requests where guest_id = ${guest.id} order by id`),
  }
}
