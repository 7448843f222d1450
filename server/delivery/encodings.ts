/** The two that every browser takes, the smaller one first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send about thirty characters. What stands after so many is not looked at. */
const longestHeader = 200

/** Whether this Accept-Encoding header wants it; `q=0` says "not this one". */
export function acceptsEncoding(header: string | null | undefined, encoding: Encoding): boolean {
  return (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .some((offer) => {
      const [name, ...parameters] = offer.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return name === encoding && Number(quality?.slice(2) ?? 1) > 0
    })
}
