/** Where the pictures of the map come from. */
export type TileSource = {
  /** With {z}, {x} and {y}. */
  address: string
  /** Whose server that is, to be named before it is asked; null = our own, which needs no leave. */
  host: string | null
}

/** What the setting means on this site; null = there are no tiles, and the drawing is the map. */
export function tileSource(address: string, origin: string): TileSource | null {
  if (address === '') return null
  if (address.startsWith('/')) return { address, host: null }
  const url = new URL(address)
  return { address, host: url.origin === origin ? null : url.host.replace('{s}.', '') }
}
