import type { Dns } from '#server/gateways/dns.ts'

/** A DNS that says what a test told it, and of all other names that they have no texts; null = no server answers. */
export type ToldDns = Dns & { say: (name: string, texts: readonly string[] | null) => void }

export function toldDns(): ToldDns {
  const told = new Map<string, readonly string[] | null>()
  return {
    texts: async (name) => (told.has(name) ? told.get(name)! : []),
    say: (name, texts) => void told.set(name, texts),
  }
}

export const dnsOf = ({ deps }: { deps: { dns: Dns } }): ToldDns => deps.dns as ToldDns
