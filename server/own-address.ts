// Tells whether an address is one of this site's own, and writes it as every browser and bank reads it.

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address in its one unmistakable form (accents, backslashes and line breaks read as browsers read them), or null
 * when it leads elsewhere. Own is: same scheme, host and port. A site on plain http is tried out on one machine or in
 * one network: there it is opened by the names of that machine for itself too, and the way back to them leads nowhere
 * but to the guest's own machine.
 */
export function toOwnAddress(address: string, publicUrl: string): string | null {
  if (!URL.canParse(address)) return null
  const given = new URL(address)
  const own = new URL(publicUrl)
  const isSameHost =
    given.hostname === own.hostname || (own.protocol === 'http:' && loopback.has(given.hostname))
  const isOwn =
    given.protocol === own.protocol &&
    given.port === own.port &&
    isSameHost &&
    !given.username &&
    !given.password
  return isOwn ? given.href : null
}
