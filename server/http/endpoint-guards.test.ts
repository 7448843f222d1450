import { expect, test } from 'vitest'
import { isConsole } from '#contract/endpoint.ts'
import { endpoints, staffEndpoints } from '#contract/actions.gen.ts'
import { nothing } from '#contract/wire.ts'
import { grantOf, permissions, roles, type Permission } from '#domain/permissions.ts'
import type { StaffEndpoint } from '#tests/support/api/staff.ts'
import { parseParams, parsePayload } from '#server/action/payload.ts'

/** The console's own door, which has to open before anybody is known. */
const consoleDoor = [
  'askPasskey',
  'enterByPasskey',
  'enterByPassword',
  'recoverAccess',
  'readInvitation',
  'askNewPasskeyToJoin',
  'joinStaff',
]

/** Anybody may ask for these, without a session. */
const openToAll = [
  'propertyOrList',
  'calculatePrice',
  'listCountries',
  'listArticles',
  'searchArticles',
  'listTags',
  'readSite',
  'readSiteTexts',
  'readSiteCalendar',
  'readSuggestedStays',
  'readGuestWords',
  'login',
  'createAccount',
  'checkAddressLink',
  'confirmAddress',
  'checkChangeLink',
  'confirmNewAddress',
  'undoAddressChange',
  'cardEntry',
  'forgotPassword',
  'checkHash',
  'resetPassword',
  'checkClaimLink',
  'claimStays',
  'joinStays',
  'readCalendarFile',
  'readCompanionPage',
  'readPaymentLink',
  'createLinkIntent',
  'payPaymentLink',
  'sendContactMessage',
  'readInstallation',
  'whyStayLinkEnded',
  'sendStayLinks',
]

/** What the link of one stay opens, and nothing else does: neither a session, nor no token at all. */
const openByStayLink = [
  'readOwnStay',
  'readStayLetter',
  'downloadStayInvoice',
  'downloadStayCalendar',
  'writeFromStay',
  'askStayClaim',
]

const guardOf = ({ access }: { access: unknown }) =>
  typeof access === 'object' ? 'staff' : (access as string)

test('whoever is not known gets what stands here, and nothing else', () => {
  const open = endpoints.filter((spec) => guardOf(spec) === 'public')
  expect(
    open
      .filter((spec) => !isConsole(spec))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(openToAll.toSorted())
  expect(
    open
      .filter(isConsole)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(consoleDoor.toSorted())
})

test('the link of a stay opens what stands here, and no payload of it names a stay', () => {
  const own = endpoints.filter((spec) => guardOf(spec) === 'stay')
  expect(own.map(({ name }) => name).toSorted()).toEqual(openByStayLink.toSorted())
  for (const { path, params } of own)
    expect([path.startsWith('/api/stay'), path.includes('{'), (params as unknown) === nothing]).toEqual([
      true,
      false,
      true,
    ])
})

test('what is for the staff stands below its own address, and what is for guests does not', () => {
  for (const spec of endpoints)
    expect([spec.name, isConsole(spec)]).toEqual([
      spec.name,
      guardOf(spec) === 'staff' || consoleDoor.includes(spec.name),
    ])
})

const guarded = staffEndpoints.flatMap((spec: StaffEndpoint) =>
  typeof spec.access === 'object' ? [{ spec, permission: spec.access.staff }] : [],
)

test('what each role may do: each endpoint with its permission, and each permission with its roles', async () => {
  const initials = roles.map((role) => role.slice(0, 4)).join('  ')
  const row = (permission: Permission) =>
    roles
      .map((role) => ({ yes: 'yes', proof: 'prove', no: '-' })[grantOf(role, permission)].padEnd(5))
      .join(' ')
  const lines = (Object.keys(permissions) as Permission[]).flatMap((permission) => [
    `${row(permission)} ${permission}`,
    ...guarded
      .filter((one) => one.permission === permission)
      .map(({ spec }) => `${' '.repeat(32)}${spec.method} ${spec.path} (${spec.name})`),
  ])
  await expect([initials, ...lines, ''].join('\n')).toMatchFileSnapshot('./what-roles-may.txt')
})

test('an empty payload misses something, wherever one is sent', () => {
  for (const { name, payload } of endpoints.filter((spec) => (spec.payload as unknown) !== nothing)) {
    const parsed = parsePayload(payload, {})
    expect([name, parsed.ok || parsed.reason.code]).toEqual([name, 'missing_fields'])
  }
})

test('the console takes numbers of things where its addresses have some', () => {
  const words = { before: 'none', page: 'none', property: 'none', staff: 'none' }
  for (const { spec } of guarded.filter((one) => (one.spec.params as unknown) !== nothing)) {
    const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'none'])
    const parsed = parseParams(spec.params, { ...words, ...Object.fromEntries(inPath) })
    expect([spec.name, parsed.ok || parsed.reason.code]).toEqual([spec.name, 'invalid_payload'])
  }
})
