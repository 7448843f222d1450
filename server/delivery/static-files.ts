import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { sheetOf } from '#domain/house-look.ts'
import { etagOf } from './negotiation.ts'
import { sendStored, storeFile, type Content, type StoredAnswer } from './stored-answer.ts'

/** Answers a request for a file and says so; false = not one of the files. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

/** In bytes. */
type MemoryLimits = { each: number; all: number }

/**
 * Scripts, style sheets and fonts have room, and the smaller half of the demo's pictures. What has none is read from the disk each
 * time, which the system has in its own memory as long as there is some.
 */
const usualLimits: MemoryLimits = { each: 256 * 1024, all: 16 * 1024 * 1024 }

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'
/** What stands in for another file is asked about each time. */
const never = 'no-cache'
/** Names of pictures carry no hash: another picture of the same name is seen a day later, or after one look at the old. */
const day = 'public, max-age=86400, stale-while-revalidate=604800'
const endings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/**
 * Serves what the build made for browsers, compressed ahead; knows its files from the start, so a miss costs nothing but
 * where a picture is still being made (scripts/pictures.mjs): the JPEG of its width is sent until it is there.
 * Every answer carries `headersOf` its address.
 */
export async function createStaticFiles(
  folder: string,
  headersOf: (address: string) => Readonly<Record<string, string>>,
  limits = usualLimits,
): Promise<StaticFiles> {
  const contents = createContents(limits)
  const paths = await listFiles(folder)
  // One after the other: together they may be larger than the memory.
  for (const path of paths) await contents.read(path)
  const known = new Set(paths)
  const files = new Map<string, StoredAnswer>()
  for (const path of paths) {
    const isVariant = endings.some(
      ({ ending }) => path.endsWith(ending) && known.has(path.slice(0, -ending.length)),
    )
    if (!isVariant) files.set(addressOf(path), toAnswer(path))
  }

  function addressOf(path: string): string {
    return `/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`
  }

  function toAnswer(path: string, cacheControl = cacheControlOf(addressOf(path))): StoredAnswer {
    const compressed = endings.flatMap(({ encoding, ending }) => {
      const variant = contents.get(path + ending)
      return variant ? [{ encoding, ...variant }] : []
    })
    const headers = {
      ...headersOf(addressOf(path)),
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': cacheControl,
    }
    return storeFile(headers, [...compressed, { encoding: null, ...contents.get(path)! }])
  }

  async function sendPicture(path: string, request: IncomingMessage, response: ServerResponse) {
    const isMade = await contents.read(path)
    if (isMade) files.set(addressOf(path), toAnswer(path))
    sendStored(isMade ? toAnswer(path) : toAnswer(jpegOf(path), never), request, response)
  }

  return (request, response) => {
    const address = pathOf(request.url ?? '/')
    const file = files.get(address)
    if (file) return sendStored(file, request, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !laterMade.test(address) || !files.has(jpegOf(address))) return false
    void sendPicture(join(folder, address), request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
    return true
  }
}

/** The style sheet of a house's own colours: what it says stands in its name, so browsers keep it for good and nobody is asked. */
export function answerColors(name: string): Response {
  const sheet = sheetOf(name)
  return sheet === null
    ? new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    : new Response(sheet, {
        headers: {
          'Content-Type': 'text/css; charset=utf-8',
          'Cache-Control': year,
          'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        },
      })
}

/** Its name is one of ours in every part: no path leads out of the folder. */
const laterMade = /^\/photos\/[\w-]+\.avif$/
const jpegOf = (picture: string): string => picture.replace(/\.\w+$/, '.jpg')

/** The smallest first, so that as many as possible are in memory. */
async function listFiles(folder: string): Promise<string[]> {
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
  return files.toSorted((a, b) => a.length - b.length).map(({ path }) => path)
}

/** What was read, by path; it is kept in memory as long as there is room. */
function createContents({ each, all }: MemoryLimits) {
  const contents = new Map<string, { etag: string; content: Content }>()
  let room = all
  return {
    get: (path: string) => contents.get(path),
    /** Whether the file is there. */
    async read(path: string): Promise<boolean> {
      if (contents.has(path)) return true
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!bytes) return false
      const isInMemory = bytes.length <= Math.min(each, room)
      if (isInMemory) room -= bytes.length
      contents.set(path, {
        etag: etagOf(bytes),
        content: isInMemory ? bytes : { path, length: bytes.length },
      })
      return true
    },
  }
}

function cacheControlOf(address: string): string {
  if (address.startsWith('/assets/')) return year
  return address.startsWith('/photos/') ? day : hour
}

const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
