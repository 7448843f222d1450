type Place = { address: string; city: string; postalCode: string }

/** Where a loft is, in a line: '14, chemin du Lac, Sainte-Agathe-des-Monts (Québec) J8C 1A1'. All of them are in Quebec. */
export const loftAddress = ({ address, city, postalCode }: Place): string =>
  `${address}, ${city} (Québec) ${unbrokenPostalCode(postalCode)}`

/** 'J8C 1A1' is not cut in two where a line ends. */
export const unbrokenPostalCode = (postalCode: string): string => postalCode.replaceAll(' ', '\u00a0')
