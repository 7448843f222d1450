/**
 * The evening sky of the dock, as light on its right as ink on it needs: names and links of the site stand there
 * (tests/e2e/words-on-picture.e2e.ts). The further right and the higher, the more: at most two thirds of a stop, nothing from the
 * hills down. A lens that darkens its corners leaves such a sky, and development takes it out.
 */
import sharp from 'sharp'

/** Parts of the picture's width, of its height, and of its light. */
const begins = 0.56
const ends = 0.34
const most = 0.55

const toLight = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const toValue = (light) => 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** @param {string} file a picture of the whole dock */
export async function lightenSky(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (let y = 0; y < height * ends; y++)
    for (let x = Math.ceil(width * begins); x < width; x++) {
      const gain = 1 + most * ((x / width - begins) / (1 - begins)) * (1 - y / height / ends)
      const at = (y * width + x) * channels
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = Math.min(255, Math.round(toValue(toLight[data[channel]] * gain)))
    }
  return sharp(data, { raw: info })
}
