// Decides when a guest is written to after the stay.

import { addDays, instantAt, type Day, type Instant, type TimeOfDay } from './days.ts'
import { releaseDays } from './deposit.ts'

/** The morning after departure, when people are home: the hour at which door codes go out, too. */
export const afterStayTime: TimeOfDay = '10:00'

/** A stay by its end: the times of day are those of a clock in `zone`. */
export type Left = { departure: Day; zone: string }

/** `endsAt`: a site that was off for longer, or learns this letter today, thanks nobody for a stay of weeks ago. */
export function afterStayDates({ departure, zone }: Left): { writtenAt: Instant; endsAt: Instant } {
  return {
    writtenAt: instantAt(addDays(departure, 1), afterStayTime, zone),
    endsAt: instantAt(addDays(departure, 1 + releaseDays.latest), afterStayTime, zone),
  }
}

export function isAfterStayLetterDue(left: Left, now: Instant): boolean {
  const { writtenAt, endsAt } = afterStayDates(left)
  return writtenAt <= now && now < endsAt
}
