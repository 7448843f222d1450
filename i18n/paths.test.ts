import { describe, expect, test } from 'vitest'
import { listPageAt, pageAt, pathTo, paths, queryRead, type PageName } from './paths.ts'

/** Everything that any page reads, and what none does. */
const read =
  'property_id=1&arrival=2027-02-12&departure=2027-02-15&nb_travelers=2&message=Bonjour&payment_intent=pi_1'
const more = 'tag=3&q=lac&reservation=7&reply=expired&section=profile&deposit=7&page=2&view=facade'
const foreign = 'utm_source=mail&fbclid=x&PAGE=3&__proto__=1'

describe('the query of a page', () => {
  test.each(Object.keys(paths) as PageName[])('of %s holds nothing that it does not read', (page) => {
    const path = paths[page].en.replace(/:\w+/g, 'x')
    expect(queryRead(path, `?${foreign}`)).toBe('')
    const named = queryRead(path, `?${foreign}&${read}&${more}`)
    expect(new URLSearchParams(named).has('utm_source')).toBe(false)
    expect(queryRead(path, named)).toBe(named)
    expect(queryRead(path, `?${more}&${read}&${foreign}&${more}`)).toBe(named)
  })

  test.each([
    [
      '/en/payment/infos',
      ['property_id', 'arrival', 'departure', 'nb_travelers', 'message', 'payment_intent'],
    ],
    ['/fr/paiement/confirmation', []],
    [
      '/fr/paiement/reprise',
      ['reservation', 'property_id', 'arrival', 'departure', 'nb_travelers', 'message', 'payment_intent'],
    ],
    ['/en/login', ['reservation']],
    ['/fr/compte', ['section', 'reservation', 'deposit']],
    ['/en/forgot-password', ['reply']],
    ['/', ['page']],
    ['/fr/attraits-touristiques', ['tag', 'q']],
    ['/en/properties', ['page']],
    ['/en/to-rent', ['arrival', 'departure', 'nb_travelers', 'page', 'view']],
    ['/sitemap.xml', []],
    ['/en/nothing', []],
  ])('of %s holds %j', (path, names) => {
    expect([...new URLSearchParams(queryRead(path, `?${more}&${read}`)).keys()]).toEqual(names)
  })

  test.each([
    ['?arrival=&departure=%20&nb_travelers=', ''],
    ['?arrival=12/02/2027&departure=2027-02-15', '?arrival=2027-02-12&departure=2027-02-15'],
    ['?nb_travelers=02', '?nb_travelers=2'],
    ['?page=02', '?page=2'],
    ['?view=facade&page=2', '?page=2&view=facade'],
    ['?view=facade&arrival=2027-02-12&departure=soon', '?arrival=2027-02-12&departure=0&view=facade'],
    [
      '?view=facade&page=2&arrival=2027-02-12&departure=2027-02-14',
      '?arrival=2027-02-12&departure=2027-02-14&page=2&view=facade',
    ],
    ['?view=list', ''],
    ['?view=FACADE', ''],
    ['?nb_travelers=2&nb_travelers=3', '?nb_travelers=2'],
  ])('%s is the same as %s', (search, form) => {
    expect(queryRead('/en/to-rent', search)).toBe(form)
  })

  test('has one form for every value that cannot be used, and still says that there was one', () => {
    const invented = ['soon', '2027-02-30', '0', '-1', 'x'.repeat(5000), '\0']
    const forms = invented.map((value) => {
      const query = new URLSearchParams({ arrival: value, departure: value, nb_travelers: value })
      return queryRead('/fr/a-louer', `?${query}`)
    })
    expect(new Set(forms)).toEqual(new Set(['?arrival=0&departure=0&nb_travelers=0']))
  })

  test.each(['lac', '0', '-1', '1.5', '1e3', '9999999999', '\0'])('has no tag that is “%s”', (tag) => {
    const search = `?${new URLSearchParams({ tag })}`
    expect(queryRead('/en/tourist-attractions', search)).toBe('?tag=0')
    expect(queryRead('/en/tourist-attractions', '?tag=07')).toBe('?tag=7')
  })

  test.each(['1', '01', '0', '-2', '1.5', 'two', '', '9999999999', '1e3'])(
    'begins the list for page “%s”',
    (page) => {
      const search = `?${new URLSearchParams({ page })}`
      expect(queryRead('/fr/proprietes', search)).toBe('')
      expect(listPageAt({ pathname: '/fr/proprietes', search })).toBe(1)
    },
  )
})

describe('the page at an address', () => {
  test.each(Object.keys(paths) as PageName[])('is %s also where its letters are escaped', (page) => {
    const path = pathTo(page, 'en', { slug: 'x', id: 'x', hash: 'x', token: 'x' } as never)
    const escaped = path.replace(/[a-z-]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    expect(pageAt(escaped)).toEqual(pageAt(path))
    expect(pageAt(escaped)?.page).toBe(page)
  })

  test.each([
    ['/en/properties/a%2Fb', 'a/b'],
    ['/en/properties/a%252Fb', 'a/b'],
    ['/en/properties/%C3%A9', 'é'],
    ['/en/properties/%E9', '%E9'],
    ['/en/properties/%', '%'],
  ])('%s has the slug that the router reads: %s', (path, slug) => {
    expect(pageAt(path)?.slug).toBe(slug)
  })

  test.each(['/en%2Flogin', '/en/log%2Fin', '/en/l%gin'])('%s has none', (path) => {
    expect(pageAt(path)).toBeNull()
  })

  test('reads its query also where its letters are escaped', () => {
    expect(queryRead('/en/to%2Drent', '?arrival=2027-02-12')).toBe('?arrival=2027-02-12')
  })
})
