// Reads the placeholders of what the staff writes again and again, and puts the facts of a stay in their places: never a blank.

/**
 * What may stand between braces, by either of its names: French ones and English ones may be mixed, and their accents, capitals
 * and spaces are as people type them. The first one is shown in French, the second one in English.
 */
export const templateFacts = {
  firstname: ['prénom', 'first name'],
  lastname: ['nom', 'last name'],
  reference: ['référence', 'reference'],
  loft: ['loft', 'loft'],
  address: ['adresse', 'address'],
  arrival: ['arrivée', 'arrival'],
  departure: ['départ', 'departure'],
  arrivalTime: ['heure d’arrivée', 'arrival time'],
  departureTime: ['heure de départ', 'departure time'],
  nights: ['nuits', 'nights'],
  people: ['voyageurs', 'guests'],
  total: ['total', 'total'],
  balance: ['solde', 'balance'],
  company: ['entreprise', 'company'],
  telephone: ['téléphone', 'telephone'],
} as const satisfies Record<string, readonly [string, string]>

export type TemplateFact = keyof typeof templateFacts
/** What is known; a fact that is not there, null or blank is missing. */
export type TemplateFacts = Partial<Record<TemplateFact, string | null>>

/** One between braces, as it was typed; `fact` is null of a name that nobody knows. */
export type Placeholder = { typed: string; fact: TemplateFact | null }

/** Longer than every name: what is more is no placeholder. */
const braces = /\{([^{}\r\n]{1,60})\}/g

/** Each once, in the order of the text. */
export function placeholdersOf(text: string): Placeholder[] {
  const found = new Map<string, Placeholder>()
  for (const [, inside = ''] of text.matchAll(braces)) {
    const typed = inside.trim()
    const fact = factNamed(typed)
    const key = fact ?? toPlain(typed)
    if (key !== '' && !found.has(key)) found.set(key, { typed, fact })
  }
  return [...found.values()]
}

/** Names that are no facts, as they were typed: a template with one of them is not saved. */
export const unknownIn = (text: string): string[] =>
  placeholdersOf(text).flatMap(({ typed, fact }) => (fact === null ? [typed] : []))

export type Filled = { ok: true; text: string } | { ok: false; missing: string[] }

/** The text with its facts, or which of them are missing or unknown, as they were typed. What a fact says is not read again. */
export function fillTemplate(text: string, facts: TemplateFacts): Filled {
  const valueOf = (fact: TemplateFact | null) => (fact && facts[fact]?.trim()) || null
  const missing = placeholdersOf(text).flatMap(({ typed, fact }) => (valueOf(fact) === null ? [typed] : []))
  if (missing.length > 0) return { ok: false, missing }
  return {
    ok: true,
    text: text.replaceAll(braces, (whole, inside: string) => valueOf(factNamed(inside)) ?? whole),
  }
}

const names = new Map<string, TemplateFact>(
  Object.entries(templateFacts).flatMap(([fact, both]) =>
    [fact, ...both].map((name) => [toPlain(name), fact as TemplateFact] as const),
  ),
)

const factNamed = (typed: string): TemplateFact | null => names.get(toPlain(typed)) ?? null

/** Without what people leave out or add when they type a name. */
function toPlain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}
