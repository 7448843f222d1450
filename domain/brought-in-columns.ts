// Recognises the columns of a table of stays by their names, in French and in English.

/** What a stay has in the file of another program, with the names that such columns have, without marks and signs. */
const names = {
  reference: [
    'reference',
    'ref',
    'numero',
    'no',
    'no reservation',
    'numero de reservation',
    'reservation',
    'confirmation',
    'booking',
    'booking id',
    'booking number',
    'reservation id',
    'reservation number',
    'confirmation code',
    'code',
    'id',
  ],
  loft: [
    'loft',
    'logement',
    'unite',
    'chalet',
    'propriete',
    'hebergement',
    'chambre',
    'property',
    'property name',
    'unit',
    'listing',
    'room',
    'rental',
  ],
  arrival: [
    'arrivee',
    'date arrivee',
    'date d arrivee',
    'debut',
    'du',
    'arrival',
    'arrival date',
    'check in',
    'checkin',
    'check in date',
    'start',
    'start date',
    'from',
  ],
  departure: [
    'depart',
    'date depart',
    'date de depart',
    'fin',
    'au',
    'departure',
    'departure date',
    'check out',
    'checkout',
    'check out date',
    'end',
    'end date',
    'to',
  ],
  travelers: [
    'voyageurs',
    'nombre de voyageurs',
    'personnes',
    'nombre de personnes',
    'invites',
    'occupants',
    'travelers',
    'travellers',
    'guests',
    'number of guests',
    'people',
    'persons',
    'pax',
  ],
  name: [
    'nom complet',
    'client',
    'voyageur',
    'nom du client',
    'name',
    'full name',
    'guest',
    'guest name',
    'customer',
  ],
  firstname: ['prenom', 'first name', 'firstname', 'given name'],
  lastname: ['nom', 'nom de famille', 'last name', 'lastname', 'surname', 'family name'],
  email: ['courriel', 'adresse courriel', 'email', 'e mail', 'mail', 'email address'],
  telephone: ['telephone', 'tel', 'cellulaire', 'mobile', 'phone', 'phone number', 'cell'],
  language: ['langue', 'language', 'lang', 'locale'],
  total: [
    'total',
    'prix',
    'prix total',
    'montant',
    'montant total',
    'price',
    'total price',
    'amount',
    'total amount',
    'grand total',
  ],
  paid: [
    'paye',
    'montant paye',
    'deja paye',
    'recu',
    'acompte',
    'paid',
    'amount paid',
    'already paid',
    'received',
    'total paid',
  ],
  balance: [
    'solde',
    'du client',
    'a payer',
    'reste a payer',
    'balance',
    'balance due',
    'owed',
    'due',
    'amount due',
    'outstanding',
  ],
} as const satisfies Record<string, readonly string[]>

export type StayField = keyof typeof names
export const stayFields = Object.keys(names) as [StayField, ...StayField[]]

/** Of each column of the file what it is; null of one that nobody knows, or that says again what another one says. */
export type Columns = readonly (StayField | null)[]

export function columnsOf({ head }: { head: readonly string[] }): Columns {
  const taken = new Set<StayField>()
  return head.map((title) => {
    const plain = plainOf(title)
    const field = stayFields.find((one) => (names[one] as readonly string[]).includes(plain))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** 'Date d’arrivée' → 'date d arrivee'. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What a stay cannot be brought in without: whoever is missing a column is told all of them. */
export function missingColumns(columns: Columns): StayField[] {
  const has = (field: StayField) => columns.includes(field)
  const always = (['loft', 'arrival', 'departure', 'travelers', 'total'] as const).filter((one) => !has(one))
  const name = has('name') || (has('firstname') && has('lastname')) ? [] : (['name'] as const)
  const paid = has('paid') || has('balance') ? [] : (['paid'] as const)
  return [...always, ...name, ...paid]
}
