// Which capability may use which others, and what else. What every one takes stands in walls.ts.

export type CapabilityWall<Name extends string = string> = {
  capabilities?: readonly Name[]
  uses?: readonly ('i18n' | `i18n/${string}` | `server/${string}`)[]
  packages?: readonly string[]
}
// A capability that does not exist does not compile.
const capabilityRows = <Name extends string>(rows: Record<Name, CapabilityWall<NoInfer<Name>>>) => rows

/** What the business does, one row for each: the capabilities that it uses, and what else. No circle stands between them. */
export const capabilities = capabilityRows({
  accounts: {
    capabilities: ['catalog'],
    uses: ['server/concurrency.ts'],
    packages: ['node:crypto', 'node:diagnostics_channel', '@node-rs/argon2', '@zxcvbn-ts/language-common'],
  },
  approvals: { capabilities: ['cancellation', 'changes', 'reservations', 'staff'] },
  cancellation: {
    capabilities: ['emails', 'invoices', 'payments', 'reservations', 'staff'],
    uses: ['i18n/price-labels.ts'],
  },
  catalog: { packages: ['node:timers/promises', 'node:util', 'country-region-data/data.json'] },
  changes: {
    capabilities: ['catalog', 'emails', 'invoices', 'payments', 'prices', 'reservations', 'staff'],
    uses: ['i18n/price-labels.ts', 'i18n/staff-refusals.ts', 'server/settings.ts'],
  },
  checkout: {
    capabilities: ['accounts', 'catalog', 'emails', 'payments'],
    uses: ['server/own-address.ts', 'server/settings.ts'],
    packages: ['node:crypto'],
  },
  contact: { capabilities: ['accounts'], packages: ['node:crypto'] },
  deposits: { uses: ['server/own-address.ts'] },
  emails: { uses: ['i18n'], packages: ['node:crypto', 'ical-generator'] },
  guests: { capabilities: ['reservations'] },
  invoices: { uses: ['server/concurrency.ts'] },
  ledger: { capabilities: ['emails'] },
  letters: { capabilities: ['emails', 'reservations', 'staff'] },
  messages: {
    capabilities: ['reservations', 'staff'],
    uses: ['server/gateways/inbox.ts'],
    packages: ['node:crypto'],
  },
  payments: { capabilities: ['deposits', 'emails', 'invoices', 'reservations'] },
  prices: { packages: ['node:crypto'] },
  requests: {
    capabilities: ['accounts', 'checkout', 'emails', 'payments', 'reservations'],
    uses: ['server/own-address.ts'],
  },
  reservations: {
    capabilities: ['accounts', 'deposits', 'staff'],
    uses: ['i18n/price-labels.ts'],
    packages: ['node:crypto', 'node:timers/promises'],
  },
  reviews: { capabilities: ['emails', 'reservations'] },
  staff: {
    capabilities: ['accounts'],
    uses: ['server/gateways/code-apps.ts', 'server/gateways/passkeys.ts'],
    packages: ['node:crypto'],
  },
  team: { capabilities: ['staff'] },
  turnovers: { capabilities: ['changes', 'reservations'] },
})

export type Capability = keyof typeof capabilities
