import type { Pictures } from '#server/deps.ts'

export type Picture = { url: string; width: number; height: number }

/** The largest size of a picture of the image set, or null when the set does not have it. */
export function findPicture(pictures: Pictures, file: string): Picture | null {
  const picture = pictures[file]
  if (!picture) return null
  const { width, height, widths } = picture
  return { url: `/photos/${file}-${widths.at(-1) ?? width}.jpg`, width, height }
}
