// Reads the placeholders of what the staff writes again and again, and puts the facts of a stay in their places: never a blank.
// Decides what is kept of it: in both languages or not at all, and with names of facts that there are.

import { holdsCardNumber } from './card.ts'
import { refused, type FieldReasons, type Outcome, type Refused } from './refusal.ts'
import { isBlank } from './typed-text.ts'

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
  const missing = missingIn(text, facts)
  return missing.length > 0 ? { ok: false, missing } : { ok: true, text: putIn(text, facts) }
}

/**
 * The same of words that have to go out: what is missing is left out so that the rest still reads as it was meant,
 * 'Bonjour {prénom},' as 'Bonjour,' (decision 099). `missing`: as it was typed.
 */
export function fillWhatIsKnown(text: string, facts: TemplateFacts): { text: string; missing: string[] } {
  const missing = missingIn(text, facts)
  if (missing.length === 0) return { text: putIn(text, facts), missing }
  return { text: closeGaps(putIn(text.replaceAll(gap, ''), facts, gap)), missing }
}

const valueOf = (facts: TemplateFacts, fact: TemplateFact | null) => (fact && facts[fact]?.trim()) || null

const missingIn = (text: string, facts: TemplateFacts): string[] =>
  placeholdersOf(text).flatMap(({ typed, fact }) => (valueOf(facts, fact) === null ? [typed] : []))

const putIn = (text: string, facts: TemplateFacts, instead?: string): string =>
  text.replaceAll(braces, (whole, inside: string) => {
    const named = toPlain(inside) === '' ? undefined : instead
    return valueOf(facts, factNamed(inside)) ?? named ?? whole
  })

/** Stands where a fact is missing; nobody types it. */
const gap = '\ue000'

/** Takes the gaps out with what belonged to them: several in a row, brackets, the comma of an address, the space before. */
const closeGaps = (text: string): string =>
  text
    .replaceAll(/\ue000(?:[ \u00a0]\ue000)+/g, gap)
    .replaceAll(/ ?\(\ue000\)/g, '')
    .replaceAll(/^\ue000,? ?(\p{Ll}?)/gmu, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/,[ \u00a0]\ue000(?=[ \u00a0]?[.,;:!?]|$)/gm, '')
    .replaceAll(/[ \u00a0]?\ue000/g, '')

const wordFields = ['nameFr', 'nameEn', 'bodyFr', 'bodyEn'] as const
export type TemplateWords = Record<(typeof wordFields)[number], string>

export function decideNewTemplate(typed: TemplateWords): Outcome<{ words: TemplateWords }> {
  const { nameFr, nameEn, bodyFr, bodyEn } = typed
  const words = { nameFr, nameEn, bodyFr, bodyEn }
  return refuseWords(words) ?? { ok: true, words }
}

/** `version` is that which its writer read: nobody writes over words that they have not seen. */
export function decideTemplate<Template extends { version: number }>(
  template: Template | undefined,
  { version, ...typed }: TemplateWords & { version: number },
): Outcome<{ template: Template; words: TemplateWords }> {
  const written = decideNewTemplate(typed)
  if (!written.ok) return written
  const read = decideTemplateDeletion(template, version)
  return read.ok ? { ...read, words: written.words } : read
}

export function decideTemplateDeletion<Template extends { version: number }>(
  template: Template | undefined,
  version: number,
): Outcome<{ template: Template }> {
  if (!template) return refused('template_not_found')
  return template.version === version ? { ok: true, template } : refused('template_changed')
}

/** A half of it alone would be a blank to every guest of the other language. */
function refuseWords(words: TemplateWords): Refused | null {
  const fields: FieldReasons = {}
  for (const field of wordFields) {
    if (isBlank(words[field])) fields[field] = { code: 'template_incomplete' }
    else if (holdsCardNumber(words[field])) fields[field] = { code: 'card_in_text' }
  }
  for (const field of ['bodyFr', 'bodyEn'] as const) {
    const unknown = unknownIn(words[field])
    if (unknown.length > 0) fields[field] ??= { code: 'fact_unknown', names: unknown.join(', ') }
  }
  const [first] = Object.values(fields)
  return first ? { ok: false, reason: { ...first, fields } } : null
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
