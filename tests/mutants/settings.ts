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
