// Over ten seconds: every command of the staff is done once.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { staffEndpoints } from '#contract/actions.gen.ts'
import { exportJournal, readJournal } from '#contract/staff/journal.ts'
import { renewRecoveryCodes } from '#contract/staff/own-account.ts'
import { enterByPassword } from '#contract/staff/sign-in.ts'
import { addDays, todayIn } from '#domain/days.ts'
import { entriesPerPage, figuresNeed, readableActions } from '#domain/staff-journal.ts'
import { roles } from '#domain/permissions.ts'
import { numbersIn } from '#tests/support/api/figures.ts'
import { staffPassword, type StaffEndpoint } from '#tests/support/api/staff.ts'
import { asksOf } from '#tests/support/api/staff-asks.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const zone = 'America/Toronto'
const { app, checkout, staff } = useApp()
let asks: ReturnType<typeof asksOf>
beforeAll(() => {
  asks = asksOf(app, staff)
})

/** They say what a browser is to ask, what a link is for, or what a change would do, and change nothing of the company's. */
const asking: StaffEndpoint['name'][] = [
  'askPasskey',
  'askProof',
  'askNewPasskey',
  'askNewPasskeyToJoin',
  'offerTotp',
  'readInvitation',
  'suggestStayChanges',
  'previewStaffCancellation',
  'previewTemplate',
  'previewLetter',
  'countLetterReach',
  'readSender',
  // What each would do, before it does.
  ...staffEndpoints.flatMap((spec) => ('ahead' in spec ? [spec.ahead.name] : [])),
]
/** It changes nothing either, but what it answers leaves the house. */
const taking: StaffEndpoint['name'][] = ['exportStaffReservations', 'exportJournal', 'copyGuest']
const isChange = ({ method, name }: StaffEndpoint) =>
  taking.includes(name) || (method !== 'GET' && !asking.includes(name))
const named = (some: readonly StaffEndpoint[]) => some.map((spec) => [spec.name, spec] as const)

const count = async () => (await staff.journal()).length

