import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** What axe is asked of a page. */
export type Asked = { tags: string[]; withContrast: boolean }

/**
 * The file that says that axe found nothing in a page: journeys come through the same ones again and again, in every worker, and
 * axe takes its time.
 */
export async function noteOf(page: Page, asked: Asked): Promise<string> {
  const folder = process.env['GOOD_BUILDS']!
  mkdirSync(folder, { recursive: true })
  return join(folder, await buildOf(page, asked))
}

/** How a page and the frames in it are built at this width. */
async function buildOf(page: Page, { tags, withContrast }: Asked): Promise<string> {
  const builds = await Promise.all(page.frames().map((frame) => frame.evaluate(describeBuild)))
  return createHash('sha256')
    .update([page.viewportSize()?.width ?? 0, ...tags, withContrast, ...builds].join('\n'))
    .digest('hex')
}

/** In the page: its elements with all that they carry, of its words only whether there are any, of its names which are the same. */
function describeBuild(): string {
  const ids = [...new Set([...document.querySelectorAll('[id]')].map(({ id }) => id))]
  const valueOf = ({ name, value }: Attr) =>
    name === 'id' ? ids.indexOf(value) : /^(href|src|srcset)$/.test(name) ? '' : value
  return [...document.querySelectorAll('*')]
    .map((element) => {
      const carried = [...element.attributes].map((one) => `${one.name}=${valueOf(one)}`).join(' ')
      const says = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      )
      return `${element.tagName} ${carried} ${says} ${element.matches(':checked, :disabled')}`
    })
    .join('\n')
}
