/**
 * The last step of a picture of a room, after its development: depth. A renderer's light is even, and what it makes looks
 * milky beside a photograph. Shapes are set off from what surrounds them, shade and light are drawn apart, and whites are
 * brought halfway to those of a sunlit room. The picture as a whole becomes hardly brighter.
 */
import sharp from 'sharp'

/** How far shapes stand out from their surroundings: 0 = not; the surroundings reach over a fortieth of the width. */
const clarity = 0.2
/** Steepness of the S-curve; 0 = none. */
const contrast = 2
/** How much lighter the room is afterwards. */
const lift = 1.03
/** Red and blue of a sunlit white against its green. */
const white = [1.02, 1, 0.965]
const weights = [0.299, 0.587, 0.114]

/** The finished picture of a file, as sharp holds it. */
export async function finish(file) {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const around = await sharp(data, { raw: info })
    .blur(info.width / 40)
    .raw()
    .toBuffer()
  const gains = whiteGains(data)
  const levels = new Float32Array(data.length / 3)
  let before = 0
  let after = 0
  let seen = 0
  for (let i = 0; i < levels.length; i += 1) {
    const own = luma(data, i * 3)
    // Blacks and whites have nowhere to go.
    const room = 1 - (2 * own - 1) ** 2
    const level = curve(Math.min(1, Math.max(0, own + clarity * room * (own - luma(around, i * 3)))))
    levels[i] = level
    // What is burnt out, the sky in a window, says nothing of the room.
    if (own > 0.9) continue
    before += own
    after += level
    seen += 1
  }
  const power = Math.log((lift * before) / seen) / Math.log(after / seen)
  const done = Buffer.alloc(data.length)
  for (let i = 0; i < levels.length; i += 1) {
    const factor = levels[i] ** power / Math.max(luma(data, i * 3), 1 / 255)
    for (let c = 0; c < 3; c += 1)
      done[i * 3 + c] = Math.min(255, Math.round(data[i * 3 + c] * factor * gains[c]))
  }
  return sharp(done, { raw: info })
}

function luma(data, at) {
  return (data[at] * weights[0] + data[at + 1] * weights[1] + data[at + 2] * weights[2]) / 255
}

/** From 0 to 1 onto itself, steepest in the middle. */
function curve(level) {
  const at = (x) => Math.tanh((contrast * (x - 0.5)) / 2)
  return 0.5 + at(level) / (2 * at(1))
}

/** What red, green and blue are multiplied by, from the mean of what is pale and nearly without colour. */
function whiteGains(data) {
  const sum = [0, 0, 0]
  for (let i = 0; i < data.length; i += 3) {
    const most = Math.max(data[i], data[i + 1], data[i + 2])
    const least = Math.min(data[i], data[i + 1], data[i + 2])
    if (most < 130 || most > 250 || most - least > most * 0.18) continue
    for (let c = 0; c < 3; c += 1) sum[c] += data[i + c]
  }
  if (sum[1] === 0) return [1, 1, 1]
  return white.map((share, c) => Math.sqrt((share * sum[1]) / sum[c]))
}
