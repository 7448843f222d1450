import { readCalendarFile } from '#contract/public/calendars.ts'
import type { Deps } from '#server/deps.ts'
import { readCalendar } from '#server/turnovers/own-calendar.ts'
import { answerFile } from '#server/action/answers.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

/** For programs that ask again and again, with nothing but the address. */
export function serveCalendars(app: ApiApp, deps: Deps): void {
  serve(app, readCalendarFile, deps, async ({ params, c }) => {
    const outcome = await readCalendar(deps, params.secret, addressOf(c, deps.settings))
    return outcome.ok ? answerFile(c, outcome.calendar) : outcome
  })
}
