// What stands around the drawn house (web/features/facade), and the grain of its wood, in the site's evening colours.
import { cut, cuts, seeded } from './engraving.mjs'

/** ui/tokens.css; `pale` and `hill` are mixes of them. */
const ink = '#1c2422'
const [lake, spruce, lamp, pale, hill] = ['#3c6575', '#18332c', '#f2d7a0', '#b8b8b2', '#264749']

/** `fit`: how it fills its room; cut off at the sides and one end, or stretched with it. */
const sheet = (width, height, fit, parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${fit === 'stretched' ? ' preserveAspectRatio="none"' : ''}>${parts.join('')}</svg>\n`
const path = (fill, d, more = '') => `<path fill="${fill}"${more} d="${d}"/>`

/** Sky, hills of the other shore, firs: as much of them as there is room around the house. */
function evening() {
  return sheet(1600, 800, 'cut', [
    path(lake, sky(), ' opacity=".6"'),
    path(
      hill,
      'M0 800V520c150-70 260-84 420-40 150 42 260 30 400-20 150-52 300-46 430 14 120 54 230 34 350 6v320z',
    ),
    path(spruce, slopes()),
    `<defs>${[fir(15, 52), fir(12, 66)].map((kind, index) => `<g id="f${index}">${kind}</g>`).join('')}</defs>`,
    ...woods(),
  ])
}

/** The lower the line, the broader. */
function sky() {
  const chance = seeded(35)
  let d = ''
  for (let y = 10; y < 560; y += 15)
    d += cuts(chance, 'across', y, {
      from: 0,
      to: 1600,
      longest: 760,
      pause: 40 + (560 - y) / 3,
      swell: 1 + Math.round(y / 130),
    })
  return d
}

function slopes() {
  const chance = seeded(7)
  let d = ''
  for (let x = 10; x < 1600; x += 17) d += cut(x, 530 + chance(0, 30), -chance(10, 30), chance(40, 90), 1)
  return d
}

/** 300 high, its foot at 0 0; its boughs come in tiers, and light falls on them from the left. */
function fir(tiers, half) {
  const chance = seeded(tiers)
  const [right, left] = [[], []]
  let light = ''
  for (let tier = 1; tier <= tiers; tier++) {
    const y = Math.round(-300 + (285 * tier) / tiers)
    const reach = Math.round((half * tier) / tiers) + chance(-4, 6)
    const back = Math.round((half * tier) / tiers / 2)
    right.push(`L${reach} ${y}L${back} ${y - 7}`)
    left.unshift(`L${-back} ${y - 7}L${-reach - chance(-5, 5)} ${y}`)
    for (const part of [1, 2, 3])
      light += cut(
        -Math.round((reach * part) / 4),
        y - 18 + part * 3,
        -chance(3, reach / 5),
        chance(8, 16),
        1,
      )
  }
  return (
    path(ink, `M0-300${right.join('')}L5-20V0H-5V-20${left.join('')}z`) + path(pale, light, ' opacity=".5"')
  )
}

/** High beside the house, low behind it. */
function woods() {
  const chance = seeded(61)
  const at = Array.from({ length: 34 }, (_, index) => Math.round((index * 1600) / 33) + chance(-14, 14))
  return at.map((x, index) => {
    const size = Math.abs(x - 800) < 330 ? chance(50, 80) : chance(80, 143)
    return `<use href="#f${index % 2}" transform="translate(${x} 824)scale(${size / 100})"/>`
  })
}

const [wallWide, boardEvery] = [2100, 28]

/** The boards of the gable, under a roof that reaches 110 over the wall on each side, and the shade of the chimney. */
function gable() {
  const chance = seeded(3)
  let boards = ''
  for (let x = 14; x < wallWide; x += boardEvery) {
    const top = Math.round(160 + (Math.abs(x - wallWide / 2) * 360) / (wallWide / 2))
    boards += cuts(chance, 'down', x + 110, { from: top + 26, to: 560, longest: 300, pause: 60, swell: 2 })
  }
  return sheet(2320, 560, 'stretched', [
    path(ink, 'M1530 300V96h96v240zM1520 96h116V78h-116z'),
    path(pale, [0, 1, 2, 3, 4].map((line) => cut(1600 + line * 6, 104, 0, 190 + line * 4, 2)).join('')),
    path(ink, 'M110 560V520L1160 160l1050 360v40z'),
    path(pale, boards, ' opacity=".28"'),
  ])
}

/** Board on board from the eaves to the terrace. */
function boards() {
  const chance = seeded(11)
  let d = ''
  for (let x = 14; x < wallWide; x += boardEvery)
    d += cuts(chance, 'down', x, { from: 0, to: 1000, longest: 900, pause: 50, swell: 2 })
  return sheet(wallWide, 1000, 'stretched', [path(pale, d, ' opacity=".28"')])
}

/** The terrace's, along its front. */
function planks() {
  const chance = seeded(5)
  const run = { from: 0, to: wallWide, longest: 420, pause: 120, swell: 2 }
  const d = [18, 34, 50, 66].map((y) => cuts(chance, 'across', y, run)).join('')
  return sheet(wallWide, 80, 'stretched', [path(ink, `M0 0h${wallWide}v80H0z`), path(pale, d)])
}

/** Grass and stones, and the lake before them. */
function shore() {
  const chance = seeded(19)
  let water = ''
  for (let y = 44; y < 140; y += 9)
    water += cuts(chance, 'across', y, { from: 0, to: 1600, longest: 300, pause: 150, swell: 1 })
  let grass = ''
  for (let x = 4; x < 1600; x += 13) grass += cut(x, 34, chance(-6, 6), -chance(8, 22), 1)
  const stones = [
    [180, 60],
    [420, 34],
    [640, 44],
    [690, 26],
    [930, 38],
    [1130, 70],
    [1190, 36],
    [1440, 52],
  ]
  const stone =
    `<path fill="${ink}" stroke="${pale}" stroke-width="2" d="M-52 6c-6-18 6-40 30-44 22-6 48 0 58 18 8 12 18 20 14 26z"/>` +
    path(pale, 'M10-30l22 32-18-32zM0-34l20 36-16-36zM20-24l18 26-14-26z')
  return sheet(1600, 140, 'cut', [
    path(lake, water, ' opacity=".6"'),
    path(pale, grass),
    `<defs><g id="s">${stone}</g></defs>`,
    ...stones.map(([x, size]) => `<use href="#s" transform="translate(${x} 34)scale(${size / 100})"/>`),
  ])
}

/** The light of one column of windows in the water. */
function reflection() {
  const chance = seeded(13)
  let d = ''
  for (let y = 2; y < 98; y += 4) {
    const [from, to] = [chance(12, 20) + Math.round(y / 8), chance(80, 88) - Math.round(y / 8)]
    d += cuts(chance, 'across', y, { from, to, longest: 90, pause: 10, swell: 1 })
  }
  return sheet(100, 100, 'stretched', [path(lamp, d)])
}

export const drawings = {
  evening: evening(),
  gable: gable(),
  boards: boards(),
  planks: planks(),
  shore: shore(),
  reflection: reflection(),
}
