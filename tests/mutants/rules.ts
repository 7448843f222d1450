import { inRoom } from './mutant.ts'

/** domain/: every boundary, sum and state. */
export const rules = inRoom(
  ['domain'],
  [
    {
      name: 'half of the price comes back a day too late',
      file: 'domain/cancellation.ts',
      find: 'addDays(arrival, 1 - share.days.least)',
      put: 'addDays(arrival, 2 - share.days.least)',
      caughtBy: 'domain/cancellation.test.ts',
    },
    {
      name: 'who books on the arrival day may change their mind for four hours',
      file: 'domain/cancellation.ts',
      find: 'isArrivalDay ? policy.freeMinutesOnArrivalDay : policy.freeMinutes',
      put: 'policy.freeMinutes',
      caughtBy: 'domain/cancellation.test.ts',
    },
    {
      name: 'another cancellation policy holds a day too late',
      file: 'domain/sold-terms.ts',
      find: 'if (row.from <= day && ',
      put: 'if (row.from < day && ',
      caughtBy: 'domain/sold-terms.test.ts',
    },
    {
      name: 'half a cent is rounded down',
      file: 'domain/money.ts',
      find: 'Math.floor((times(amount, rate) + RATE_UNIT / 2) / RATE_UNIT)',
      put: 'Math.floor(times(amount, rate) / RATE_UNIT)',
      caughtBy: 'domain/money.test.ts',
    },
    {
      name: 'the lodging tax is also taken on the cleaning',
      file: 'domain/taxes.ts',
      find: 'cleaning: { lodgingTax: false, tps: true, tvq: true }',
      put: 'cleaning: { lodgingTax: true, tps: true, tvq: true }',
      caughtBy: 'domain/taxes.test.ts',
    },
    {
      name: 'the service fee is left out of the total',
      file: 'domain/pricing.ts',
      find: 'const subtotal = subtotalWithCleaningFee + fee',
      put: 'const subtotal = subtotalWithCleaningFee',
      caughtBy: 'domain/pricing.test.ts',
    },
    {
      name: 'nobody may leave on the day on which the next guests come',
      file: 'domain/availability.ts',
      find: "stay.departure > start.lastDeparture) return { code: 'dates_unavailable' }",
      put: "stay.departure >= start.lastDeparture) return { code: 'dates_unavailable' }",
      caughtBy: 'domain/availability.test.ts',
    },
    {
      name: 'a time of day is an hour off on the day of a clock change',
      file: 'domain/days.ts',
      find: 'toInstantOf(isShownAt(before) || !isShownAt(after) ? before : after)',
      put: 'toInstantOf(before)',
      caughtBy: 'domain/days.test.ts',
    },
    {
      name: 'today is the day in Greenwich',
      file: 'domain/days.ts',
      find: 'fromNumber(Math.floor(wallClock(zone, toMilliseconds(now)) / MS_PER_DAY))',
      put: 'fromNumber(Math.floor(toMilliseconds(now) / MS_PER_DAY))',
      caughtBy: 'domain/days.test.ts',
    },
    {
      name: 'a payment that was let go can be tried again',
      file: 'domain/payment.ts',
      find: "voided: ['captured']",
      put: "voided: ['captured', 'created']",
      caughtBy: 'domain/payment.test.ts',
    },
    {
      name: 'a cancelled stay can be confirmed again',
      file: 'domain/reservation.ts',
      find: 'cancelled: []',
      put: "cancelled: ['confirmed']",
      caughtBy: 'domain/reservation.test.ts',
    },
    {
      name: 'the reception gives money back',
      file: 'domain/permissions.ts',
      find: "give_back: row('proof', 'proof', 'no', 'no', 'no')",
      put: "give_back: row('proof', 'proof', 'proof', 'no', 'no')",
      caughtBy: 'server/staff/permissions.test.ts',
      room: ['domain', 'server/staff', 'server/http/staff'],
    },
    {
      name: 'a guest is erased without a fresh proof',
      file: 'domain/permissions.ts',
      find: "erase_guests: row('proof', 'proof', 'no', 'no', 'no')",
      put: "erase_guests: row('yes', 'yes', 'no', 'no', 'no')",
      caughtBy: 'server/http/endpoint-guards.test.ts',
      room: ['domain', 'server/staff', 'server/http/staff'],
    },
    {
      name: 'a deposit is not released after three days',
      file: 'domain/deposit.ts',
      find: 'releaseDays = { usual: 3, latest: 7 }',
      put: 'releaseDays = { usual: 30, latest: 7 }',
      caughtBy: 'domain/deposit.test.ts',
    },
    {
      name: 'the door opens before the deposit is held',
      file: 'domain/door-code.ts',
      find: "if (!deposit || deposit.heldAt !== null) return 'given'",
      put: "if (!deposit || deposit.state !== 'refused') return 'given'",
      caughtBy: 'domain/door-code.test.ts',
    },
    {
      name: 'a manager gives back above the limit in several parts',
      file: 'domain/credit.ts',
      find: 'allowance.given + amount > allowance.limit',
      put: 'amount > allowance.limit',
      caughtBy: 'domain/house-cancellation.test.ts',
    },
    {
      name: 'an ordinary weekend undoes the price of Christmas',
      file: 'domain/rate-layers.ts',
      find: 'return season === null ? 1 : 3',
      put: 'return 3',
      caughtBy: 'domain/rate-layers.test.ts',
    },
    {
      name: 'a spreadsheet runs what a guest typed as their name',
      file: 'domain/csv.ts',
      find: '(/^[=+\\-−@',
      put: '(/^[+\\-−@',
      caughtBy: 'domain/csv.test.ts',
    },
  ],
)

/** i18n/ and contract/: what is said, and how it is asked. */
export const words = [
  ...inRoom(
    ['i18n', 'tests/house.test.ts', 'tests/words.test.ts'],
    [
      {
        name: 'a sentence is missing in English',
        file: 'i18n/messages/en/reservation.json',
        find: '"reservation_past": "Past stays",',
        put: '',
        caughtBy: 'tests/house.test.ts',
      },
      {
        name: '"until" names the minute after the last one',
        file: 'i18n/format.ts',
        find: 'formatInstant(addMinutes(end, -1), zone, locale, shape)',
        put: 'formatInstant(end, zone, locale, shape)',
        caughtBy: 'i18n/format.test.ts',
      },
      {
        name: 'the address of a page becomes another one by the way',
        file: 'i18n/paths.ts',
        find: "login: { fr: '/fr/connexion', en: '/en/login' }",
        put: "login: { fr: '/fr/connexion', en: '/en/log-in' }",
        caughtBy: 'tests/house.test.ts',
      },
      {
        name: 'a refusal has no sentence',
        file: 'i18n/refusals.ts',
        find: 'dates_unavailable: ',
        put: '// dates_unavailable: ',
        caughtBy: 'types',
        room: ['i18n', 'types'],
      },
    ],
  ),
  ...inRoom(
    ['contract', 'server/staff', 'server/http/staff', 'server/http/every'],
    [
      {
        name: 'whoever prepares a refund also makes it, without a proof',
        file: 'contract/staff/refunds.ts',
        find: "access: { staff: 'give_back' }",
        put: "access: { staff: 'prepare_refunds' }",
        caughtBy: 'server/http/staff-refunds.test.ts',
      },
      {
        name: 'a name with a line break is taken',
        file: 'contract/values.ts',
        find: '.regex(/^[^\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$/u)',
        put: '',
        caughtBy: 'server/http/account.test.ts',
        room: ['contract', 'server/http', 'server/accounts'],
      },
    ],
  ),
]
