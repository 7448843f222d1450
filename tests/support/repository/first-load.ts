import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Part = {
  module: string
  parentId?: string
  imports?: string[]
  css?: string[]
  clientActionModule?: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
}
type Manifest = { entry: Part; routes: Record<string, Part> }

export type FirstLoad = { page: string; styles: number; scripts: number; files: number }

/** The compressed bytes of style and script that each page begins with, and in how many scripts, as React Router lists them for itself. */
export function firstLoads(assets: string): FirstLoad[] {
  const { list, entry, routes } = readManifest(assets)
  const sizes = new Map<string, number>()
  const sizeOf = (address: string): number => {
    const known = sizes.get(address) ?? gzipSync(readFileSync(join(assets, '..', address))).length
    sizes.set(address, known)
    return known
  }
  const weigh = (addresses: string[]) =>
    [...new Set(addresses.map(withoutQuery))].reduce((sum, address) => sum + sizeOf(address), 0)
  /** A page and the layouts around it, the root included. */
  const around = (part: Part): Part[] => [
    ...(part.parentId === undefined ? [] : around(routes[part.parentId]!)),
    part,
  ]
  return Object.entries(routes).map(([page, part]) => {
    const scripts = [`assets/${list}`, ...[entry, ...around(part)].flatMap(scriptsOf)]
    return {
      page,
      styles: weigh(around(part).flatMap(({ css = [] }) => css)),
      scripts: weigh(scripts),
      files: new Set(scripts.map(withoutQuery)).size,
    }
  })
}

const withoutQuery = (address: string): string => address.split(/[#?]/, 1)[0]!

const scriptsOf = (part: Part): string[] =>
  [
    part.module,
    part.clientActionModule,
    part.clientLoaderModule,
    part.clientMiddlewareModule,
    part.hydrateFallbackModule,
    ...(part.imports ?? []),
  ].flatMap((address) => address ?? [])

function readManifest(assets: string): Manifest & { list: string } {
  const list = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!list) throw new Error('The build has no list of its pages.')
  const script = readFileSync(join(assets, list), 'utf8')
  const manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
  return { list, ...manifest }
}
