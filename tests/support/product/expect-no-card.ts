import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { BrowserContext } from '@playwright/test'
import type { Addresses } from '#server/start/addresses.ts'
import { cardTraces } from './card-traces.ts'

/**
 * Decisions §7, looked for after everything that journeys did on a site: in every table, mail, and line of its bank's journal.
 * Answers where a card is kept, and which.
 */
export async function findCardsKept(
  { databaseUrl, mailbox }: Pick<Addresses, 'databaseUrl' | 'mailbox'>,
  dataDir: string,
): Promise<string[]> {
  const mails = mailbox ? await (await fetch(new URL('/api/mails', mailbox))).text() : ''
  const journal = await readFile(join(dataDir, 'bank.jsonl'), 'utf8')
  const places = { database: await dump(databaseUrl), mails, 'journal of the bank': journal }
  return Object.entries(places).flatMap(([place, text]) => {
    const traces = [...new Set(cardTraces(text))]
    return traces.length > 0 ? [`${place}: ${traces.join(', ')}`] : []
  })
}

/** What the browser of a journey keeps of the site. */
export async function storedIn(context: BrowserContext): Promise<string> {
  const kept = context.pages().map((page) =>
    page
      .evaluate(() =>
        JSON.stringify([Object.entries(window.localStorage), Object.entries(window.sessionStorage)]),
      )
      // A page that was closed, or is none, keeps nothing.
      .catch(() => ''),
  )
  return (await Promise.all(kept)).join('\n')
}

/** Every row of every table, jobs included. */
async function dump(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    )
    const parts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
      parts.push(...rows.map(({ row }) => row))
    }
    return parts.join('\n')
  } finally {
    await client.end()
  }
}
