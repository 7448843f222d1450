import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { etagOf } from './negotiation.ts'
import { sendStored, storeFile, type Content, type StoredAnswer } from './stored-answer.ts'

/** Answers a request for a file and says so; false = not one of the files. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

/** In bytes. */
type MemoryLimits = { each: number; all: number }

/**
 * Whatever pages ask for is smaller: scripts, style sheets, fonts and pictures at their widest. The demo's files take 25 MB.
 * What has no room is read from the disk each time.
 */
const usualLimits: MemoryLimits = { each: 256 * 1024, all: 64 * 1024 * 1024 }

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'
/** Names of pictures carry no hash: another picture of the same name is seen a day later, or after one look at the old. */
const day = 'public, max-age=86400, stale-while-revalidate=604800'
const endings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/**
 * Serves what the build made for browsers, compressed ahead; knows its files from the start, so a miss costs nothing.
 * Every answer carries `headersOf` its address.
 */
export async function createStaticFiles(
  folder: string,
  headersOf: (address: string) => Readonly<Record<string, string>>,
  limits = usualLimits,
): Promise<StaticFiles> {
  const contents = await readContents(folder, limits)
  const files = new Map<string, StoredAnswer>()
  for (const [path, plain] of contents) {
    const isVariant = endings.some(
      ({ ending }) => path.endsWith(ending) && contents.has(path.slice(0, -ending.length)),
    )
    if (isVariant) continue
    const address = `/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`
    const compressed = endings.flatMap(({ encoding, ending }) => {
      const variant = contents.get(path + ending)
      return variant ? [{ encoding, ...variant }] : []
    })
    const headers = {
      ...headersOf(address),
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': cacheControlOf(address),
    }
    files.set(address, storeFile(headers, [...compressed, { encoding: null, ...plain }]))
  }
  return (request, response) => {
    const file = files.get(pathOf(request.url ?? '/'))
    return file !== undefined && sendStored(file, request, response)
  }
}

/** By path, the smallest first, so that as many as possible are in memory. */
async function readContents(folder: string, { each, all }: MemoryLimits) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // Names that begin with a dot are the build's own notes, but for the folder in which others look for proofs (RFC 8615).
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((name) => name.startsWith('.') && name !== '.well-known'),
    )
  const files = await Promise.all(paths.map(async (path) => ({ path, length: (await stat(path)).size })))
  let room = all
  const contents = new Map<string, { etag: string; content: Content }>()
  // One after the other: together they may be larger than the memory.
  for (const file of files.toSorted((a, b) => a.length - b.length)) {
    const bytes = await readFile(file.path)
    const isInMemory = bytes.length <= Math.min(each, room)
    if (isInMemory) room -= bytes.length
    contents.set(file.path, { etag: etagOf(bytes), content: isInMemory ? bytes : file })
  }
  return contents
}

function cacheControlOf(address: string): string {
  if (address.startsWith('/assets/')) return year
  return address.startsWith('/photos/') ? day : hour
}

const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
