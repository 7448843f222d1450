/**
 * Details and formats cut out of the originals in web/pictures/, so that no cropped copy has to be kept.
 * Each is [left, top, width, height] in pixels of its original.
 */
export const crops = {
  // The home page: one wide cut for large screens, one tall cut for phones, one for links shared elsewhere.
  'hero-wide': { from: 'dock-autumn', box: [0, 100, 1600, 900] },
  'hero-tall': { from: 'dock-autumn', box: [426, 0, 854, 1067] },
  'hero-share': { from: 'dock-autumn', box: [133, 220, 1333, 700] },

  // The tall cards of the home page: a phone would fetch twice the width that it shows of the whole picture.
  // Each shows what its loft alone has, a wall or a sofa, rather than the middle of the room.
  'living-brique-tall': { from: 'living-brique', box: [560, 0, 640, 800] },
  'living-lac-tall': { from: 'living-lac', box: [0, 0, 640, 800] },
  'bath-terre-room-tall': { from: 'bath-terre', box: [228, 0, 640, 800] },

  // The shared dock and the lake.
  'dock-summer-chairs': { from: 'dock-summer', box: [160, 150, 816, 544] },
  'dock-autumn-chairs': { from: 'dock-autumn', box: [400, 340, 900, 600] },
  'dock-winter-chairs': { from: 'dock-winter', box: [230, 180, 816, 544] },
  'lake-summer': { from: 'dock-summer', box: [0, 170, 1200, 480] },
  'lake-autumn': { from: 'dock-autumn', box: [0, 230, 1600, 640] },
  'hills-autumn': { from: 'dock-autumn', box: [950, 165, 650, 433] },
  'lake-winter': { from: 'dock-winter', box: [0, 170, 1200, 480] },

  // Loft 101
  'living-brique-stove': { from: 'living-brique', box: [0, 140, 765, 612] },
  'living-brique-sofa': { from: 'living-brique', box: [384, 150, 816, 544] },
  'kitchen-brique-island': { from: 'kitchen-brique', box: [320, 150, 840, 560] },
  'bedroom-brique-bed': { from: 'bedroom-brique', box: [384, 160, 816, 544] },
  'bath-brique-tub': { from: 'bath-brique', box: [60, 250, 810, 540] },

  // Loft 102
  'living-nordique-stove': { from: 'living-nordique', box: [0, 140, 765, 612] },
  'living-nordique-sofa': { from: 'living-nordique', box: [384, 150, 816, 544] },
  'kitchen-nordique-island': { from: 'kitchen-nordique', box: [320, 150, 840, 560] },
  'bedroom-nordique-bed': { from: 'bedroom-nordique', box: [384, 160, 816, 544] },

  // Loft 103: its original is 1600 pixels wide, so that details may be closer.
  'living-ardoise-stove': { from: 'living-ardoise', box: [0, 300, 740, 640] },
  'living-ardoise-tables': { from: 'living-ardoise', box: [715, 500, 885, 560] },
  'living-ardoise-lamp': { from: 'living-ardoise', box: [780, 170, 820, 547] },
  'bedroom-ardoise-bed': { from: 'bedroom-ardoise', box: [0, 160, 816, 544] },
  'kitchen-ardoise-island': { from: 'kitchen-ardoise', box: [320, 150, 840, 560] },

  // Loft 201
  'living-terre-sofa': { from: 'living-terre', box: [384, 150, 816, 544] },
  'kitchen-terre-island': { from: 'kitchen-terre', box: [320, 150, 840, 560] },
  'bedroom-terre-bed': { from: 'bedroom-terre', box: [384, 160, 816, 544] },
  'bath-terre-room': { from: 'bath-terre', box: [222, 90, 978, 652] },

  // Loft 202
  'living-lac-stove': { from: 'living-lac', box: [435, 140, 765, 612] },
  'living-lac-sofa': { from: 'living-lac', box: [0, 150, 816, 544] },
  'kitchen-lac-island': { from: 'kitchen-lac', box: [320, 150, 840, 560] },
  'bedroom-lac-bed': { from: 'bedroom-lac', box: [0, 160, 816, 544] },
  'bath-lac-tub': { from: 'bath-lac', box: [60, 250, 810, 540] },

  // Loft 203
  'living-erable-stove': { from: 'living-erable', box: [0, 140, 765, 612] },
  'living-erable-sofa': { from: 'living-erable', box: [384, 150, 816, 544] },
  'kitchen-erable-island': { from: 'kitchen-erable', box: [60, 160, 840, 560] },
  'kitchen-erable-windows': { from: 'kitchen-erable', box: [340, 110, 840, 560] },
  'bedroom-erable-bed': { from: 'bedroom-erable', box: [0, 160, 816, 544] },
  'bedroom-erable-view': { from: 'bedroom-erable', box: [462, 10, 738, 790] },
}