describe('the journal', () => {
  test.each(named(staffEndpoints.filter(isChange)))('gets exactly one entry of %s', async (name, spec) => {
    const me = await staff.member('owner', { name: 'Odile' })
    const asked = await asks[name](me)
    const before = await count()
    const done = await staff.askAny(spec, { ...asked, cookie: me.cookie })
    expect(done.status).toBe(200)
    await checkout.runJobs()
    expect((await count()) - before).toBe(1)
    const [entry] = await staff.journal()
    expect(entry).toMatchObject({ actor: 'staff', requestId: done.headers.get('X-Request-Id') })
    // Who joins does so as nobody yet.
    expect(entry?.staffName).toBe(name === 'joinStaff' ? 'Léo Nadeau' : 'Odile')
  })

  test.each(named(staffEndpoints.filter((spec) => !isChange(spec))))(
    'gets none of %s',
    async (name, spec) => {
      const me = await staff.member('owner')
      const asked = await asks[name](me)
      const before = await count()
      expect((await staff.askAny(spec, { ...asked, cookie: me.cookie })).status).toBe(200)
      expect(await count()).toBe(before)
    },
  )

  test('holds amounts in those entries alone of which it is said who reads them', async () => {
    const free = (await staff.journal()).filter(({ action }) => figuresNeed(action) === null)
    const numbers = free.flatMap(({ before, after }) => numbersIn([before, after]))
    const counted = [
      'guestsBroughtIn',
      'messages',
      'papers',
      'requestsAnswered',
      'reviews',
      'reviewsBroughtIn',
      'rows',
      'sessions',
      'sessions_ended',
    ]
    const others = ['beds', 'days', 'message', 'request', 'stays', 'threads', 'undoes']
    expect(new Set(numbers)).toEqual(new Set([...counted, ...others]))
  })

  test('knows no entry of a kind that there is not', async () => {
    const { cookie } = await staff.member('owner')
    for (const action of ['a\0', 'everything'])
      expect((await staff.ask(readJournal, { cookie, params: { action } })).error.code).toBe(
        'invalid_payload',
      )
  })

  test('notes that somebody of the staff was refused at the door, and nothing of anybody else', async () => {
    const { id, email } = await staff.member('reception')
    const before = await count()
    for (const typed of [email, 'nobody@staff.example'])
      await staff.ask(enterByPassword, {
        payload: { email: typed, password: 'pas le bon mot de passe', code: '123456' },
      })
    expect(await count()).toBe(before)
    await checkout.runJobs()
    const [entry] = await staff.journal()
    expect([await count(), entry?.staffId, entry?.action]).toEqual([before + 1, id, 'sign_in_refused'])
  })

  test('holds no secret, no password, no code and no card', async () => {
    const { rows } = await sql<{ row: string }>`select to_jsonb(audit)::text as row from audit`.execute(
      app.db,
    )
    const text = rows.map(({ row }) => row).join('\n')
    expect(rows.length).toBeGreaterThan(20)
    expect(text).not.toContain(staffPassword)
    expect(text).not.toContain('pas le bon mot de passe')
    expect(text).not.toMatch(/argon2|k7mw|totp|"[\w-]{43}"/i)
    const { rows: secrets } = await sql<{ secret: string }>`
      select unnest(array[token_hash, seed::text]) as secret from staff_invitations
      union all select totp_secret from staff where totp_secret is not null
      union all select credential_id from staff_passkeys
      union all select hash from staff_recovery_codes
      union all select token_hash from staff_sessions`.execute(app.db)
    expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([])
  })

  test.each(['update audit set reason = null', 'delete from audit', 'truncate audit'])(
    'is only ever added to: %s is refused',
    async (statement) => {
      await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('only ever added to')
    },
  )

  test.each(roles)('is read by a %s as far as the role goes, and what they did themselves', async (role) => {
    const me = await staff.member(role)
    await staff.ask(renewRecoveryCodes, { cookie: me.cookie })
    const { items } = (await staff.ask(readJournal, { cookie: me.cookie })).answer
    const own = items.filter(({ staff_name }) => staff_name?.startsWith('Personne'))
    const readable = readableActions(role)
    const others = items.filter(
      ({ request_id, action }) => readable !== null && !readable.includes(action) && request_id,
    )
    expect(own.some(({ action }) => action === 'recovery_codes_renewed')).toBe(true)
    // What is beyond the role is their own.
    expect(others).toHaveLength(role === 'owner' ? 0 : 1)
  })

  test('of one reservation alone is what was done about it, as far as the role goes', async () => {
    const [owner, me] = [await staff.member('owner'), await staff.member('reception')]
    const write = staffEndpoints.find(({ name }) => name === 'writeReservationNote')!
    const asked = await asks.writeReservationNote(owner)
    expect((await staff.askAny(write, { ...asked, cookie: owner.cookie })).status).toBe(200)
    const reservation = asked.params!['id']!
    const read = async ({ cookie }: typeof me, params: Record<string, string>) =>
      (await staff.ask(readJournal, { cookie, params })).answer.items
    const [entry, ...more] = await read(owner, { reservation })
    expect(entry).toMatchObject({ action: 'note_written', subject: 'reservation', subject_id: reservation })
    expect(more.filter(({ subject_id }) => subject_id !== reservation)).toEqual([])
    expect(await read(me, { reservation })).toEqual([])
    expect(await read(owner, { reservation: '999999' })).toEqual([])
  })

  test('comes fifty entries at a time, the latest first, by person and by action', async () => {
    const me = await staff.member('owner')
    const read = async (params: Record<string, string> = {}) =>
      (await staff.ask(readJournal, { cookie: me.cookie, params })).answer
    for (let n = 0; (await count()) <= entriesPerPage; n++)
      await staff.ask(renewRecoveryCodes, { cookie: me.cookie })
    const first = await read()
    expect([first.items.length, first.has_more]).toEqual([entriesPerPage, true])
    const ids = first.items.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const next = await read({ before: String(ids.at(-1)) })
    expect(next.items[0]?.id).toBeLessThan(ids.at(-1)!)
    const invited = await read({ action: 'invited' })
    expect(new Set(invited.items.map(({ action }) => action))).toEqual(new Set(['invited']))
    expect(invited.items[0]?.subject_name).toMatch(/@staff\.example$/)
    expect((await read({ staff: String(me.id), action: 'signed_in' })).items).toEqual([])
  })

  test('is read from one day to another, by the calendar of the lofts', async () => {
    const { cookie } = await staff.member('owner')
    const read = async (params: Record<string, string>) =>
      (await staff.ask(readJournal, { cookie, params })).answer.items.length
    const today = todayIn(zone, app.deps.now())
    expect(await read({ from: today, to: today })).toBeGreaterThan(0)
    expect(await read({ from: addDays(today, 1) })).toBe(0)
    expect(await read({ to: addDays(today, -1) })).toBe(0)
    for (const from of ['2026-02-31', 'hier'])
      expect((await staff.ask(readJournal, { cookie, params: { from } })).error.code).toBe('invalid_payload')
  })

  test('names the people whose entries can be asked for, to those who read more than their own', async () => {
    const peopleFor = async (role: (typeof roles)[number]) =>
      (await staff.ask(readJournal, { cookie: (await staff.member(role)).cookie })).answer.people.length
    expect(await peopleFor('owner')).toBeGreaterThan(1)
    expect(await peopleFor('bookkeeper')).toBeGreaterThan(1)
    expect(await peopleFor('reception')).toBe(0)
  })

  test('leaves as a table of all that the filters name, in the language asked for, and never as a formula', async () => {
    const today = todayIn(zone, app.deps.now())
    const me = await staff.member('owner', { name: '=HYPERLINK("x")' })
    for (let n = 0; n <= entriesPerPage; n++) await staff.ask(renewRecoveryCodes, { cookie: me.cookie })
    const table = async (locale: string, params: Record<string, string>) => {
      const address = `${exportJournal.path}?${new URLSearchParams(params)}`
      const headers = { Cookie: me.cookie, 'Accept-Language': locale }
      const response = await app.api.request(address, { headers })
      expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="journal-${today}.csv"`)
      return (await response.text()).split('\r\n')
    }
    const rows = await table('fr', { staff: String(me.id), action: 'recovery_codes_renewed' })
    expect(rows[0]).toContain('Jour,Heure,Qui,Quoi,Au sujet de,Raison,Avant,Après,Requête')
    expect(rows).toHaveLength(entriesPerPage + 3)
    expect(rows[1]?.startsWith(`${today},`)).toBe(true)
    expect(rows[1]).toContain(`,"'=HYPERLINK(""x"")",`)
    expect((await table('en', {}))[0]).toContain('Day,Time,Who,What,About,Reason,Before,After,Request')
    const [latest] = await staff.journal()
    expect(latest).toMatchObject({ action: 'journal_exported', after: { rows: expect.any(Number) } })
  })
})
