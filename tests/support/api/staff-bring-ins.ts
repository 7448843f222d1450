import { randomUUID } from 'node:crypto'
import { previewOf } from '#contract/action.ts'
import { bringInRates } from '#contract/staff/bring-in-without-stays.ts'
import type { TestApp } from './app.ts'
import type { StaffSupport } from './staff.ts'

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

const heads = {
  guests: 'Prénom;Nom;Courriel;Téléphone;Langue',
  rates: 'Loft;Première nuit;Dernière nuit;Prix par nuit;Minimum de nuits;Jours de la semaine;Saison',
  reviews: 'Loft;Prénom;Date du séjour;Langue;Avis;Réponse;Site d’origine',
}
export type OtherKind = keyof typeof heads
/** The same of files of another kind. */
export const otherFileOf = (kind: OtherKind, ...lines: string[]): string =>
  base64([heads[kind], ...lines].join('\r\n'))

export const otherLines = {
  guests: 'Zita;Lavoie;zita@people.example;514 555-0143;français',
  rates: 'Loft 102;2027-06-24;2027-09-06;312,50 $;3;;Été',
  reviews: 'Loft 102;Camille Bergeron;2024-08-15;fr;Un lac calme.;Merci!;Vrbo',
} as const satisfies Record<OtherKind, string>

/** A file that fits, which is looked at before it is brought in: of prices the answer names their basis. */
function otherAsksOf(app: TestApp, staff: StaffSupport) {
  const read = (kind: OtherKind) => ({ file: otherFileOf(kind, otherLines[kind]), dates: null })
  const wish = (kind: OtherKind) => ({ key: randomUUID(), expected: 1, ...read(kind) })
  const forgotten = async () => {
    await app.db.deleteFrom('broughtInGuests').execute()
    await app.db.deleteFrom('guests').where('email', '=', 'zita@people.example').execute()
    await app.db.deleteFrom('reviews').where('place', 'is not', null).execute()
    await app.db.deleteFrom('rates').where('seasonId', 'is not', null).execute()
    await app.db.deleteFrom('seasons').execute()
  }
  const looking = (kind: OtherKind) => async () => {
    await forgotten()
    return { payload: read(kind) }
  }
  const bringing = (kind: OtherKind) => async () => {
    await forgotten()
    return { payload: wish(kind) }
  }
  return {
    previewBringInGuests: looking('guests'),
    bringInGuests: bringing('guests'),
    previewBringInReviews: looking('reviews'),
    bringInReviews: bringing('reviews'),
    previewBringInRates: looking('rates'),
    bringInRates: async () => {
      const { payload } = await bringing('rates')()
      const cookie = (await staff.member('owner')).cookie
      const seen = await staff.ask(previewOf(bringInRates), { cookie, payload: read('rates') })
      return { payload: { ...payload, basis: seen.answer.prices.basis } }
    },
  }
}

/** What the endpoints take by which files are brought in. */
export const bringInAsksOf = (app: TestApp, staff: StaffSupport) => ({
  ...otherAsksOf(app, staff),
  previewBringIn: async () => ({ payload: { file: fileOf(lineOf()), dates: null } }),
  bringInStays: async () => ({
    payload: { key: randomUUID(), file: fileOf(lineOf()), dates: null, letters: false, expected: 1 },
  }),
})
