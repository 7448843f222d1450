// Lines as a graver cuts them: fine where they begin and end, broad between, and pausing here and there.

/** Whole numbers by chance, the same ones each time (mulberry32). */
export function seeded(seed) {
  let state = seed
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.round(from + ((to - from) * ((t ^ (t >>> 14)) >>> 0)) / 2 ** 32)
  }
}

/** One line from a point over `dx` and `dy`, as the form that it prints; `swell` is half its width where it is broadest. */
export function cut(x, y, dx, dy, swell) {
  const [halfX, halfY] = [Math.round(dx / 2), Math.round(dy / 2)]
  const [outX, outY] = Math.abs(dy) > Math.abs(dx) ? [swell, 0] : [0, swell]
  return `M${x} ${y}l${halfX + outX} ${halfY + outY} ${dx - halfX - outX} ${dy - halfY - outY} ${halfX - dx - outX} ${halfY - dy - outY}z`
}

/** A line along x or y in several cuts. */
export function cuts(chance, direction, at, { from, to, longest, pause, swell }) {
  let path = ''
  for (let start = from + chance(0, pause); start < to;) {
    const length = Math.min(to - start, chance(longest / 3, longest))
    path += direction === 'across' ? cut(start, at, length, 0, swell) : cut(at, start, 0, length, swell)
    start += length + chance(pause / 4, pause)
  }
  return path
}
