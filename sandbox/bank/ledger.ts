import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { TableName, Tables } from './records.ts'

export type Entry = { [T in TableName]: [table: T, record: Tables[T]] }[TableName]

/** Everything the bank knows, in memory, and written down line by line before anybody is answered. */
export type Ledger = {
  find<T extends TableName>(table: T, id: string): Tables[T] | undefined
  /** Oldest first. */
  all<T extends TableName>(table: T): Tables[T][]
  /** All of it or, after a crash, none of it: one line of the journal. */
  write(entries: Entry[]): void
  close(): void
}

type Memory = { [T in TableName]: Map<string, Tables[T]> }

const dayInSeconds = 24 * 60 * 60

/** Reads the journal, if there is a file; null keeps everything in memory only. */
export function openLedger(dataFile: string | null, now: number): Ledger {
  const memory = emptyMemory()
  let journal: number | null = null
  if (dataFile !== null) {
    mkdirSync(dirname(dataFile), { recursive: true })
    if (existsSync(dataFile)) replay(dataFile, memory)
    forgetOldReplies(memory, now)
    rewrite(dataFile, memory)
    journal = openSync(dataFile, 'a', 0o600)
  }
  return {
    find: (table, id) => memory[table].get(id),
    all: (table) => [...memory[table].values()],
    write(entries) {
      if (entries.length === 0) return
      if (journal !== null) writeSync(journal, `${JSON.stringify(entries)}\n`)
      for (const entry of entries) keep(memory, entry)
    },
    close() {
      if (journal !== null) closeSync(journal)
      journal = null
    },
  }
}

function emptyMemory(): Memory {
  return {
    paymentMethods: new Map(),
    customers: new Map(),
    intents: new Map(),
    challenges: new Map(),
    charges: new Map(),
    refunds: new Map(),
    events: new Map(),
    deliveries: new Map(),
    replies: new Map(),
  }
}

function keep(memory: Memory, [table, record]: Entry): void {
  // The pair comes from one Entry, so table and record belong together; the compiler cannot see it.
  const records = memory[table] as Map<string, typeof record>
  records.set(record.id, record)
}

function replay(dataFile: string, memory: Memory): void {
  const lines = readFileSync(dataFile, 'utf8').split('\n')
  // What follows the last line break is a line torn by a crash; its request was never answered.
  lines.pop()
  for (const [index, line] of lines.entries()) {
    try {
      for (const entry of JSON.parse(line) as Entry[]) keep(memory, entry)
    } catch (cause) {
      throw new Error(`Line ${index + 1} of the bank's journal ${dataFile} cannot be read.`, { cause })
    }
  }
}

/** Stripe may forget an idempotency key after 24 hours, and events need not be kept once they were taken. */
function forgetOldReplies(memory: Memory, now: number): void {
  for (const reply of memory.replies.values()) {
    if (reply.created < now - dayInSeconds) memory.replies.delete(reply.id)
  }
  for (const delivery of memory.deliveries.values()) {
    if (delivery.at >= now - dayInSeconds) continue
    memory.events.delete(delivery.id)
    memory.deliveries.delete(delivery.id)
  }
}

/** At each start the journal shrinks to what is still true; the new file takes the old one's place in one step. */
function rewrite(dataFile: string, memory: Memory): void {
  const lines = Object.entries(memory).flatMap(([table, records]) =>
    [...records.values()].map((record) => `${JSON.stringify([[table, record]])}\n`),
  )
  writeFileSync(`${dataFile}.new`, lines.join(''), { mode: 0o600 })
  renameSync(`${dataFile}.new`, dataFile)
}
