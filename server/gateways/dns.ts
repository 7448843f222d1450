/** Asks the name servers of this machine, for a few seconds. */
import { Resolver } from 'node:dns/promises'

const usual = { timeout: 1500, tries: 2 }

/** Asks DNS what stands at a name. */
export type Dns = {
  /** Its texts, each whole; none where there is no such name. Null: no server answered in time. */
  texts(name: string): Promise<readonly string[] | null>
}

/** What says that a name or its texts are not there, which is an answer. */
const absent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** `servers`: others than those of this machine, 'address:port'. `patience`: in milliseconds, and how often each is asked. */
export function createNodeDns(servers?: readonly string[], patience = usual): Dns {
  const resolver = new Resolver(patience)
  if (servers) resolver.setServers(servers)
  return {
    async texts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        return absent.has((error as NodeJS.ErrnoException).code) ? [] : null
      }
    },
  }
}
