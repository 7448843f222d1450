import { randomUUID } from 'node:crypto'

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

/** What the endpoints take by which stays are brought in. */
export const bringInAsks = {
  previewBringIn: async () => ({ payload: { file: fileOf(lineOf()), dates: null } }),
  bringInStays: async () => ({
    payload: { key: randomUUID(), file: fileOf(lineOf()), dates: null, letters: false, expected: 1 },
  }),
  previewTakingBack: async () => ({ params: { id: '1' } }),
  takeBackBringIn: async () => ({ params: { id: '1' } }),
}
