import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Manifest = { routes: Record<string, { css?: string[] }> }

/** The bytes of compressed style sheets that each page begins with, as React Router lists them for itself. */
export function firstStyles(assets: string): { page: string; bytes: number }[] {
  const { routes } = readManifest(assets)
  const weigh = (addresses: string[]) =>
    [...new Set(addresses.map((address) => address.replace(/[#?].*/, '')))].reduce(
      (sum, address) => sum + gzipSync(readFileSync(join(assets, '..', address))).length,
      0,
    )
  return Object.entries(routes).map(([page, { css = [] }]) => ({
    page,
    bytes: weigh([...(routes['root']?.css ?? []), ...css]),
  }))
}

function readManifest(assets: string): Manifest {
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error('The build has no list of its pages.')
  const script = readFileSync(join(assets, file), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}
