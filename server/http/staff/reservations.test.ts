import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  downloadStaffDocument,
  exportStaffReservations,
  listStaffReservations,
  readStaffReservation,
  writeReservationNote,
} from '#contract/staff/reservations.ts'
import type { Instant } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { limitPrinting } from '#server/invoices/download-invoice.ts'
import { cards } from '#tests/support/api/checkout.ts'
import type { Member } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const total = 113_049

const { app, guest, staff, checkout } = useApp()
let kept: number
let off: number
let members: Record<Exclude<Role, 'housekeeping'>, Member>
beforeAll(async () => {
  kept = (await guest.buyAt(booked, {}, cards.amex)).id
  off = (await guest.buyAt(booked, { arrival: '2027-03-02', departure: '2027-03-05' })).id
  await guest.cancelAt('2026-12-01T20:00:00.000Z', off)
  await checkout.runJobs()
  await app.db.updateTable('stays').set({ message: 'Nous arrivons tard.', note: 'VIP' }).execute()
  members = {
    owner: await staff.member('owner'),
    manager: await staff.member('manager'),
    reception: await staff.member('reception'),
    bookkeeper: await staff.member('bookkeeper'),
  }
})

const read = async (role: keyof typeof members, id = kept) =>
  (await staff.ask(readStaffReservation, { cookie: members[role].cookie, params: { id: String(id) } })).answer

describe('a reservation', () => {
  test.each(['owner', 'manager'] as const)('is whole for a %s', async (role) => {
    expect(await read(role)).toMatchObject({
      guest_name: 'Margot Tremblay',
      property_name: 'Loft du Rivage 101',
      total,
      balance: 0,
      is_paid: true,
      message: 'Nous arrivons tard.',
      note: 'VIP',
      guest: { email: 'margot@people.example', locale: 'fr' },
      card: { brand: 'amex', last4: '0005' },
      ledger: [
        { kind: 'authorised', amount: total },
        { kind: 'captured', amount: total },
      ],
      documents: [{ kind: 'invoice', number: 'F-000001', amount: total }],
      deposit: { amount: 50_000, status: 'planned' },
      letters: [{ name: 'confirmation' }, { name: 'owner-notice' }],
    })
    const { lines, cancellation } = await read(role)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(lines.every(({ label, label_en }) => label !== label_en)).toBe(true)
    expect(cancellation[0]).toMatchObject({ percent: 100, refund: 103_046 })
  })

  test('shows reception who comes and whether it is paid, and no amount, card or paper', async () => {
    const answer = await read('reception')
    expect(answer).toMatchObject({
      total: null,
      balance: null,
      is_paid: true,
      card: null,
      lines: [],
      ledger: [],
      documents: [],
      deposit: null,
      cancellation: [],
      message: 'Nous arrivons tard.',
      guest: { email: 'margot@people.example' },
    })
    expect(JSON.stringify(answer)).not.toMatch(/amount|113049|0005|pi_/)
  })

  test('shows a bookkeeper the money, and no address, telephone, message or note', async () => {
    const answer = await read('bookkeeper')
    expect(answer).toMatchObject({ total, message: null, note: null, guest: null, letters: null })
    expect(answer.ledger).toHaveLength(2)
    expect(JSON.stringify(answer)).not.toMatch(/@|555|arrivons|VIP/)
  })

  test('names what its credit note gave back', async () => {
    const { documents, cancelled_at, group, balance } = await read('owner', off)
    expect(documents.map(({ number, kind }) => [number, kind])).toEqual([
      ['F-000002', 'invoice'],
      ['NC-000001', 'credit_note'],
    ])
    expect([cancelled_at, group, balance]).toEqual(['2026-12-01T20:00:00.000Z', 'cancelled', 0])
  })

  test('is not there where nobody bought it, also for who writes a note', async () => {
    const { cookie } = members.owner
    const asked = { cookie, params: { id: '999999' } }
    const answers = [
      await staff.ask(readStaffReservation, asked),
      await staff.ask(writeReservationNote, { ...asked, payload: { note: 'x', former_note: '' } }),
    ]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [404, 'reservation_not_found'],
      [404, 'reservation_not_found'],
    ])
  })
})

describe('the list', () => {
  const list = async (role: keyof typeof members, params: Record<string, string> = {}) =>
    (await staff.ask(listStaffReservations, { cookie: members[role].cookie, params })).answer

  test('begins with who comes, and has the filters that were asked for', async () => {
    const { items, count, properties } = await list('owner')
    expect(items.map(({ id, total: worth }) => [id, worth])).toEqual([[kept, total]])
    expect([count, properties.some(({ name }) => name === 'Loft du Rivage 101')]).toEqual([1, true])
    expect((await list('owner', { group: 'all', q: 'tremblay' })).count).toBe(2)
    expect((await list('owner', { q: 'Bouchard' })).items).toEqual([])
  })

  test('has no amount for reception', async () => {
    const { items } = await list('reception', { group: 'all' })
    expect(items.map((item) => [item.total, item.balance, item.is_paid])).toEqual([
      [null, null, true],
      [null, null, true],
    ])
  })
})

