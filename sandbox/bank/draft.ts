import type { Entry, Ledger } from './ledger.ts'
import type { BankEvent, TableName, Tables } from './records.ts'
import { randomInt } from 'node:crypto'
import type { Form } from './form.ts'

/** The changes of one request, kept apart until all of them are written at once. */
export type Draft = {
  readonly now: number
  /** Where the bank's own pages are reached. */
  readonly publicUrl: string
  find<T extends TableName>(table: T, id: string): Tables[T] | undefined
  all<T extends TableName>(table: T): Tables[T][]
  /** Returns the record, for chaining. */
  put<T extends TableName>(table: T, record: Tables[T]): Tables[T]
  /** Tells the site by webhook, once everything is written. */
  announce(type: string, object: object): void
  /** Writes it all down and returns the events to deliver. */
  commit(): BankEvent[]
}

export type Occasion = { now: number; publicUrl: string; request: BankEvent['request'] }

export function draftOn(ledger: Ledger, { now, publicUrl, request }: Occasion): Draft {
  const changes = new Map<string, Entry>()
  const find = <T extends TableName>(table: T, id: string): Tables[T] | undefined => {
    const entry = changes.get(`${table} ${id}`)
    return entry ? (entry[1] as Tables[T]) : ledger.find(table, id)
  }
  const put = <T extends TableName>(table: T, record: Tables[T]): Tables[T] => {
    changes.set(`${table} ${record.id}`, [table, record] as Entry)
    return record
  }
  const events: BankEvent[] = []
  return {
    now,
    publicUrl,
    find,
    put,
    all: (table) => ledger.all(table).map((record) => find(table, record.id) ?? record),
    announce(type, object) {
      events.push(put('events', { id: newId('evt'), created: now, type, object, request }))
    },
    commit() {
      ledger.write([...changes.values()])
      return events
    },
  }
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Unguessable letters and digits; 24 of them carry 142 bits. */
export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** An identifier in Stripe's manner: newId('pi') → 'pi_3F…'. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`

/** One API call as the bank's operations see it; `id` is the one in the path, or ''. */
export type Call = { id: string; form: Form; draft: Draft }

export type Answer = { status: number; body: object }

export type Operation = (call: Call) => Answer

export const ok = (body: object): Answer => ({ status: 200, body })
