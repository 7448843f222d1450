import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { getMimeType } from 'hono/utils/mime'
import { acceptsEncoding, etagOf, isKnown, type Encoding } from './negotiation.ts'

/** Answers a request for a file and says so; false = not one of the files. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

type StaticFile = { type: string; cacheControl: string; plain: Variant; encoded: Variant[] }
type Variant = { path: string; size: number; etag: string; encoding: Encoding | null }

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
): Promise<StaticFiles> {
  const files = await listFiles(folder)
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [address = '/'] = (request.url ?? '/').split('?', 1)
    const file = files.get(address)
    if (!file) return false
    for (const [name, value] of Object.entries(headersOf(address))) response.setHeader(name, value)
    answer(file, request, response)
    return true
  }
}

async function listFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const isVariant = endings.some(
      ({ ending }) => path.endsWith(ending) && known.has(path.slice(0, -ending.length)),
    )
    const address = `/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`
    // Names that begin with a dot are the build's own notes.
    if (isVariant || address.includes('/.')) continue
    const made = endings.filter(({ ending }) => known.has(path + ending))
    files.set(address, {
      type: getMimeType(path) ?? 'application/octet-stream',
      cacheControl: cacheControlOf(address),
      plain: await toVariant(path, null),
      encoded: await Promise.all(made.map(({ encoding, ending }) => toVariant(path + ending, encoding))),
    })
  }
  return files
}

function cacheControlOf(address: string): string {
  if (address.startsWith('/assets/')) return year
  return address.startsWith('/photos/') ? day : hour
}

async function toVariant(path: string, encoding: Variant['encoding']): Promise<Variant> {
  const [{ size }, bytes] = await Promise.all([stat(path), readFile(path)])
  return {
    path,
    size,
    encoding,
    etag: etagOf(bytes),
  }
}

function answer(file: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const variant =
    file.encoded.find(({ encoding }) => encoding && acceptsEncoding(accepted, encoding)) ?? file.plain
  response.setHeader('Cache-Control', file.cacheControl)
  response.setHeader('ETag', variant.etag)
  if (file.encoded.length > 0) response.setHeader('Vary', 'Accept-Encoding')
  if (isKnown(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304).end()
    return
  }
  response.setHeader('Content-Type', file.type)
  response.setHeader('Content-Length', variant.size)
  if (variant.encoding) response.setHeader('Content-Encoding', variant.encoding)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  // A visitor who goes away half-way is no error; a file that cannot be read ends the connection, not the process.
  pipeline(createReadStream(variant.path), response, () => undefined)
}
