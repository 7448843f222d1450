/** A schema.org thing as it stands in a page's head; the vocabulary's own names. */
export type Structured = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

export const structured = (type: string, properties: Record<string, unknown>): Structured => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
})
