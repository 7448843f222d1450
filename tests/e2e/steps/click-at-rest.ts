import type { Locator } from '@playwright/test'

/**
 * A click on what has been drawn where it stands, some frames long: while a page is scrolled, or one of its parts comes, the
 * browser may give a click to what was drawn there before, above all to a frame of another site.
 */
export async function clickAtRest(target: Locator, { twice = false } = {}): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.evaluate(standsStill)
  await (twice ? target.dblclick() : target.click())
}

/** In the page. */
async function standsStill(element: Element): Promise<void> {
  const framesAtRest = 4
  let before = ''
  for (let same = 0; same < framesAtRest;) {
    await new Promise(requestAnimationFrame)
    const { x, y, width, height } = element.getBoundingClientRect()
    const now = [x, y, width, height].join()
    same = now === before ? same + 1 : 0
    before = now
  }
}
