/** The wall clock of this browser at an instant, '16:05': for telling somebody until when their session runs. */
export function clockOf(instant: string): string {
  const at = new Date(instant)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
