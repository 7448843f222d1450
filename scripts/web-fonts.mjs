/**
 * Makes the fonts of the pages smaller than npm has them: the letters of French and English, the weights and the optical
 * sizes that the style sheets ask for. Run by hand when a font package or a weight changes: `node scripts/web-fonts.mjs`.
 * What it writes is kept in git.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './process/root.mjs'

const packages = join(root, 'node_modules/@fontsource-variable')
const target = join(root, 'ui/fonts')

const fonts = [
  {
    name: 'newsreader',
    file: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    // Headlines get the finer drawing, small figures the sturdy one; serif text is never bold.
    axes: { opsz: { min: 16, max: 72 }, wght: 400 },
  },
  {
    name: 'hanken-grotesk',
    file: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
]

await mkdir(target, { recursive: true })
for (const { name, file, axes } of fonts) {
  const whole = await readFile(join(packages, file))
  const small = await subsetFont(whole, letters(), { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(join(target, `${name}.woff2`), small)
  console.log(`${name}.woff2: ${small.length} bytes of ${whole.length}`)
}

/** Western European languages whole, for names of guests, and the signs that our texts use. */
function letters() {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x17f],
  ]
  const signs = '–—‘’‚“”„•…‹›€™←↑→↓−×\u202f\ufeff'
  const codes = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => first + n),
  )
  return String.fromCodePoint(...codes) + signs
}
