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

/** The format of pictures in links shared elsewhere, made of every picture that can fill it. */
export const shared = { width: 1200, height: 630 }

export const isShared = ({ width, height }) => width >= shared.width && height >= shared.height
