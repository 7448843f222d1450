import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { readInvitation } from '#contract/staff/join.ts'
import type { staffEndpoints } from '#contract/actions.gen.ts'
import { askPasskey } from '#contract/staff/sign-in.ts'
import { addMinutes, toMilliseconds, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Role } from '#domain/permissions.ts'
import type { StaffAsking } from '#server/action/staff-door.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { listAudit } from '#server/db/audit.ts'
import { insertPasskey, listPasskeys } from '#server/db/staff-factors.ts'
import { insertStaff, updateStaff } from '#server/db/staff.ts'
import { offerFirstOwners } from '#server/staff/make-link.ts'
import { sealSecret } from '#server/staff/sealed-secret.ts'
import { startStaffSession } from '#server/staff/staff-session.ts'
import type { Called, TestApp } from './app.ts'
import { makeAuthenticator, type Authenticator } from './authenticator.ts'

/** Somebody of the house who may give whatever they want, and proved who they are. */
export const ownerOf = (siteId: number, name = 'Camille'): StaffAsking => ({
  staff: {
    id: 1,
    siteId,
    role: 'owner',
    name,
    email: 'camille@leslofts.example',
    locale: 'fr',
    status: 'active',
    webauthnUserId: 'camille',
    createdAt: '2026-01-01T00:00:00.000Z',
    sessionId: 'test',
    provedAt: '2100-01-01T00:00:00.000Z',
    isLocked: false,
    propertyIds: [],
  },
  requestId: 'test',
})

export type Member = {
  id: number
  email: string
  role: Role
  authenticator: Authenticator
  /** Of a session that was just opened. */
  cookie: string
}

export type StaffEndpoint = (typeof staffEndpoints)[number]

type Asking = {
  cookie?: string | null
  params?: Record<string, string>
  payload?: unknown
  headers?: Record<string, string>
}

/** Long enough for the console. */
export const staffPassword = 'Quatre vents sur le quai'

/** The staff of the seed's site, and the console's door. */
export function staffOf(app: TestApp) {
  const { siteId } = app.seed
  const origin = `http://localhost:${new URL(app.url).port}`
  let many = 0

  const ask = <P extends z.ZodType, A extends z.ZodType, Q extends z.ZodType>(
    spec: Endpoint<P, A, Q>,
    { cookie, headers, ...input }: Asking = {},
  ): Promise<Called<A>> =>
    app.call(spec, { ...input, headers: { ...headers, ...(cookie && { Cookie: cookie }) } })

  /** A session of its own, entered so many minutes ago: by their passkey, unless told otherwise. */
  async function sessionOf(id: number, minutesAgo = 0, { byPasskey = true } = {}): Promise<string> {
    const at = addMinutes(app.deps.now(), -minutesAgo)
    const [passkey] = byPasskey ? await listPasskeys(app.db, id) : []
    const browser = { browser: 'firefox', system: 'linux' } as const
    const { token } = await startStaffSession(app.db, id, at, browser, passkey?.id ?? null)
    return `staff=${token}`
  }

  /** Somebody of the staff with a passkey and a session. */
  async function member(role: Role, more: { name?: string; locale?: Locale } = {}): Promise<Member> {
    const email = `${role}-${(many += 1)}@staff.example`
    const row = await insertStaff(app.db, {
      siteId,
      email,
      name: more.name ?? `Personne ${many}`,
      role,
      locale: more.locale ?? 'fr',
      webauthnUserId: randomBytes(32).toString('base64url'),
      createdAt: app.deps.now(),
    })
    if (!row) throw new Error(`${email} is somebody already.`)
    const authenticator = makeAuthenticator(origin)
    await insertPasskey(app.db, {
      staffId: row.id,
      credentialId: authenticator.id,
      publicKey: authenticator.coseKey,
      counter: 0,
      transports: 'internal',
      backedUp: true,
      label: 'Firefox · Linux',
      createdAt: app.deps.now(),
    })
    return { id: row.id, email, role, authenticator, cookie: await sessionOf(row.id) }
  }

  return {
    origin,
    ask,
    /** Of whichever endpoint: what it answers is read as it comes. */
    askAny: (spec: StaffEndpoint, asking: Asking) => ask(spec as unknown as Endpoint, asking),
    member,
    sessionOf,
    newAuthenticator: () => makeAuthenticator(origin),
    /** Gives somebody password and app; answers the app's secret. */
    async withPassword(id: number): Promise<string> {
      const secret = new Secret({ size: 20 }).base32
      const { webauthnUserId } = await app.db
        .selectFrom('staff')
        .select('webauthnUserId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const passwordHash = await hashPassword(app.deps, staffPassword, { account: null, address: null })
      await updateStaff(app.db, id, {
        passwordHash,
        totpSecret: sealSecret(app.deps, secret, webauthnUserId),
        totpLastStep: null,
      })
      return secret
    },
    codeAt: (secret: string, at: Instant = app.deps.now()) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: toMilliseconds(at) }),
    /** What the console's door asks of passkeys. */
    question: async () => (await ask(askPasskey)).answer,
    /** The link for a first owner, and its secret. */
    async firstOwner(): Promise<{ link: string; secret: string } | null> {
      const [link] = await offerFirstOwners(app.deps)
      return link === undefined ? null : { link, secret: new URL(link).hash.slice(1) }
    },
    read: (secret: string) => ask(readInvitation, { payload: { secret } }),
    /** The secret of the link in the latest email to somebody. */
    async linkTo(email: string): Promise<string> {
      const mail = (await app.mailbox.list(email)).at(0)
      return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    journal: () => listAudit(app.db, { siteId, actions: null, reader: 0, limit: 1000 }),
  }
}

/** What an endpoint takes from somebody who may ask for it. */
export type Asked = { params?: Record<string, string>; payload?: unknown }
export type Ask = (me: Member) => Promise<Asked>

export type StaffSupport = ReturnType<typeof staffOf>
