import { invalidParameter, missingParameter } from './bank-error.ts'

/** What a form-encoded body with nested brackets says: `card[number]=4&expand[0]=a`. */
export type Form = Map<string, string | Form>

export function parseForm(encoded: string): Form {
  const form: Form = new Map()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    let place = form
    for (const part of path.slice(0, -1)) {
      const inner = place.get(part)
      const next: Form = inner instanceof Map ? inner : new Map()
      place.set(part, next)
      place = next
    }
    const last = path.at(-1) ?? name
    // `expand[]=a&expand[]=b` is a list whose places are only counted.
    place.set(last === '' ? String(place.size) : last, value)
  }
  return form
}

/** Stripe refuses what it does not know, and so does the bank: a misspelt parameter never passes silently. */
export function refuseUnknown(form: Form, known: readonly string[]): void {
  for (const name of form.keys()) {
    if (!known.includes(name) && name !== 'expand') {
      throw invalidParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
    }
  }
}

/** An absent and an empty parameter both mean "not given". */
export function textIn(form: Form, name: string): string | undefined {
  const value = form.get(name)
  if (value instanceof Map) throw invalidParameter(name, 'Invalid string', 'parameter_invalid_string_blank')
  return value || undefined
}

/** As Stripe's updates read it: what is left out stays as it was, what is sent empty is unset. */
export function changedTextIn(form: Form, name: string, before: string | null): string | null {
  return form.get(name) === '' ? null : (textIn(form, name) ?? before)
}

/** An address of mail as far as Stripe looks: one @, something before it, and a domain with a dot after it. */
export function changedEmailIn(form: Form, name: string, before: string | null): string | null {
  const email = changedTextIn(form, name, before)
  if (email === null || email === before) return email
  const [mailbox, domain, ...more] = email.split('@')
  const isAddress = mailbox && domain?.includes('.') && more.length === 0 && !email.includes(' ')
  if (!isAddress) throw invalidParameter(name, `Invalid email address: ${email}`, 'email_invalid')
  return email
}

export function requiredTextIn(form: Form, name: string): string {
  const value = textIn(form, name)
  if (value === undefined) throw missingParameter(name)
  return value
}

export function integerIn(form: Form, name: string): number | undefined {
  const value = textIn(form, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value))
    throw invalidParameter(name, 'Invalid integer', 'parameter_invalid_integer')
  return Number(value)
}

export function booleanIn(form: Form, name: string): boolean {
  const value = textIn(form, name)
  if (value !== undefined && value !== 'true' && value !== 'false') {
    throw invalidParameter(name, 'Invalid boolean', 'parameter_invalid_boolean')
  }
  return value === 'true'
}

export function choiceIn<const T extends string>(
  form: Form,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = textIn(form, name)
  if (value === undefined) return undefined
  const choice = choices.find((one) => one === value)
  if (!choice) throw invalidParameter(name, `Invalid ${name}: must be one of ${choices.join(', ')}`)
  return choice
}

export function formIn(form: Form, name: string): Form {
  const value = form.get(name)
  return value instanceof Map ? value : new Map()
}

/** https://docs.stripe.com/api/metadata */
const metadataLimits = { keys: 50, key: 40, value: 500 }

/** Metadata is merged key by key; an empty value removes its key, and empty metadata removes all of them. */
export function metadataIn(form: Form, before: Record<string, string> = {}): Record<string, string> {
  if (form.get('metadata') === '') return {}
  const metadata = { ...before }
  for (const [key, value] of formIn(form, 'metadata')) {
    if (value instanceof Map) throw invalidParameter('metadata', 'Metadata values must be strings')
    refuseLongMetadata(key, value)
    if (value === '') delete metadata[key]
    else metadata[key] = value
  }
  if (Object.keys(metadata).length > metadataLimits.keys) {
    throw invalidParameter('metadata', `Metadata can have at most ${metadataLimits.keys} keys.`)
  }
  return metadata
}

function refuseLongMetadata(key: string, value: string): void {
  if (key.length > metadataLimits.key) {
    throw invalidParameter('metadata', `Metadata keys can be at most ${metadataLimits.key} characters long.`)
  }
  if (value.length > metadataLimits.value) {
    const message = `Metadata values can be at most ${metadataLimits.value} characters long.`
    throw invalidParameter(`metadata[${key}]`, message)
  }
}

/** What an answer opens of its references. Stripe refuses to expand what is no reference, and so does the bank. */
export function expandIn(form: Form, expandable: readonly string[]): string[] {
  const wanted = [...formIn(form, 'expand').values()].filter((value) => typeof value === 'string')
  const unknown = wanted.find((path) => !expandable.includes(path))
  if (unknown !== undefined) {
    throw invalidParameter('expand', `This property cannot be expanded (${unknown}).`)
  }
  return wanted
}
