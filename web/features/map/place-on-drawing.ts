export const drawingSize = { width: 800, height: 420 }

/** specification §9: the map's centre, and its zoom of 14 as pixels per degree at this latitude. */
const centre = { latitude: 46.035, longitude: -74.285, x: 427, y: 230 }
const pixelsPerDegree = { latitude: 16_780, longitude: 11_650 }

/** Where a place of the town stands on the drawing; what would lie outside is held at its edge. */
export function placeOnDrawing(latitude: number, longitude: number): { x: number; y: number } {
  const x = centre.x + (longitude - centre.longitude) * pixelsPerDegree.longitude
  const y = centre.y - (latitude - centre.latitude) * pixelsPerDegree.latitude
  return { x: within(x, 30, drawingSize.width - 30), y: within(y, 60, drawingSize.height) }
}

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)))
