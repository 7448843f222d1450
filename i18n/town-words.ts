// How French joins a town's name to the words before it: an article that begins it is taken in.

/** 'à Magog', 'au Bic', 'aux Éboulements', 'à La Malbaie' */
export const inTown = (city: string): string => joined(city, { le: 'au ', les: 'aux ', other: 'à ' })

/** 'de Magog', 'du Bic', 'des Éboulements', 'd’Orford' */
export const ofTown = (city: string): string =>
  joined(city, { le: 'du ', les: 'des ', other: startsOpen.test(city) ? 'd’' : 'de ' })

type Joins = { le: string; les: string; other: string }

function joined(city: string, { le, les, other }: Joins): string {
  const [, article = '', rest = ''] = /^(Les?) (.+)$/.exec(city) ?? []
  if (article === 'Le') return le + rest
  return article === 'Les' ? les + rest : other + city
}

/** With a vowel; of an h nobody knows whether it is said. */
const startsOpen = /^[aâàeéèêëiîïoôuûy]/i
