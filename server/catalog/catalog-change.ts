// Reads what the database says of a change of the catalogue.

export type CatalogChange = {
  /** `articles`: only pages show them; `all`: perhaps everything. */
  kind: 'nights' | 'property' | 'site' | 'articles' | 'all'
  /** Null = perhaps all. */
  siteId: number | null
  propertyId: number | null
  /** Null for a change that this process tells of itself. */
  transaction: bigint | null
}

const kinds = ['nights', 'property', 'site', 'articles'] as const

/** The four words of `tell_catalog_changed` in SQL. Anything else was said by somebody else, and may mean everything. */
export function toChange(payload: string): CatalogChange {
  const [word, site = '', property = '', transaction = ''] = payload.split(' ')
  const kind = kinds.find((one) => one === word)
  if (!kind || !isNumber(transaction))
    return { kind: 'all', siteId: null, propertyId: null, transaction: null }
  return { kind, siteId: idOf(site), propertyId: idOf(property), transaction: BigInt(transaction) }
}

/** Whether a snapshot ('xmin:xmax:those that were running') shows what this transaction changed. */
export function isSeen(transaction: bigint | null, snapshot: string): boolean {
  if (transaction === null) return false
  const [, end = '0', running = ''] = snapshot.split(':')
  return transaction < BigInt(end) && !running.split(',').includes(String(transaction))
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)
const idOf = (word: string): number | null => (isNumber(word) ? Number(word) : null)
