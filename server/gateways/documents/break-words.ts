/** Longer than any name or address that people have; one in the widest letters still fits a line. */
const longest = 24

/**
 * No word is broken: a name or a number that is cut in two is another one. What no line could hold may go on in the next,
 * after a sign where there is one. The empty part between two pieces is a space without width to react-pdf: a line may end
 * there, and gets no hyphen, which would look as if it had been typed.
 */
export function breakWords(word: string): string[] {
  if (word.length <= longest) return [word]
  const pieces = word.match(/[^@.\-_/,]{1,8}[@.\-_/,]?|[@.\-_/,]/gu) ?? [word]
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : ['', piece]))
}
