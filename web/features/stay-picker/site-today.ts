import { todayIn, toInstantOf, type Day } from '#domain/days.ts'
import { useSite } from '#web/client/site.ts'

/**
 * The lofts' day by this machine's clock, where the API's own day is not known: its list could not be read, or a page has none
 * and asks for its season alone. The server checks every stay against its own.
 */
export const dayIn = (zone: string): Day => todayIn(zone, toInstantOf(Date.now()))

export const useSiteToday = (): Day => dayIn(useSite().zone)
