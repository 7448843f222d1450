import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  acceptsEncoding,
  encodings,
  etagOf,
  isKnown,
  rangeOf,
  type ByteRange,
  type Encoding,
} from './negotiation.ts'

/** An answer whose bytes may be sent to anybody: a rendered document, or a file. */
export type StoredAnswer = {
  readonly status: number
  /** In the order in which they are chosen; the last one is not encoded. */
  readonly forms: readonly Form[]
  /** Whether a part of the bytes may be asked for. */
  readonly hasRanges: boolean
}

/** The answer in one encoding. */
type Form = {
  readonly encoding: Encoding | null
  readonly etag: string
  /** What goes out with every answer, also with a 304: names and values in turn, as Node writes them fastest. */
  readonly headers: readonly string[]
  /** Null until somebody has asked for this encoding. */
  content: Content | null
  /** The headers with length and encoding of the content; empty without it. */
  wholeHeaders: readonly string[]
  /** Whoever asks meanwhile waits for the same bytes. */
  compressing: Promise<void> | null
}

/** Bytes in memory, or a file that is read each time. Lengths are bytes. */
export type Content = Buffer | { readonly path: string; readonly length: number }

type HeaderValues = Readonly<Record<string, string>>

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // Of 36 KB, level 6 makes two in a hundred less than 4, in half as much time again.
  gzip: (bytes) => promisify(gzip)(bytes, { level: 4 }),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/**
 * A document. An encoding is compressed when it is first asked for; its ETag is known before, and is another one as soon as
 * a character of the text or of a header is another.
 */
export function storeDocument(status: number, headers: HeaderValues, text: string): StoredAnswer {
  return storeText(status, { ...headers, Vary: 'Accept-Encoding' }, text)
}

/** Any text, with exactly these headers beside those of its encoding. */
export function storeText(status: number, headers: HeaderValues, text: string): StoredAnswer {
  const bytes = Buffer.from(text)
  const etag = etagOf(JSON.stringify(headers) + etagOf(bytes))
  const forms = [...encodings, null].map((encoding) =>
    toForm(headers, {
      encoding,
      etag: encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag,
      content: encoding ? null : bytes,
    }),
  )
  return { status, forms, hasRanges: false }
}

/** A file with what the build compressed of it, the smallest first and the file itself last. */
export function storeFile(
  headers: HeaderValues,
  variants: readonly (Pick<Form, 'encoding' | 'etag'> & { content: Content })[],
): StoredAnswer {
  const sent = {
    ...headers,
    'Accept-Ranges': 'bytes',
    ...(variants.length > 1 && { Vary: 'Accept-Encoding' }),
  }
  return { status: 200, forms: variants.map((variant) => toForm(sent, variant)), hasRanges: true }
}

