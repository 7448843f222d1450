// Lists what a site needs, or had better have, before it takes bookings.

/** In the order in which somebody does them; `needed`: without it nobody opens. */
const items = {
  company: { needed: true },
  tax_numbers: { needed: true },
  charges: { needed: true },
  policy: { needed: true },
  loft: { needed: true },
  prices: { needed: true },
  owner: { needed: true },
  payments: { needed: false },
  mail: { needed: false },
  address: { needed: false },
} as const satisfies Record<string, { needed: boolean }>

export type OpeningItem = keyof typeof items
export const openingItems = Object.keys(items) as [OpeningItem, ...OpeningItem[]]

/** Nobody opens a site without it; of the others is only said that they are missing. */
export const isNeeded = (item: OpeningItem): boolean => items[item].needed
