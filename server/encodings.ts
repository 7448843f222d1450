/** The two that every browser takes, the smaller one first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Whether this Accept-Encoding header wants it; `q=0` says "not this one". */
export function acceptsEncoding(header: string | null | undefined, encoding: Encoding): boolean {
  return (header ?? '').split(',').some((offer) => {
    const [name, quality] = offer.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(quality ?? 1) > 0
  })
}
