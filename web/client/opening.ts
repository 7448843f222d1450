import { createContext } from 'react-router'
import type { SiteState } from '#domain/site-opening.ts'
import type { Answer, Called } from '#client/call.ts'
import type { Site } from './site.ts'

type ToldSite = Answer<'GET /api/sites/{site}'>

/** Whether the site takes bookings, and whom to ask where it takes none. */
export type Opening = {
  status: SiteState
  /** Null of a site whose company has not said all of it. */
  contact: Pick<ToldSite, 'name' | 'company' | 'email' | 'telephone'> | null
  /** Whether all is there that its other pages say. */
  isWhole: boolean
}

/** Set by site.ts, which asks for each page; not where nobody could say. */
export const siteOpening = createContext<Opening>()

/** What the company says of itself on every page: half a way to reach somebody is none. */
const isSaid = ({ name, company, email, telephone, address, city, postalCode }: ToldSite): boolean =>
  [name, company, email, telephone, address, city, postalCode].every((fact) => fact !== '')

/** The facts that pages are made of, where the site has all of them. */
export const isWholeSite = (site: ToldSite): site is Site => site.cancellationPolicy !== null && isSaid(site)

/** Null where the API failed, and nobody knows. */
export function openingOf(known: Called<'GET /api/sites/{site}'>): Opening | null {
  if (!known.ok) {
    const isNowhere = known.error.code === 'site_not_found'
    return isNowhere ? { status: 'not_open', contact: null, isWhole: false } : null
  }
  const { status, name, company, email, telephone } = known.answer
  const contact = isSaid(known.answer) ? { name, company, email, telephone } : null
  return { status, contact, isWhole: isWholeSite(known.answer) }
}
