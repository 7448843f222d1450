// Tells whether an address is one of this site's own.

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Same scheme, host and port. A site on plain http is tried out on one machine or in one network: there it is opened by
 * the names of that machine for itself too, and the way back to them leads nowhere but to the guest's own machine.
 */
export function isOwnAddress(address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const given = new URL(address)
  const own = new URL(publicUrl)
  const isSameHost =
    given.hostname === own.hostname || (own.protocol === 'http:' && loopback.has(given.hostname))
  return (
    given.protocol === own.protocol &&
    given.port === own.port &&
    isSameHost &&
    !given.username &&
    !given.password
  )
}
