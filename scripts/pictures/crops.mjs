/** The tall cuts of a loft's lead view in its three seasons, `left` pixels from the original's edge. */
function tallLeads(loft, left) {
  return Object.fromEntries(
    ['summer', 'autumn', 'winter'].map((season) => {
      const from = `${loft}-lead-${season}`
      return [`${from}-tall`, { from, box: [left, 0, 854, 1067] }]
    }),
  )
}

/**
 * Details and formats cut out of the originals in demo/pictures/, so that no cropped copy has to be kept.
 * Each is [left, top, width, height] in pixels of its original.
 */
export const crops = {
  // The home page in each season: one wide cut for large screens, with all of the sky, in which words stand, and one tall cut for
  // phones; and one for links shared elsewhere.
  'hero-summer': { from: 'dock-summer', box: [0, 0, 1600, 900] },
  'hero-summer-tall': { from: 'dock-summer', box: [426, 0, 854, 1067] },
  'hero-autumn': { from: 'dock-autumn', box: [0, 0, 1600, 900] },
  'hero-autumn-tall': { from: 'dock-autumn', box: [426, 0, 854, 1067] },
  'hero-winter': { from: 'dock-winter', box: [0, 0, 1600, 900] },
  'hero-winter-tall': { from: 'dock-winter', box: [426, 0, 854, 1067] },
  'hero-share': { from: 'dock-autumn', box: [133, 220, 1333, 700] },

  // The tall cards of the home page: a phone would fetch twice the width that it shows of the whole picture.
  // Each shows what its loft alone has: the stove by the brick, the stove's corner of clay, the sofa under the reading gallery.
  ...tallLeads('101', 480),
  ...tallLeads('201', 330),
  ...tallLeads('202', 640),
}
