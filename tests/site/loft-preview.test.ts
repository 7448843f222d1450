import { afterEach, beforeAll, expect, test } from 'vitest'
import { locales, type Locale } from '#domain/locale.ts'
import { pageAt, pathTo, previewFolder } from '#i18n/paths.ts'
import { hashOf, newToken } from '#server/accounts/tokens.ts'
import { withoutScripts } from '#server/setup/preview.ts'
import { changeStored } from '#tests/e2e/steps/change-stored.ts'
import { listedPaths } from '#tests/e2e/steps/read-page.ts'
import { runningSite } from '#tests/support/product/running-site.ts'

let slug: string, other: string
beforeAll(async () => {
  const lofts = (await listedPaths())
    .map(pageAt)
    .filter((at) => at?.page === 'property' && at.locale === 'fr')
  ;[slug, other] = lofts.map((at) => at!.slug!).slice(-2) as [string, string]
})
const pageOf = (locale: Locale) => pathTo('property', locale, { slug })
const fetchAt = async (path: string) => {
  const answer = await fetch(runningSite().site + path)
  return { answer, html: await answer.text() }
}

/** A link to a draft of the loft, which says what guests read of it now, but for these words. */
async function draftOf(words: { tagline_fr?: string; tagline_en?: string } = {}): Promise<string> {
  const secret = newToken()
  await changeStored(
    `insert into loft_drafts (property_id, based_on, tagline_fr, tagline_en, description_fr, description_en, saved_at, saved_by, preview_hash, preview_until)
     select property_id, version, coalesce(nullif($1, ''), tagline_fr), coalesce(nullif($2, ''), tagline_en), description_fr, description_en, now(), 'Somebody', $3, now() + interval '7 days'
     from loft_text_versions where property_id = (select id from properties where slug = $4)
     order by version desc limit 1`,
    [words.tagline_fr ?? '', words.tagline_en ?? '', hashOf(secret), slug],
  )
  return secret
}

afterEach(() =>
  changeStored('delete from loft_drafts where property_id = (select id from properties where slug = $1)', [
    slug,
  ]),
)

test('a draft of what guests read already looks like the page, byte for byte, without what makes it act', async () => {
  const secret = await draftOf()
  for (const locale of locales) {
    const page = await fetchAt(pageOf(locale))
    const preview = await fetchAt(`${previewFolder}/${secret}${pageOf(locale)}`)
    // A page is long: what is told of it is where it differs.
    expect(differenceOf(preview.html, withoutScripts(page.html))).toBeNull()
    expect(preview.html.includes('<script')).toBe(false)
  }
})

function differenceOf(one: string, other: string): string[] | null {
  const at = one.split('').findIndex((sign, place) => sign !== other[place])
  if (at < 0 && one.length === other.length) return null
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 120))
}

test('the words of the draft stand where those of the page will, and nobody else reads them', async () => {
  const words = { tagline_fr: 'Au bout du quai', tagline_en: 'At the end of the dock' }
  const secret = await draftOf(words)
  for (const locale of locales) {
    const said = words[`tagline_${locale}`]
    const preview = await fetchAt(`${previewFolder}/${secret}${pageOf(locale)}`)
    expect(preview.html).toContain(said)
    expect((await fetchAt(pageOf(locale))).html).not.toContain(said)
  }
})

test('it is kept and found by nobody, frames in the console alone, and opens that loft’s page alone', async () => {
  const secret = await draftOf()
  const { answer } = await fetchAt(`${previewFolder}/${secret}${pageOf('fr')}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/script-src 'none'.*frame-ancestors 'self'/),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const closed = [
    pathTo('home', 'fr'),
    pathTo('property', 'fr', { slug: other }),
    pathTo('property', 'fr', { slug: 'none' }),
    '/api/sites/lofts',
  ]
  for (const path of [...closed.map((one) => `${secret}${one}`), `${'x'.repeat(43)}${pageOf('fr')}`])
    expect([path, (await fetchAt(`${previewFolder}/${path}`)).answer.status]).toEqual([path, 404])
})
