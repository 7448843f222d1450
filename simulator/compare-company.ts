import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Violation } from './outcome.ts'

/**
 * Every letter and every paper calls the company as it was called while it was made: as before the step, or as somebody said in
 * it. Papers that stand in for another one, or give back of one, say what that one said.
 */
export async function findStaleCompany({ system, log, step }: Context): Promise<Violation[]> {
  const said = log.company
  if (!said) return []
  const { db, mail } = system
  const known = new Set([said.before, ...said.wished])
  const letters = mail.received.slice(said.letters)
  const { rows: papers } = await sql<{ id: number; company: string }>`
    select id, snapshot->'seller'->>'company' as company from invoices
    where id > ${said.papers} and kind = 'invoice' and corrects_id is null order by id`.execute(db)
  const { rows: now } = await sql<{ company: string }>`select company from sites`.execute(db)
  log.company = {
    before: now[0]!.company,
    wished: [],
    letters: mail.received.length,
    papers: papers.at(-1)?.id ?? said.papers,
  }
  return [
    ...letters
      .filter(({ company }) => company !== null && !known.has(company))
      .map(({ messageId, company }) => ({
        rule: 'a letter names another company',
        what: `step ${step}: ${messageId} names ${company}`,
      })),
    ...papers
      .filter(({ company }) => !known.has(company))
      .map(({ id, company }) => ({
        rule: 'a paper names another company',
        what: `step ${step}: paper ${id} names ${company}`,
      })),
  ]
}
