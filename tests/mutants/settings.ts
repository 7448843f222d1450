import { inRoom } from './mutant.ts'

/** What a company sets: nobody overwrites what they did not see. */
export const settings = [
  ...inRoom(
    ['server/pages'],
    [
      {
        name: 'who writes what pages say does not see what a colleague wrote meanwhile',
        file: 'server/pages/page-facts.ts',
        find: 'basis !== undefined && basis !== basisOf(facts)',
        put: 'basis === null',
        caughtBy: 'server/http/staff/pages.test.ts',
      },
    ],
  ),
  ...inRoom(
    ['server/terms'],
    [
      {
        name: 'who sets a term does not see what a colleague set meanwhile',
        file: 'server/terms/settings-facts.ts',
        find: 'if (basis !== undefined && basis !== basisOf(facts)) ',
        put: 'if (basis === null) ',
        caughtBy: 'server/http/staff/settings.test.ts',
      },
    ],
  ),
  ...inRoom(
    ['server/setup', 'simulator'],
    [
      {
        name: 'undo of a loft’s correction overwrites a newer one',
        file: 'server/db/lofts.ts',
        find: 'if (!isAsLeft || isNamed) return false',
        put: 'if (isAsLeft === null || isNamed) return false',
        caughtBy: 'server/setup/correct-loft.test.ts',
      },
    ],
  ),
  ...inRoom(
    ['server/reservations', 'server/emails'],
    [
      {
        name: 'a door code that nobody wrote is promised',
        file: 'server/db/ways-in.ts',
        find: 'return Boolean(then === row ? now?.doorCode : codeOf(then))',
        put: 'return Boolean(then === row ? now : then)',
        caughtBy: 'server/reservations/door-code.test.ts',
      },
    ],
  ),
  ...inRoom(
    ['server/house'],
    [
      {
        name: 'who says something of the house does not see what a colleague said meanwhile',
        file: 'server/house/house-steps.ts',
        find: 'if (basis !== undefined && basis !== basisOf(house)) ',
        put: 'if (basis === null) ',
        caughtBy: 'server/http/staff/house.test.ts',
      },
    ],
  ),
]
