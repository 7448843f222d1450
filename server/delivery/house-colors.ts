import { sheetOf } from '#domain/house-look.ts'

/** The style sheet of a house's own colours: what it says stands in its name, so browsers keep it for good and nobody is asked. */
export function answerColors(name: string): Response {
  const sheet = sheetOf(name)
  return sheet === null
    ? new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    : new Response(sheet, {
        headers: {
          'Content-Type': 'text/css; charset=utf-8',
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        },
      })
}
