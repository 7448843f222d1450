// Decides by which names a browser is listed to its guest, from what it says of itself.

const browsers = [
  // Most of them also call themselves Chrome or Safari, so the order decides.
  ['Edg', 'edge'],
  ['OPR/', 'opera'],
  ['SamsungBrowser/', 'samsung'],
  ['Firefox/', 'firefox'],
  ['FxiOS/', 'firefox'],
  ['CriOS/', 'chrome'],
  ['Chrome/', 'chrome'],
  ['Safari/', 'safari'],
] as const

const systems = [
  ['iPhone', 'iphone'],
  ['iPad', 'ipad'],
  ['Android', 'android'],
  ['Windows', 'windows'],
  ['Macintosh', 'mac'],
  ['CrOS', 'chromebook'],
  ['Linux', 'linux'],
] as const

export type BrowserName = (typeof browsers)[number][1] | 'other'
export type SystemName = (typeof systems)[number][1] | 'other'

export const browserNames = [
  ...new Set(browsers.map(([, name]) => name)),
  'other',
] as const satisfies BrowserName[]
export const systemNames = [...systems.map(([, name]) => name), 'other'] as const satisfies SystemName[]

export type NamedBrowser = { browser: BrowserName; system: SystemName }

/** Signs of a User-Agent that are read: real ones are shorter. */
const longest = 400

/** Never refuses: what is not recognized, or not sent, is 'other'. */
export function browserOf(userAgent: string | undefined): NamedBrowser {
  const text = (userAgent ?? '').slice(0, longest)
  return {
    browser: browsers.find(([sign]) => text.includes(sign))?.[1] ?? 'other',
    system: systems.find(([sign]) => text.includes(sign))?.[1] ?? 'other',
  }
}
