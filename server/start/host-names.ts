import { networkInterfaces } from 'node:os'
import type { Settings } from '#server/settings.ts'
import { isLoopback } from './start-rules.ts'

/** How a browser names this machine: on a phone, `localhost` would be the phone. */
export function visitorsHost({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): string {
  if (['127.0.0.1', '::1', 'localhost'].includes(host)) return 'localhost'
  if (!['0.0.0.0', '::'].includes(host)) return bracketed(host)
  if (publicUrl) return new URL(publicUrl).hostname
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}

/** How this machine reaches what listens on that host. */
export function ownHost(host: string): string {
  return ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : bracketed(host)
}

type Hosts = Pick<Settings, 'host' | 'sandboxHost' | 'publicUrl'>

/**
 * The mailbox shows every guest's emails: it stays where the settings keep the sandbox. Answers and letters that come back
 * arrive at the sender's address.
 */
export const mailboxPlace = ({ sandboxHost: host, publicUrl, mailFrom }: Hosts & { mailFrom: string }) => ({
  ...placeOf(host, publicUrl),
  address: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom,
})

/** Whom letters come from, where nobody said it; nobody's mail server takes an address of figures. */
export const senderAt = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  return `no-reply@${/^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname}`
}

/** The mailbox that the settings name; without one, that of the sandbox, which takes no real emails. */
export const inboxOf = (
  { inboxAddress, inboxUrl }: Pick<Settings, 'inboxAddress' | 'inboxUrl'>,
  sandbox: { address: string; url: string } | undefined,
): Pick<Settings, 'inboxAddress' | 'inboxUrl'> =>
  inboxUrl === null && sandbox
    ? { inboxAddress: sandbox.address, inboxUrl: sandbox.url }
    : { inboxAddress, inboxUrl }

/** The bank's pages are reached like the site, because anyone who pays is sent there; its API stays with the mailbox. */
export function bankPlace({ host, sandboxHost, publicUrl }: Hosts) {
  const isApiOpen = !isLoopback(sandboxHost)
  return { ...placeOf(isApiOpen ? sandboxHost : host, publicUrl), isApiOpen }
}

const placeOf = (host: string, publicUrl: string | null) => ({
  host,
  visitorsHost: visitorsHost({ host, publicUrl }),
  ownHost: ownHost(host),
})

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