/** Answers at once and says so; false = another method than reading, or an encoding that has to be compressed first. */
export function sendStored(
  stored: StoredAnswer,
  { method = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const form = formFor(stored, headers['accept-encoding'])
  const part = partFor(stored, form, {
    method,
    ifNoneMatch: headers['if-none-match'],
    range: headers.range,
    ifRange: headers['if-range'],
  })
  if (!part) return false
  const { content, range } = part
  response.writeHead(part.status, part.headers as string[])
  if (!content) response.end()
  else if (Buffer.isBuffer(content))
    response.end(range ? content.subarray(range.first, range.last + 1) : content)
  else {
    // No byte more than the headers say, even where the file has grown.
    const { first, last } = range ?? { first: 0, last: content.length - 1 }
    void sendFile(content.path, first, last, response)
  }
  return true
}

/**
 * A visitor who goes away half-way is no error. A file that cannot be read, or has fewer bytes by now than the headers say,
 * ends the connection: on an open one the next answer would be taken for the rest of this one.
 */
async function sendFile(path: string, first: number, last: number, response: ServerResponse): Promise<void> {
  const file = createReadStream(path, { start: first, end: last })
  try {
    await pipeline(file, response, { end: false })
  } catch {
    response.destroy()
    return
  }
  if (file.bytesRead === last - first + 1) response.end()
  else response.destroy()
}

/** The document as an answer to this request; waits for an encoding that nobody has asked for before. */
export async function toResponse(stored: StoredAnswer, request: Request): Promise<Response> {
  const { status, headers, bytes } = await readStored(stored, request)
  const sent = new Headers()
  for (let at = 0; at < headers.length; at += 2) sent.append(headers[at]!, headers[at + 1]!)
  return new Response(bytes, { status, headers: sent })
}

type Read = { status: number; headers: readonly string[]; bytes: Uint8Array<ArrayBuffer> | null }

/** The same, before it is an answer: names and values of headers in turn. For what was stored as a text. */
export async function readStored(stored: StoredAnswer, { method, headers }: Request): Promise<Read> {
  const form = formFor(stored, headers.get('accept-encoding'))
  const wanted = { method, ifNoneMatch: headers.get('if-none-match') }
  let part = partFor(stored, form, wanted)
  if (!part) {
    await compressOnce(stored, form)
    part = partFor(stored, form, wanted)!
  }
  return { ...part, bytes: part.content as Uint8Array<ArrayBuffer> | null }
}

function toForm(
  common: HeaderValues,
  { encoding, etag, content }: Pick<Form, 'encoding' | 'etag' | 'content'>,
): Form {
  const headers = [...Object.entries(common).flat(), 'ETag', etag]
  const form: Form = { encoding, etag, headers, content: null, wholeHeaders: [], compressing: null }
  if (content) setContent(form, content)
  return form
}

function setContent(form: Form, content: Content): void {
  form.content = content
  form.wholeHeaders = [...form.headers, ...contentHeaders(form.encoding, content.length)]
}

const contentHeaders = (encoding: Encoding | null, length: number): string[] => [
  ...(encoding ? ['Content-Encoding', encoding] : []),
  'Content-Length',
  String(length),
]

const formFor = ({ forms }: StoredAnswer, acceptEncoding: string | string[] | null | undefined): Form =>
  forms.find(({ encoding }) => !encoding || acceptsEncoding(String(acceptEncoding ?? ''), encoding))!

function compressOnce({ forms }: StoredAnswer, form: Form): Promise<void> {
  form.compressing ??= compress[form.encoding!](forms.at(-1)!.content as Buffer)
    .then((bytes) => setContent(form, bytes))
    .finally(() => (form.compressing = null))
  return form.compressing
}

/** What a request's headers say of the answer that it wants. */
type Wanted = {
  method: string
  ifNoneMatch: string | null | undefined
  range?: string | undefined
  ifRange?: string | string[] | undefined
}
type Part = { status: number; headers: readonly string[]; content: Content | null; range?: ByteRange }

/** Null while the content has to be compressed. The order of the questions is that of RFC 9110 §13.2.2. */
function partFor({ status, hasRanges }: StoredAnswer, form: Form, wanted: Wanted): Part | null {
  const { content, headers, wholeHeaders, etag } = form
  if (status === 200 && isKnown(wanted.ifNoneMatch, etag)) return { status: 304, headers, content: null }
  if (!content) return null
  if (wanted.method === 'HEAD') return { status, headers: wholeHeaders, content: null }
  // Another version has other bytes at the same place. We send no dates, so a date names none of ours.
  const isPart = hasRanges && (wanted.ifRange === undefined || wanted.ifRange === etag)
  const range = isPart ? rangeOf(wanted.range, content.length) : null
  if (!range) return { status, headers: wholeHeaders, content }
  if (range === 'outside')
    return {
      status: 416,
      // Of what is refused nothing is kept.
      headers: [
        ...without(headers, 'Cache-Control'),
        'Cache-Control',
        'no-store',
        'Content-Range',
        `bytes */${content.length}`,
        'Content-Length',
        '0',
      ],
      content: null,
    }
  const { first, last } = range
  const place = `bytes ${first}-${last}/${content.length}`
  return {
    status: 206,
    headers: [...headers, ...contentHeaders(form.encoding, last - first + 1), 'Content-Range', place],
    content,
    range,
  }
}

const without = (headers: readonly string[], name: string): string[] =>
  headers.filter((_, at) => headers[at - (at % 2)] !== name)
