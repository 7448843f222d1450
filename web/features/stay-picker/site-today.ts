import { todayIn, toInstantOf, type Day } from '#domain/days.ts'
import { company } from '#web/client/site.ts'

/**
 * The lofts' day by this machine's clock, for the one moment in which the API's own day is not known (its list could not
 * be read). The server checks every stay against its own.
 */
export const siteToday = (): Day => todayIn(company.zone, toInstantOf(Date.now()))
