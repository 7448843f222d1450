import manifest from '#demo/pictures/manifest.json' with { type: 'json' }

/** What is known of a picture, in pixels. `placeholder` only on the server: see vite.config.ts. */
export type PictureEntry = {
  width: number
  height: number
  widths: number[]
  /** Whether there is no cut of it, nor around it, in the format of links shared elsewhere: few are, and pages load the list. */
  isTooSmallToShare?: boolean
  /** What is still seen where it is cut, from its left and upper edge, as parts of the whole; its middle when left out. */
  focus?: number[]
  placeholder?: string
  color: string
  /** Of which original this is said; scripts/pictures/make.mjs compares it. */
  origin?: string
}

/** What is said of most pictures: browsers, which load the list with every page, are told only what differs (vite.config.ts). */
export const usualPicture = { width: 1600, height: 1067, widths: [480, 680, 820, 1200, 1600] }

type Listed = Pick<PictureEntry, 'color'> & Partial<PictureEntry>

const entries: Record<string, PictureEntry | undefined> = Object.fromEntries(
  Object.entries<Listed>(manifest).map(([file, entry]) => [file, { ...usualPicture, ...entry }]),
)

/**
 * What is known of a picture by its name in demo/pictures/manifest.json, without width or extension. Of a view in three seasons
 * a browser knows one entry: they have one size and one focus, and its tint is near enough.
 */
export const pictureEntry = (file: string): PictureEntry | undefined => entries[file] ?? entries[viewOf(file)]

/** The name of a picture's view, in whatever season it is seen. */
export const viewOf = (file: string): string => file.replace(/-(?:summer|autumn|winter)(?=-tall$|$)/, '')
