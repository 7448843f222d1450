import { openOwnSite } from '#tests/support/product/sites.ts'
import { changeStored } from './change-stored.ts'

/**
 * A site for one test alone, in whose database somebody has written past our own code: each article holds this text,
 * unsanitised. The site of the other journeys stays clean.
 */
export async function hostileSite(text: string): Promise<{ site: string; close: () => Promise<void> }> {
  const { close, ...opened } = await openOwnSite()
  await changeStored('update articles set text = $1, text_en = $1', [text], opened)
  return { site: opened.site, close }
}
