/**
 * Makes every size and format of the pictures that the site shows, from the originals in demo/pictures/.
 * `npm run build` calls it; alone: `node scripts/pictures.mjs`. What is up to date is left as it is.
 * `npm start` calls it twice: `--first` before the site is up makes the JPEGs and what a first page shows, `--rest` beside
 * the running site what is left. Meanwhile the JPEG is sent for it (server/delivery/static-files.ts).
 * `npm test` calls it with `--fewest`: the JPEGs, and every format of the top of the home page.
 */
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { crops } from './pictures/crops.mjs'
import { firstPictures, isSharedByPages, onTop, usualPixels } from './pictures/encodings.mjs'
import { makePictures, makeRest } from './pictures/make.mjs'
import { root } from './process/root.mjs'

const place = {
  originals: join(root, 'demo/pictures'),
  made: join(root, 'web/public/photos'),
  published: join(root, 'build/client/photos'),
  ledger: join(root, 'node_modules/.cache/pictures.json'),
  crops,
}

const parts = { '--first': makeFirst, '--fewest': makeFewest, '--rest': makeLater }
await (parts[process.argv[2]] ?? makeAll)()

async function makeAll() {
  const { made, ready } = await makePictures(place, () => true)
  console.log(`Pictures: ${made} made, ${ready - made} up to date.`)
}

async function makeFirst() {
  const { ready, left } = await makePictures(place, firstPictures(join(root, 'demo/content')))
  if (left > 0) console.log(`Pictures: ${ready} ready, ${left} are made while the site runs.`)
}

async function makeFewest() {
  const isNeeded = (name, pixels) => onTop.includes(name) && pixels <= usualPixels
  const { left } = await makePictures(place, isNeeded, isSharedByPages)
  if (left > 0) console.log(`Pictures: of ${left} the JPEGs are there, which are sent for the others.`)
}

async function makeLater() {
  // Whoever started this is gone without a word.
  process.on('disconnect', () => process.exit())
  process.channel?.unref()
  const made = await makeRest(place, (work) => withLock('building', work))
  if (made > 0) console.log(`Pictures: the other ${made} are made.`)
}