describe('the note of the staff', () => {
  const write = (note: string, former_note = '') => {
    const asked = { params: { id: String(kept) }, payload: { note, former_note } }
    return staff.ask(writeReservationNote, { cookie: members.reception.cookie, ...asked })
  }

  test('is set, and the journal has what it was and is; empty is none', async () => {
    expect((await write('Lit de bébé demandé', 'VIP')).status).toBe(200)
    expect((await read('reception')).note).toBe('Lit de bébé demandé')
    const [entry] = await staff.journal()
    expect(entry).toMatchObject({ action: 'note_written', subject: 'reservation', subjectId: String(kept) })
    expect(entry).toMatchObject({ before: { note: 'VIP' }, after: { note: 'Lit de bébé demandé' } })
    // Somebody who still reads the one before writes over nothing.
    const late = await write('Lit de bébé', 'VIP')
    expect([late.status, late.error.code]).toEqual([409, 'note_changed'])
    expect((await read('owner')).note).toBe('Lit de bébé demandé')
    expect((await write('', 'Lit de bébé demandé')).status).toBe(200)
    expect((await read('owner')).note).toBe('')
  })

  test('holds no number of a card, and half a letter is none', async () => {
    const before = await staff.journal()
    const { status, error } = await write('Visa 4242 4242 4242 4242 12/29, code 123')
    expect([status, error.code]).toEqual([422, 'card_in_text'])
    expect(await staff.journal()).toEqual(before)
    expect((await write('Vélo \ud83d')).status).toBe(200)
    expect((await read('reception')).note).toBe('Vélo \ufffd')
    await write('', 'Vélo \ufffd')
  })
})

describe('a document', () => {
  const ask = async (document: number, { id = kept, locale = 'fr' } = {}) => {
    const { path } = downloadStaffDocument
    const address = path.replace('{id}', String(id)).replace('{document}', String(document))
    const headers = { Cookie: members.bookkeeper.cookie, 'Accept-Language': locale }
    return app.api.request(address, { headers })
  }
  const idOf = async (stay: number) => (await read('owner', stay)).documents.at(-1)!.id

  test('is the one that its guest has, in the language of who reads', async () => {
    const response = await ask(await idOf(off), { id: off, locale: 'en' })
    expect([response.status, response.headers.get('Content-Disposition')]).toEqual([
      200,
      'attachment; filename="NC-000001.pdf"',
    ])
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text).toContain('Margot Tremblay')
  })

  test('is found under its own reservation only', async () => {
    const response = await ask(await idOf(off))
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not_found'])
  })

  test('waits its turn behind three of the same person', async () => {
    let leave = () => {}
    const stays = new Promise<void>((resolve) => (leave = resolve))
    const of = { staff: members.bookkeeper.id }
    const own = [1, 2, 3].map(() => limitPrinting(() => stays, { of }))
    const response = await ask(await idOf(kept))
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, 'busy'])
    leave()
    await Promise.all(own)
  })
})

describe('the table for a spreadsheet', () => {
  async function table(role: keyof typeof members, params: Record<string, string> = {}, locale = 'fr') {
    const address = `${exportStaffReservations.path}?${new URLSearchParams(params)}`
    const headers = { Cookie: members[role].cookie, 'Accept-Language': locale }
    const response = await app.api.request(address, { headers })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    return { headers: response.headers, text, rows: text.slice(1).split('\r\n') }
  }

  test('has the rows of the filters, names of columns in both languages, and amounts that add up', async () => {
    const { headers, text, rows } = await table('owner', { group: 'all' })
    expect(headers.get('Content-Type')).toBe('text/csv; charset=UTF-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="reservations-2026-12-01.csv"')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(rows[0]).toBe(
      'Référence,Loft,Arrivée,Départ,Nuits,Voyageurs,État,Nom,Courriel,Téléphone,Réservée le,Annulée le,Total,Reçu,Payée',
    )
    const references = [kept, off].map((id) => `L-${String(id).padStart(6, '0')}`)
    expect(rows.slice(1, -1).map((row) => row.split(',')[0])).toEqual(references)
    expect(rows[1]).toContain(',2027-02-12,2027-02-15,3,2,À venir,Margot Tremblay,margot@people.example,')
    expect(rows[1]).toMatch(/,2026-12-01,,1130\.49,1130\.49,oui$/)
    const after = { group: 'all', property_id: null, rows: 2 }
    expect((await staff.journal())[0]).toMatchObject({ action: 'reservations_exported', after })
    expect((await table('owner', { q: 'Bouchard' })).rows).toHaveLength(2)
    expect((await table('owner', {}, 'en')).rows[0]).toMatch(
      /^Reference,Loft,Arrival,Departure,Nights,Guests,/,
    )
  })

  test('has nothing for a bookkeeper that reaches a guest', async () => {
    const { rows, text } = await table('bookkeeper', { group: 'all' })
    expect(rows[0]).toContain('Nom,Réservée le')
    expect(text).not.toMatch(/@|555/)
  })

  test('computes nothing that somebody typed, and has no number of a card', async () => {
    const guests = app.db.updateTable('guests').where('id', '=', app.seed.guestId)
    await guests.set({ firstname: '=HYPERLINK("http://x")', telephone: '+18195550142' }).execute()
    const { text } = await table('owner', { group: 'all' })
    expect(text).toContain(`"'=HYPERLINK(""http://x"") Tremblay"`)
    expect(text).toContain(`,'+18195550142,`)
    const digits = text.replaceAll(/[ -]/g, '')
    for (const number of [cards.amex, cards.visa]) expect(digits).not.toContain(number.replaceAll(' ', ''))
    await guests.set({ firstname: 'Margot' }).execute()
  })
})
