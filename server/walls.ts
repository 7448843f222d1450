// Which capability may use which others, and what else. What every one takes stands in walls.ts.

export type CapabilityWall<Name extends string = string> = {
  /** What it is about, in a sentence. */
  does: string
  capabilities?: readonly Name[]
  uses?: readonly ('i18n' | `i18n/${string}` | `server/${string}`)[]
  packages?: readonly string[]
}
// A capability that does not exist does not compile.
const capabilityRows = <Name extends string>(rows: Record<Name, CapabilityWall<NoInfer<Name>>>) => rows

/** What the business does, one row for each: the capabilities that it uses, and what else. No circle stands between them. */
export const capabilities = capabilityRows({
  accounts: {
    does: 'Guests’ accounts, sessions, passwords, and the addresses they confirm',
    capabilities: ['catalog'],
    uses: ['server/concurrency.ts'],
    packages: ['node:crypto', 'node:diagnostics_channel', '@node-rs/argon2', '@zxcvbn-ts/language-common'],
  },
  alerts: {
    does: 'What is urgent, told to the staff and a second way to a program of the house',
    capabilities: ['notices', 'reservations'],
    packages: ['standardwebhooks'],
  },
  approvals: {
    does: 'What somebody asks a colleague to approve, and what becomes of it',
    capabilities: ['cancellation', 'changes', 'reservations', 'staff'],
  },
  bringing: {
    does: 'Stays, guests, prices and reviews of before the house sold here, brought in from files',
    capabilities: ['prices'],
    uses: ['server/settings.ts'],
  },
  cancellation: {
    does: 'Stays that are cancelled, and money that is given back of them',
    capabilities: ['changes', 'emails', 'invoices', 'payments', 'reservations', 'staff'],
    uses: ['i18n/price-labels.ts'],
  },
  catalog: {
    does: 'Lofts and articles: facts of a loft, availability, search, what a stay would cost',
    packages: ['node:timers/promises', 'node:util', 'country-region-data/data.json'],
  },
  changes: {
    does: 'Stays that become others: other nights, options, closed nights, money received by hand, another buyer',
    capabilities: ['catalog', 'emails', 'invoices', 'pages', 'payments', 'prices', 'reservations', 'staff'],
    uses: ['i18n/price-labels.ts', 'i18n/staff-refusals.ts', 'server/settings.ts'],
  },
  checkout: {
    does: 'A stay that is bought: hold, quote, the purchase',
    capabilities: ['accounts', 'catalog', 'emails', 'payments'],
    uses: ['server/own-address.ts', 'server/settings.ts'],
    packages: ['node:crypto'],
  },
  contact: {
    does: 'What anybody writes by the contact page',
    capabilities: ['accounts'],
    packages: ['node:crypto'],
  },
  deposits: {
    does: 'Security deposits: held, renewed, let go, kept in part',
    uses: ['server/own-address.ts'],
  },
  emails: {
    does: 'Every email that goes out by itself: one file for each',
    uses: ['i18n'],
    packages: ['node:crypto', 'ical-generator'],
  },
  guests: {
    does: 'Guests as the staff knows them, and their rights to their data',
    capabilities: ['reservations'],
  },
  house: {
    does: 'What the house says of itself to everybody, as it is on the day: company, ways to reach it, its place on the map',
    packages: ['node:crypto'],
  },
  invoices: { does: 'Invoices and credit notes, and their print', uses: ['server/concurrency.ts'] },
  ledger: { does: 'The books, held against the stays and the bank', capabilities: ['emails'] },
  letters: {
    does: 'What the house says of the letters that go out by themselves, and those it adds',
    capabilities: ['emails', 'reservations', 'staff'],
  },
  messages: {
    does: 'Threads between guests and the staff, by the site and by mail',
    capabilities: ['reservations', 'staff'],
    uses: ['server/gateways/inbox.ts'],
    packages: ['node:crypto'],
  },
  notices: {
    does: 'What persons of the staff are told of, by which ways, and when',
    capabilities: ['emails'],
    uses: ['i18n'],
    packages: ['web-push', 'node:crypto'],
  },
  opening: {
    does: 'Whether the site takes bookings, and what it lacks for it',
    uses: ['server/settings.ts'],
  },
  pages: {
    does: 'What the pages say of the house, and where the one about its town is',
    uses: ['i18n/paths.ts', 'i18n/console-paths.ts'],
    packages: ['node:crypto'],
  },
  payments: {
    does: 'One payment from its intent to its capture, its void or its refunds',
    capabilities: ['deposits', 'emails', 'invoices', 'reservations'],
  },
  prices: { does: 'What a night costs, and who changed it', packages: ['node:crypto'] },
  requests: {
    does: 'Links by which a guest pays what is owed',
    capabilities: ['accounts', 'checkout', 'emails', 'payments', 'reservations'],
    uses: ['server/own-address.ts'],
  },
  reservations: {
    does: 'Stays that were bought, as guests and the staff read them; the calendar; the day',
    capabilities: ['accounts', 'deposits', 'staff'],
    uses: ['i18n/price-labels.ts'],
    packages: ['node:crypto', 'node:timers/promises'],
  },
  reviews: {
    does: 'What guests say of a stay, and what the house answers',
    capabilities: ['emails', 'reservations'],
  },
  setup: {
    does: 'What a house begins with: its lofts and what they say of themselves, its environment, its sender, whether it is seen from outside',
    capabilities: ['emails', 'staff'],
    uses: ['i18n/paths.ts', 'server/settings.ts'],
    packages: ['node:crypto'],
  },
  staff: {
    does: 'Who of the staff is there, how they enter, the journal and what takes a change back',
    capabilities: ['accounts'],
    uses: ['server/gateways/code-apps.ts', 'server/gateways/passkeys.ts', 'server/settings.ts'],
    packages: ['node:crypto'],
  },
  team: { does: 'Who belongs to the staff, and what the journal tells of it', capabilities: ['staff'] },
  terms: {
    does: 'What the house sells by, from a day on: rates, fees, age and deposit, cancellation policy',
    packages: ['node:crypto'],
  },
  texts: {
    does: 'What lofts say of themselves: drafts, what is published of them, former versions, and a link to a draft',
    capabilities: ['accounts', 'setup'],
  },
  turnovers: {
    does: 'What is done in a loft between two stays, who is told of it, and the private calendar of whoever does it',
    capabilities: ['accounts', 'changes', 'emails', 'notices', 'reservations'],
  },
  ways: {
    does: 'Codes and ways into a loft: who reads them, and from which day on others are told',
    capabilities: ['reservations'],
  },
})

export type Capability = keyof typeof capabilities
