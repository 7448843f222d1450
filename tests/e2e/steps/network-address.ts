/**
 * A network address for whoever `name` stands for, the same each time: the site counts what one address does, and reads
 * it from the proxy that the journeys pretend to be.
 */
export function networkAddressOf(name: string): string {
  let hash = 0
  for (const sign of name) hash = (Math.imul(hash, 31) + sign.codePointAt(0)!) >>> 0
  return `10.${(hash >>> 16) & 255}.${(hash >>> 8) & 255}.${hash & 255}`
}

export const fromAddressOf = (name: string) => ({ 'X-Forwarded-For': networkAddressOf(name) })
