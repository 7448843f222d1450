// Over ten seconds: two more products are started.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathTo } from '#i18n/paths.ts'
import { bought } from '#tests/e2e/steps/bought-stay.ts'
import { findFreeStay } from '#tests/e2e/steps/free-stay.ts'
import { newGuest, registered } from '#tests/e2e/steps/guest.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { startProduct, type Product } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'

test('a stay bought through one process is in the documents of another within two seconds', async () => {
  const { buyers, readers, stop } = await startTwo()
  try {
    const guest = newGuest('maude-two-processes', 'fr')
    const stay = await findFreeStay()
    const { slug, arrival, departure } = stay
    const results = pathTo('search', 'fr', {}, { arrival, departure, nb_travelers: 2 })
    // With these dates: a loft that is taken leads to the nights nearest to them.
    const offered = `href="${pathTo('property', 'fr', { slug })}?arrival=${arrival}&amp;departure=${departure}`
    // Of what can be booked: where nothing can, the same loft on other dates comes after it.
    const isOffered = (text: string) =>
      /\\"items\\".*?\\"alternatives\\"/.exec(text)![0].includes(`"${slug}\\"`)
    const link = results.replace('?', '.data?')
    const terms = pathTo('terms', 'fr')
    await registered(guest)
    const read = async (site: string, path: string) => (await fetch(site + path)).text()
    const tagOf = async (path: string) => (await fetch(readers + path)).headers.get('etag')
    expect(await read(readers, results)).toContain(offered)
    expect(isOffered(await read(buyers, link))).toBe(true)
    const [tagBefore, termsBefore] = [await tagOf(results), await tagOf(terms)]
    expect(await tagOf(results)).toBe(tagBefore)

    await bought(stay, guest)
    const boughtAt = performance.now()
    // There every link inside the site shows it at once.
    expect(isOffered(await read(buyers, link))).toBe(false)
    // Whoever asks the other one two seconds later sees it.
    let seen: { askedAt: number; html: string }
    do seen = { askedAt: performance.now(), html: await read(readers, results) }
    while (seen.html.includes(offered) && seen.askedAt - boughtAt < 2000)
    expect(seen.html).not.toContain(offered)
    expect(await tagOf(results)).not.toBe(tagBefore)
    // What the stay is not on stays the same document.
    expect(await tagOf(terms)).toBe(termsBefore)
  } finally {
    await stop()
  }
})

/** Two processes over one database; until they are stopped the steps of journeys go to that of the buyers. */
async function startTwo() {
  const shared = runningSite()
  const folder = await temporaryFolder('lofts-two-')
  const started: Product[] = []
  async function start(name: string, more: Record<string, string> = {}): Promise<Product> {
    const env = {
      PORT: '0',
      DATA_DIR: join(folder, name),
      NODE_ENV: 'production',
      TRUST_PROXY: 'yes',
      ...more,
    }
    const product = await startProduct({ env })
    product.child.stderr?.pipe(process.stderr)
    started.unshift(product)
    return product
  }
  const { addresses: first } = await start('first')
  const { addresses: second } = await start('second', { DATABASE_URL: first.databaseUrl })
  process.env['RUNNING_ADDRESSES'] = JSON.stringify(first)
  return {
    buyers: new URL(first.site).origin,
    readers: new URL(second.site).origin,
    stop: async () => {
      process.env['RUNNING_ADDRESSES'] = JSON.stringify(shared)
      for (const { child, ended } of started) {
        child.kill('SIGTERM')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
