/**
 * AVIF with little effort: twice as fast to make as with the usual one, and only a few percent larger.
 * A change here makes every picture anew at the next build.
 */
export const encodings = [
  { extension: 'avif', format: 'avif', options: { quality: 52, effort: 2 } },
  { extension: 'webp', format: 'webp', options: { quality: 76, effort: 3 } },
  { extension: 'jpg', format: 'jpeg', options: { quality: 78, progressive: true } },
]

const steps = [480, 800, 1200, 1600]

/** The widths made of a picture, in pixels: the steps that it can fill, and its own width when it lies between two. */
export function stepsFor(width) {
  const filled = steps.filter((step) => step <= width)
  const largest = filled.at(-1) ?? 0
  return width > largest * 1.2 ? [...filled, width] : filled
}

/** The format of pictures in links shared elsewhere. */
export const shared = { width: 1200, height: 630 }

/**
 * What a picture shares, as [left, top, width, height] in its original: itself where it fills the format, otherwise what
 * lies around it there, never enlarged. Null where the original itself is too small.
 */
export function shareBoxOf([left, top, width, height], original) {
  if (width >= shared.width && height >= shared.height) return [left, top, width, height]
  if (original.width < shared.width || original.height < shared.height) return null
  const around = (start, length, wanted, whole) =>
    Math.min(Math.max(Math.round(start + (length - wanted) / 2), 0), whole - wanted)
  return [
    around(left, width, shared.width, original.width),
    around(top, height, shared.height, original.height),
    shared.width,
    shared.height,
  ]
}
