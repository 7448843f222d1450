// Reads figures that somebody typed: of a card, a day, a code, a telephone.

/**
 * Figures as machines read them, whichever keyboard wrote them: ４２ and ٤٢ are 42, ／ is a slash, a no-break hyphen is a hyphen.
 * What has no width falls; letters and other signs stay, so that somebody can be told of them.
 */
export const toFigures = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\P{Nd}\d]/gu, plainDigit)

/** Without what stands between and around them. */
export const digitsOf = (typed: string): string => toFigures(typed).replaceAll(/\D/g, '')

/** Unicode lists the ten digits of a script one after the other. */
function plainDigit(digit: string): string {
  const place = digit.codePointAt(0)!
  let zero = place
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((place - zero) % 10)
}
