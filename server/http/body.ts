import type { Context } from 'hono'

/** Nothing that a form of ours sends comes near it. */
export const maxBodyBytes = 64 * 1024

/** The body as text, or null when it is longer than the limit: then what was announced too long is not read at all. */
export async function readText(c: Context): Promise<string | null> {
  const announced = c.req.header('Content-Length')
  if (announced !== undefined && c.req.header('Transfer-Encoding') === undefined)
    return Number(announced) > maxBodyBytes ? null : c.req.text()
  return readStream(c.req.raw.body)
}

/** Without an announced length, reading stops as soon as it is too much. */
async function readStream(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBodyBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
