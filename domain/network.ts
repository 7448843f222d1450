// Tells whose requests and connections are counted together.

/**
 * What is counted together, everywhere: an IPv4 address, or the /56 that one line of an IPv6 provider usually has
 * (decisions §7).
 */
export function networkOf(sent: string): string {
  const address = hostOf(sent)
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%')[0]!.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const groups = address.includes('::')
    ? [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
    : first
  const numbers = groups.slice(0, 4).map((group) => Number.parseInt(group, 16) || 0)
  // The fourth group belongs to the network with its first eight bits.
  numbers[3] = (numbers[3] ?? 0) & 0xff00
  return `${numbers.map((number) => number.toString(16)).join(':')}::/56`.slice(0, 60)
}

/** The very address, as it was sent but for a port; an IPv4 address in the clothes of IPv6 is what it is. */
export function hostOf(sent: string): string {
  const address = withoutPort(sent)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? address.slice(0, 60)
}

/** Some proxies write the port behind the address: '203.0.113.9:51234', '[2001:db8::1]:443'. */
function withoutPort(sent: string): string {
  if (sent.startsWith('[')) return sent.slice(1).split(']')[0]!
  const [host = '', port, ...more] = sent.split(':')
  return port !== undefined && more.length === 0 && host.includes('.') ? host : sent
}
