// Over ten seconds: a product of its own is started, whose demo becomes another company's house.
import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { locales } from '#domain/locale.ts'
import { invoiceOf } from '#domain/invoice.ts'
import { createPdfDocuments } from '#server/gateways/pdf-documents.ts'
import { documents, pathTo } from '#i18n/paths.ts'
import { changeStored } from '#tests/e2e/steps/change-stored.ts'
import { factsFor, invoice } from '#tests/support/emails/documents.ts'
import { startOnOwnData } from '#tests/support/product/on-own-data.ts'

const house = {
  name: 'Chalets L’Orée & fils',
  company: 'Chalets L’Orée & fils inc.',
  email: 'bonjour@oree.example',
  telephone: '819-555-0199',
  address: '12, rue Principale Ouest',
  city: 'Magog',
  postalCode: 'J1X 2A1',
}
const look = { accent: '#1f4e79', ink: '#101820' }
const sheet = '/colours/1f4e79-173b5b-e4eaef-101820-51565a.css'

/** What only the demo's house is, has or lives by; its name also as a page escapes it. */
const demoWords =
  /lofts?[ -]du[ -]lac|leslofts|(?:gestion|loft du) rivage|odile|sainte-?[ \u2060]*agathe|lac[ -]des[ -]sables|laurentides\b|laurentians|vieux-quai|val-david|819[ .\u00a0-]?555-?01(?:42|77)/gi
/** What is said of a house by a lake, with a stove. */
const lakeWords =
  /\b(?:au bord du lac|sur le lac|du quai|le quai|poêle|îles?|collines?|lake|dock|stove|firewood|village)\b/gi
