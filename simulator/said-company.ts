import { isRefused } from '#domain/refusal.ts'
import { company as setCompany } from '#server/house/set-house.ts'
import { readHouse } from '#server/db/service-facts.ts'
import type { Action } from './actions.ts'
import { signedIn } from './changing.ts'
import type { Context } from './context.ts'

/** Somebody of the house, who sees whom another name of the company would reach, and sends the form a moment later. */
export async function sayCompany(
  { system, log }: Context,
  { figure }: Action & { kind: 'say_company' },
): Promise<string> {
  const { db, deps, siteId } = system
  const { facts } = await readHouse(db, siteId)
  const company = `Chalets ${figure} inc.`
  log.company ??= { before: facts.company, wished: [], letters: 0, papers: 0 }
  log.company.wished.push(company)
  const { name, address, city, region, postalCode, tpsNumber, tvqNumber } = facts
  const payload = { name, company, address, city, region, postalCode, tpsNumber, tvqNumber }
  const asking = { by: await signedIn(db), params: {}, locale: 'fr' as const }
  const seen = await setCompany.look(deps, { ...asking, payload })
  if (isRefused(seen)) return `${company} ${seen.reason.code}`
  const said = await setCompany.act(deps, { ...asking, payload: { ...payload, basis: seen.basis } })
  if (isRefused(said)) return `${company} ${said.reason.code}`
  deps.catalog.drop()
  return `${company} said`
}
