import { createHash } from 'node:crypto'
import { BankError } from './bank-error.ts'
import type { Answer, Draft } from './draft.ts'
import type { Form } from './form.ts'
import type { Ledger } from './ledger.ts'

const kept = 24 * 60 * 60

/** The answer that was given under this key, if any; the same key with other parameters is an error. */
export function findReply(
  ledger: Ledger,
  key: string,
  { path, fingerprint }: { path: string; fingerprint: string },
  now: number,
): Answer | null {
  if (key.length > 255) {
    throw new BankError(
      400,
      { type: 'idempotency_error', message: 'Idempotency keys have at most 255 characters.' },
      false,
    )
  }
  const reply = ledger.find('replies', key)
  if (!reply || reply.created < now - kept) return null
  if (reply.fingerprint !== fingerprint) {
    const message =
      reply.path && reply.path !== path
        ? `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${reply.path}'). Try using a different key if you meant to execute a different request.`
        : 'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a different key if you meant to execute a different request.'
    throw new BankError(400, { type: 'idempotency_error', message }, false)
  }
  return { status: reply.status, body: reply.body }
}

export function keepReply(
  draft: Draft,
  key: string,
  asked: { path: string; fingerprint: string },
  { status, body }: Answer,
): void {
  draft.put('replies', { id: key, created: draft.now, ...asked, status, body })
}

/** Tells requests apart without keeping what they say: card numbers and codes are shortened before hashing. */
export function fingerprintOf(method: string, path: string, form: Form): string {
  const card = form.get('card')
  const safe = card instanceof Map ? new Map([...form, ['card', withoutSecrets(card)]]) : form
  return createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(plain(safe))}`)
    .digest('hex')
}

function withoutSecrets(card: Form): Form {
  return new Map(
    [...card].map(([name, value]) => {
      if (name === 'number' && typeof value === 'string') return [name, value.slice(-4)]
      if (name === 'cvc' && typeof value === 'string') return [name, String(value.length)]
      return [name, value]
    }),
  )
}

const plain = (form: Form): object =>
  [...form].map(([name, value]) => [name, value instanceof Map ? plain(value) : value])
