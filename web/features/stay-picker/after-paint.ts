/** Runs when what was just drawn is seen: an answer comes before the work that it sets off. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