/** Pictures and drawings of the demo's house; the neutral drawing of a loft is everybody's. */
const picturesIn = (html: string) =>
  html.match(/\/(?:photos|vignettes)\/[\w./-]+|class="facade|map-drawing|og:image/g) ?? []
const demoIn = (text: string) => [
  ...(text.match(demoWords) ?? []),
  ...(text.match(lakeWords) ?? []),
  ...picturesIn(text),
]

/** What a house writes of itself and of its lofts is its own; nothing is written of this one's town. */
const statements: [string, string[]][] = [
  [
    `update sites set name = $1, company = $2, email = $3, telephone = $4, address = $5, city = $6, postal_code = $7,
       accent = $8, ink = $9, privacy_email = null, facebook_url = null, instagram_url = null, town_slug = null,
       host_name = null, host_words_fr = null, host_words_en = null, latitude = null, longitude = null,
       built_in_pictures = false`,
    [...Object.values(house), look.accent, look.ink],
  ],
  ['delete from site_texts', []],
  ['delete from article_tags', []],
  ['delete from articles', []],
  ['delete from tags', []],
  ['delete from reviews', []],
  ['delete from property_photos', []],
  // Lofts in a town: neither a stove nor a lake.
  [`delete from property_amenities using amenities where amenity_id = id and code ~ 'lake|stove|craft'`, []],
  [
    `update properties set name = 'Chalet ' || id, slug = 'chalet-' || id, address = id || ', rue du Marais',
       city = 'Magog', postal_code = 'J1X 3W5', children_fr = null, children_en = null, latitude = 45.2665, longitude = -72.1480`,
    [],
  ],
  [
    `insert into loft_text_versions (property_id, version, tagline_fr, tagline_en, description_fr, description_en)
       select property_id, max(version) + 1, 'Un chalet', 'A cabin', '<p>Un chalet.</p>', '<p>A cabin.</p>'
       from loft_text_versions group by property_id`,
    [],
  ],
]

let product: Awaited<ReturnType<typeof startOnOwnData>>
const ask = (path: string, init?: RequestInit) => fetch(product.addresses.site + path, init)
const textAt = async (path: string) => (await ask(path)).text()

beforeAll(async () => {
  product = await startOnOwnData('other-house', { env: { MAIL_FROM: 'no-reply@oree.example' } })
  for (const [statement, values] of statements)
    await changeStored(statement, values, product.addresses as never)
  // What changed is heard a moment later.
  await vi.waitUntil(async () => (await textAt(pathTo('home', 'fr'))).includes(sheet), 10_000)
}, 60_000)
afterAll(async () => void (await product?.stop()))

describe('another company’s house shows nothing of the demo’s', () => {
  const pages = [
    'home',
    'properties',
    'search',
    'articles',
    'contact',
    'login',
    'forgotPassword',
    'checkoutStart',
    'terms',
    'cancellationPolicy',
    'privacy',
  ] as const
  test.each(locales.flatMap((locale) => pages.map((page) => [pathTo(page, locale)])))(
    'at %s',
    async (path) => {
      const answer = await ask(path)
      const html = await answer.text()
      expect([answer.status, demoIn(html)]).toEqual([200, []])
      expect(html).toContain('Chalets L’Orée &amp; fils')
      expect(html).toContain(`<link rel="stylesheet" href="${sheet}"/>`)
    },
  )

  test.each(locales)('on the page of a loft, in %s', async (locale) => {
    const html = await textAt(pathTo('property', locale, { slug: 'chalet-1' }))
    expect(html).toContain('Chalet 1')
    expect(html).toContain('Magog')
    expect(demoIn(html)).toEqual([])
  })

  test.each(locales)('in what machines read, in %s', async (locale) => {
    const manifest = await textAt(documents.webManifest[locale])
    expect(JSON.parse(manifest)).toMatchObject({ name: house.name, theme_color: look.accent })
    const read = [manifest, await textAt(documents.feed[locale]), await textAt(documents.sitemap)]
    expect(read.flatMap(demoIn)).toEqual([])
    expect(read[1]).toContain('Chalets L’Orée &amp; fils')
  })

  test.each(locales)(
    'on the page about pictures, in %s: there is none, and nothing leads to it',
    async (locale) => {
      const path = pathTo('pictures', locale)
      const answer = await ask(path)
      expect([answer.status, demoIn(await answer.text())]).toEqual([404, []])
      for (const other of [pathTo('home', locale), documents.sitemap])
        expect(await textAt(other)).not.toContain(path)
    },
  )

  test.each(locales)('no link leads to its articles while it has none, in %s', async (locale) => {
    for (const other of [
      pathTo('home', locale),
      `${pathTo('home', locale)}/nowhere-at-all`,
      documents.sitemap,
    ])
      expect(await textAt(other)).not.toContain(pathTo('articles', locale))
  })

  test.each(locales)('its office stands once on the page to reach it, in %s', async (locale) => {
    const html = await textAt(pathTo('contact', locale))
    expect(html.match(/maps\/dir/g)).toHaveLength(1)
    expect(html).not.toMatch(/urgence|emergency/)
  })

  test.each(locales)('its lofts without pictures are drawn in one format, in %s', async (locale) => {
    expect(await textAt(pathTo('home', locale))).not.toMatch(
      /picture-gap picture-cut aspect-\[4\/5\]|wall-uneven/,
    )
  })

  test.each(locales)('at an address that is none, in %s', async (locale) => {
    expect(demoIn(await textAt(`${pathTo('home', locale)}/nowhere-at-all`))).toEqual([])
  })

  test('not even where the view of a house was asked for', async () => {
    expect(demoIn(await textAt(`${pathTo('search', 'fr')}?view=house`))).toEqual([])
  })

  test.each(locales)('at the address that every town’s page had, in %s: there is none', async (locale) => {
    expect((await ask(pathTo('town', locale), { redirect: 'manual' })).status).toBe(404)
  })

  test('on the page about its own town', async () => {
    await changeStored(
      `insert into site_texts (site_id, key, fr, en) select id, $1, $2, $3 from sites`,
      ['town-title', 'Magog, à pied', 'Magog on foot'],
      product.addresses as never,
    )
    await vi.waitUntil(async () => (await ask('/fr/magog')).status === 200, 10_000)
    expect(demoIn(await textAt('/fr/magog'))).toEqual([])
    expect(demoIn(await textAt('/en/magog'))).toEqual([])
  })

  test('in a letter, which has its colours', async () => {
    const { demoGuest, mailbox } = product.addresses
    const payload = { email: demoGuest!.email, site: 'lofts', locale: 'fr' }
    const headers = { 'Content-Type': 'application/json' }
    await ask('/api/forgot-password', { method: 'POST', headers, body: JSON.stringify({ payload }) })
    const list = new URL(`/api/mails?to=${encodeURIComponent(demoGuest!.email)}`, mailbox!)
    const newest = async () =>
      (
        (await (await fetch(list)).json()) as {
          items: { subject: string; html: string; text: string; from: string }[]
        }
      ).items[0]
    await expect.poll(newest, { timeout: 15_000 }).toBeDefined()
    const letter = (await newest())!
    expect(demoIn(JSON.stringify(letter))).toEqual([])
    expect(letter.html).toContain('color:#1F4E79')
    expect(letter.html).toContain('color:#101820')
  })

  test('on an invoice, which has its colours', async () => {
    const told = (await (await ask('/api/sites/lofts')).json()) as Record<string, string>
    const facts = factsFor({ city: 'Magog' })
    const where = { address: house.address, city: house.city, postalCode: house.postalCode }
    const seller = {
      ...facts.seller,
      ...where,
      name: told['name']!,
      company: told['company']!,
      email: told['email']!,
      telephone: told['telephone']!,
    }
    const snapshot = invoiceOf({ ...facts, seller, loft: { ...facts.loft, ...where, name: 'Chalet 1' } })
    const printed = Buffer.from(await createPdfDocuments().print({ ...invoice(), snapshot, look }, 'fr'))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(printed)), { mergePages: true })
    expect(text).toContain(house.name)
    expect(demoIn(text)).toEqual([])
    expect(drawnIn(printed)).toContain(`${[0x1f, 0x4e, 0x79].map((step) => step / 255).join(' ')} scn`)
  })
})

test('the style sheet of its colours is kept for good, and there is none by another name', async () => {
  const answer = await ask(sheet)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('Content-Type')).toContain('text/css')
  const css = await answer.text()
  expect(css).toContain('--color-spruce:#1f4e79')
  expect(css.length).toBeLessThanOrEqual(1024)
  expect((await ask('/colours/1f4e79.css')).status).toBe(404)
})

/** What is drawn on the pages of a PDF. */
function drawnIn(pdf: Buffer): string {
  const parts = pdf
    .toString('latin1')
    .split(/\bstream\r?\n/)
    .slice(1)
  return parts
    .flatMap((part) => {
      try {
        return [
          inflateSync(Buffer.from(part.slice(0, part.indexOf('\nendstream')), 'latin1')).toString('latin1'),
        ]
      } catch {
        return []
      }
    })
    .join('\n')
}
