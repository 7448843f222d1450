/** Draws the vignettes into web/public/vignettes: `node demo/art/vignettes/make.mjs [name …]`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const drawn = fileURLToPath(new URL('../../../web/public/vignettes/', import.meta.url))
await mkdir(drawn, { recursive: true })

const asked = process.argv.slice(2)
const names = ['church', 'dock', 'fall', 'lake', 'loon', 'market', 'snowshoes', 'station', 'town', 'welcome']
for (const name of asked.length > 0 ? asked : names) {
  const { draw } = await import(new URL(`${name}.mjs`, import.meta.url).href)
  const svg = draw().toSvg()
  await writeFile(`${drawn}${name}.svg`, svg)
  console.log(
    `${name}: ${Math.round(svg.length / 1024)} KB, ${Math.round(gzipSync(svg).length / 1024)} KB gzipped`,
  )
}
