import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

const head = 'Référence;Loft;Arrivée;Départ;Voyageurs;Nom complet;Courriel;Total;Payé'

/** A line of a file: a stay of three nights in February, of whose price a part was paid. */
export const lineOf = (change: Partial<Record<keyof typeof line, string>> = {}): string =>
  Object.values({ ...line, ...change }).join(';')
const line = {
  reference: 'A-1',
  loft: 'Loft 102',
  arrival: '2027-02-12',
  departure: '2027-02-15',
  travelers: '2',
  name: 'Zoé Lavoie',
  email: 'zoe@people.example',
  total: '1 130,49 $',
  paid: '500,00 $',
}

/** As a browser sends it. */
export const fileOf = (...lines: string[]): string => base64([head, ...lines].join('\r\n'))
export const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64')

/** A file that nobody took back by then: without a stay, so nothing can have followed. */
export function takingBackAsksOf(app: TestApp) {
  const ask = async () => {
    const { id } = await app.db
      .insertInto('bringIns')
      .values({ siteId: app.seed.siteId, at: app.deps.now(), broughtBy: 'Odile' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id: String(id) } }
  }
  return { previewTakingBack: ask, takeBackBringIn: ask }
}

/** What the endpoints take by which stays are brought in. */
export const bringInAsks = {
  previewBringIn: async () => ({ payload: { file: fileOf(lineOf()), dates: null } }),
  bringInStays: async () => ({
    payload: { key: randomUUID(), file: fileOf(lineOf()), dates: null, letters: false, expected: 1 },
  }),
}
