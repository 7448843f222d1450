import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/actions.gen.ts'
import { paths, type PageName } from '#i18n/paths.ts'
import { createApi } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import routes from '#web/routes.ts'
import { isSaidByName } from './support/repository/said-by-name.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const code = files.filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file))

describe('endpoints', () => {
  // No dependency is touched before an unsigned request is turned away, so none is needed here.
  const settings = { publicUrl: 'http://localhost', stripe: { live: false } }
  const log = { info() {}, warn() {}, error() {}, child: () => log }
  const api = createApi({ settings, log } as unknown as Deps)

  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is mounted exactly once',
    (_, { method, path }) => {
      const mounted = path.replaceAll(/\{(\w+)\}/g, ':$1')
      const handlers = api.routes.filter((route) => route.method === method && route.path === mounted)
      expect(handlers.length).toBe(1)
    },
  )

  test.each(
    endpoints
      .filter(({ access }) => access !== 'public')
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s refuses whoever is not signed in', async (_, { method, path, access }) => {
    const signedOut = access === 'guest' ? 'signed_out' : 'staff_signed_out'
    const body = method === 'GET' ? undefined : JSON.stringify({ payload: {} })
    const answer = await api.request(path, { method, body, headers: { 'Content-Type': 'application/json' } })
    const error = (await answer.json()) as { code: string }
    expect([`${answer.status} ${error.code}`]).toContain(
      path.startsWith('/api/checkouts/')
        ? '404 user_not_found'
        : access === 'stay'
          ? '404 not_found'
          : `401 ${signedOut}`,
    )
  })
})

const withNested = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.flatMap((route) => [route, ...withNested(route.children ?? [])])
const allRoutes = withNested(routes)

