import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isStill } from './picture.ts'

type Size = { width: number; height: number }
type Shown = { address: string; box: Size; fit: string; isEdgeToEdge: boolean }

const originals = JSON.parse(readFileSync('demo/pictures/manifest.json', 'utf8')) as Record<string, Size>

/**
 * The pictures that run from one edge of the window to the other, with the site's sentence or above a page's title. They alone
 * may be larger than their pixels: by as much as originals of 1600 px are in the widest window, and by a quarter once masters
 * of 3840 px hang there (demo/art/README.md).
 */
const mostAtEdges = 1.6

/**
 * The visible pictures of a page that are larger than their originals' pixels, or than they may be from edge to edge, or blurred
 * for want of those that there are: a line for each.
 */
export async function badlyShown(page: Page): Promise<string[]> {
  await isStill(page)
  return (await shownPictures(page)).flatMap((shown) => {
    const [, name = '', width = ''] = /\/photos\/([\w-]+?)-(\d+)\.\w+$/.exec(shown.address) ?? []
    const original = originals[name]
    if (!original) return [`${shown.address} is no picture of the site`]
    const scale = scaleOf(shown, original)
    const [wanted, got] = [Math.round(scale * original.width), Number(width)]
    const most = original.width * (shown.isEdgeToEdge ? mostAtEdges : 1)
    if (wanted > most + 1) return [`${name} is shown ${wanted} px wide and has ${original.width}`]
    // A browser takes the nearer of two steps, which lie up to 5/3 apart: the lesser for what is wider by the root of that.
    return got * Math.sqrt(5 / 3) < wanted - 1 && got < original.width * 0.95
      ? [`${name} is shown ${wanted} px wide, and ${got} came`]
      : []
  })
}

/** How many CSS pixels one of the original's is. */
export function scaleOf({ box, fit }: Pick<Shown, 'box' | 'fit'>, { width, height }: Size): number {
  const scales = [box.width / width, box.height / height]
  return fit === 'contain' ? Math.min(...scales) : Math.max(...scales)
}

const shownPictures = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 1)
      .filter((image) => image.currentSrc.includes('/photos/'))
      .map((image) => ({
        address: new URL(image.currentSrc).pathname,
        box: { width: image.clientWidth, height: image.clientHeight },
        fit: getComputedStyle(image).objectFit,
        isEdgeToEdge: image.closest('.picture-edge-to-edge') !== null,
      })),
  )
