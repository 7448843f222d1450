import { networkInterfaces } from 'node:os'
import type { Settings } from './env.ts'

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

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
