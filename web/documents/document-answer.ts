/** A document as an answer; 503 when what it lists could not be read, so that nobody takes half of it for the whole. */
export const documentAnswer = (type: string, body: string): Response =>
  new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })

export const unreadable = (): Response =>
  new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