describe('addresses', () => {
  test('every page of the table has a file, in both languages', () => {
    const missing = (Object.keys(paths) as PageName[]).flatMap((page) =>
      (['fr', 'en'] as const).filter((locale) => {
        const found = allRoutes.find((route) => route.id === `${locale}/${page}`)
        return !found || found.path !== paths[page][locale] || !existsSync(join(root, 'web', found.file))
      }),
    )
    expect(missing).toEqual([])
  })

  test('addresses change only on purpose', () => {
    expect(Object.entries(paths).map(([page, { fr, en }]) => `${page}: ${fr} · ${en}`))
      .toMatchInlineSnapshot(`
        [
          "home: / · /en",
          "properties: /fr/proprietes · /en/properties",
          "property: /fr/proprietes/:slug · /en/properties/:slug",
          "town: /fr/sainte-agathe-des-monts · /en/sainte-agathe-des-monts",
          "articles: /fr/attraits-touristiques · /en/tourist-attractions",
          "article: /fr/attraits-touristiques/:slug · /en/tourist-attractions/:slug",
          "contact: /fr/nous-joindre · /en/contact-us",
          "login: /fr/connexion · /en/login",
          "forgotPassword: /fr/mot-de-passe-oublie · /en/forgot-password",
          "newPassword: /fr/nouveau-mot-de-passe/:id/:hash · /en/reset-password/:id/:hash",
          "confirmAddress: /fr/confirmer-adresse/:id/:hash · /en/confirm-address/:id/:hash",
          "newAddress: /fr/nouvelle-adresse/:id/:hash · /en/new-address/:id/:hash",
          "restoreAddress: /fr/retablir-adresse/:id/:hash · /en/restore-address/:id/:hash",
          "companions: /fr/sejour-partage/:id/:hash · /en/shared-stay/:id/:hash",
          "paymentLink: /fr/payer/:token · /en/pay/:token",
          "ownStay: /fr/mon-sejour/:token · /en/my-stay/:token",
          "account: /fr/compte · /en/account",
          "search: /fr/a-louer · /en/to-rent",
          "terms: /fr/termes-et-conditions · /en/terms-and-conditions",
          "cancellationPolicy: /fr/politique-d-annulation · /en/cancellation-policy",
          "privacy: /fr/politique-de-confidentialite · /en/privacy-policy",
          "pictures: /fr/images-du-site · /en/site-images",
          "checkoutStart: /fr/paiement · /en/payment",
          "checkoutDetails: /fr/paiement/infos · /en/payment/infos",
          "checkoutReview: /fr/paiement/revision · /en/payment/review",
          "checkoutPayment: /fr/paiement/transaction · /en/payment/transaction",
          "checkoutConfirmation: /fr/paiement/confirmation · /en/payment/confirmation",
          "checkoutResume: /fr/paiement/reprise · /en/payment/resume",
        ]
      `)
  })

  test('no address is written outside i18n/paths.ts', () => {
    const written = code
      .filter((file) => /^(ui|client|web|server)\//.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => /['"`]\/(fr|en)\/[a-z]/.test(read(file)))
    expect(written).toEqual([])
  })
})

describe('messages', () => {
  const areas = readdirSync(join(root, 'i18n/messages/fr')).sort()
  const messagesOf = (locale: string, area: string) =>
    JSON.parse(read(`i18n/messages/${locale}/${area}`)) as Record<string, unknown>
  const parametersOf = (message: unknown) => [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].sort()

  test('both languages have the same areas, and all are compiled', () => {
    expect(readdirSync(join(root, 'i18n/messages/en')).sort()).toEqual(areas)
    const compiled = read('project.inlang/settings.json')
    expect(areas.filter((area) => !compiled.includes(`/{locale}/${area}`))).toEqual([])
  })

  test.each(areas)('%s says the same things with the same parameters in both languages', (area) => {
    const [fr, en] = [messagesOf('fr', area), messagesOf('en', area)]
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort())
    expect(
      Object.keys(fr).filter((key) => String(parametersOf(fr[key])) !== String(parametersOf(en[key]))),
    ).toEqual([])
    expect(
      Object.keys(fr).filter((key) => !key.startsWith(`${area.replace('.json', '')}_`) && key !== '$schema'),
    ).toEqual([])
  })

  test('no message is unused', () => {
    const written = new Set(
      files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => read(file).match(/\w+/g) ?? []),
    )
    const unused = areas
      .flatMap((area) => Object.keys(messagesOf('fr', area)))
      .filter((key) => !written.has(key) && key !== '$schema')
    expect(unused.filter((key) => !isSaidByName(key))).toEqual([])
  })

  test('French is set with its own spaces and quotation marks', () => {
    const wrong = areas.flatMap((area) =>
      Object.entries(messagesOf('fr', area)).flatMap(([key, message]) =>
        [message].flat().some((text) => / [:;!?»]|« |\w'\w|"/.test(typeof text === 'string' ? text : ''))
          ? [key]
          : [],
      ),
    )
    expect(wrong).toEqual([])
  })
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the repository', () => {
  test('released migrations are unchanged', () => {
    const released = JSON.parse(read('server/db/migrations/released.json')) as Record<string, string>
    const now = Object.fromEntries(
      readdirSync(join(root, 'server/db/migrations'))
        .filter((file) => file.endsWith('.sql'))
        .map((file) => [file, hashOf(read(`server/db/migrations/${file}`))]),
    )
    expect(now).toEqual(released)
  })

  test('no file is longer than 250 lines', () => {
    const long = code
      .filter((file) => !/\.gen\.ts$|^demo\/(art|content)\/|migrations\/|common-passwords/.test(file))
      .filter((file) => read(file).split('\n').length > 251)
    expect(long).toEqual([])
  })

  test('a page is thin: no page.tsx is longer than 120 lines', () => {
    const long = code
      .filter((file) => /^web\/pages\/.*\/page\.tsx$/.test(file))
      .filter((file) => read(file).split('\n').length > 121)
    expect(long).toEqual([])
  })

  test('no name says nothing', () => {
    const vague = files.filter((file) =>
      /(^|\/)(utils?|helpers?|common|misc|lib|manager|services?|data|info)(\/|\.tsx?$)/.test(file),
    )
    expect(vague).toEqual([])
  })

  test('the environment is read in one place', () => {
    const readers = code
      .filter(
        (file) =>
          /^(server|ui|client|web|demo|domain|contract|i18n|site|main)/.test(file) && !/\.test\./.test(file),
      )
      .filter((file) => /process\.env/.test(read(file)))
    expect(readers.filter((file) => !['server/start/env.ts', 'main.ts'].includes(file))).toEqual([])
  })

  test('pages learn their address from React Router, which also knows it where only their data is asked for', () => {
    const readers = code.filter((file) => file.startsWith('web/') && /request\.url/.test(read(file)))
    // The one that hands the address to React Router when it renders a document.
    expect(readers).toEqual(['web/entry.server.tsx'])
  })

  test('no day is the browser’s or Greenwich’s: which day it is, the zone of the site says', () => {
    const ofBrowser =
      /\bnew Date\(\)|\.toISOString\(\)\.slice|\.get(UTC)?(Date|Day|Month|FullYear)\(|\.toLocaleDateString\(|In\(Intl\.DateTimeFormat\(\)/
    const readers = code.filter(
      (file) =>
        /^(ui|client|web|console)\/.*\.tsx?$/.test(file) &&
        !/\.test\./.test(file) &&
        ofBrowser.test(read(file)),
    )
    expect(readers).toEqual([])
  })

  test('what is typed is cleaned first and cut after: no field has the browser’s own limit', () => {
    const limited = code.filter(
      (file) => /^(ui|web|console)\/.*\.tsx$/.test(file) && /\bmaxLength=/.test(read(file)),
    )
    // Without script its form makes an address, which must not become too long.
    expect(limited).toEqual(['web/features/articles/article-search-field.tsx'])
  })

  test('every dialog stands in the layer that keeps its events to itself', () => {
    const floating = code.filter(
      (file) =>
        /^(ui|web)\/.*\.tsx$/.test(file) && /\b(ModalOverlay|Popover|createPortal)\b/.test(read(file)),
    )
    expect(floating).toEqual(['ui/modal-layer.tsx'])
  })

  test('no registry address is written into a file', () => {
    expect(/"resolved"/.test(read('package-lock.json'))).toBe(false)
  })
})
