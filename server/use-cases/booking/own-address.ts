// Tells whether an address is one of this site's own.

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Same scheme, host and port; the names of this machine for itself count as one host. */
export function isOwnAddress(address: string, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const given = new URL(address)
  const own = new URL(publicUrl)
  const isSameHost =
    given.hostname === own.hostname || (loopback.has(given.hostname) && loopback.has(own.hostname))
  return (
    given.protocol === own.protocol &&
    given.port === own.port &&
    isSameHost &&
    !given.username &&
    !given.password
  )
}
