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
    ['domain', 'server/texts'],
    [
      {
        name: 'a draft goes over words that were published meanwhile',
        file: 'domain/loft-texts.ts',
        find: 'if (loft.draft.basedOn !== loft.published.version) return refuseNewerTexts(loft)',
        put: '',
        caughtBy: 'domain/loft-texts.test.ts',
      },
      {
        name: 'a loft says something in one language alone',
        file: 'domain/loft-texts.ts',
        find: 'if (halves.length > 0)',
        put: 'if (halves.length > 99)',
        caughtBy: 'domain/loft-texts.test.ts',
      },
      {
        name: 'what was pasted into a draft is kept as it came',
        file: 'server/texts/write-draft.ts',
        find: 'descriptionFr: cleanHtml(typed.descriptionFr)',
        put: 'descriptionFr: typed.descriptionFr',
        caughtBy: 'server/texts/publish-texts.test.ts',
      },
      {
        name: 'a link to a draft never ends',
        file: 'server/db/loft-texts.ts',
        find: ".where('previewUntil', '>', now)",
        put: '',
        caughtBy: 'server/texts/preview-texts.test.ts',
      },
      {
        name: 'a stay forgets by which words it was sold',
        file: 'server/db/stays.ts',
        find: 'textsVersion: newestVersion(hold.propertyId),',
        put: '',
        caughtBy: 'server/texts/sold-texts.test.ts',
      },
      {
        name: 'a stay that is changed where it is gets the words of today',
        file: 'server/db/stay-versions.ts',
        find: '...(propertyId !== former.propertyId && { textsVersion',
        put: '...(propertyId > 0 && { textsVersion',
        caughtBy: 'server/texts/sold-texts.test.ts',
        room: ['server/texts', 'simulator'],
      },
      {
        name: 'guests read what a loft said first',
        file: 'server/db/loft-texts.ts',
        find: ".whereRef('propertyId', '=', 'properties.id')",
        put: ".whereRef('propertyId', '=', 'properties.id').orderBy('version')",
        caughtBy: 'server/texts/publish-texts.test.ts',
        room: ['server/texts', 'simulator'],
      },
    ],
  ),
  ...inRoom(
    ['server/setup'],
    [
      {
        name: 'a preview of the house is open for ever',
        file: 'server/setup/preview.ts',
        find: 'return isOurs && until > now ?',
        put: 'return isOurs ?',
        caughtBy: 'server/setup/preview.test.ts',
      },
      {
        name: 'who may look at one loft looks at all of the house',
        file: 'server/setup/preview.ts',
        find: '`house/preview ${looked} ${until}`',
        put: '`house/preview ${until}`',
        caughtBy: 'server/setup/preview.test.ts',
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
