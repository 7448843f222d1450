import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { localeOfPath } from '#i18n/locale.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { render } from '#tests/support/parts/render.tsx'
import { startSession } from '#client/session.ts'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { SiteContext } from '#web/client/site.ts'
import { ErrorPage } from '#web/features/error-page/error-page.tsx'
import { ClosedFrame } from './closed-frame.tsx'
import { SiteFrame } from './site-frame.tsx'

class NeverInView {
  observe() {}
  disconnect() {}
}

// The DOM of these tests does not know what is in view; what the browser does is seen in the journeys.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NeverInView))

function open(address: string, isFailed = false, isDemonstration = false) {
  overwriteGetLocale(() => localeOfPath(new URL(address, 'http://site').pathname))
  const Page = () => (
    <SiteFrame isFailed={isFailed}>
      <h1>Page</h1>
    </SiteFrame>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }])
  const hydrationData = { loaderData: { root: { isDemonstration } } }
  render(<Stub initialEntries={[address]} hydrationData={hydrationData} />)
  return within(screen.getByRole('banner'))
}

test('the header leads to lofts, town, attractions, contact and login', () => {
  const header = open('/')
  const addresses = header.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/',
    '/fr/proprietes',
    '/fr/sainte-agathe-des-monts',
    '/fr/attraits-touristiques',
    '/fr/nous-joindre',
    '/fr/connexion',
    '/en',
  ])
})

test('where no article is published nothing leads to them', () => {
  overwriteGetLocale(() => 'fr')
  const Page = () => (
    <SiteContext value={{ ...demoSite, hasArticles: false }}>
      <SiteFrame isFailed={false}>
        <ErrorPage status={404} season={null} />
      </SiteFrame>
    </SiteContext>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }])
  render(<Stub hydrationData={{ loaderData: { root: {} } }} />)
  expect(document.querySelectorAll('a[href="/fr/proprietes"]').length).toBeGreaterThan(2)
  expect(document.querySelector('a[href="/fr/attraits-touristiques"]')).toBeNull()
})

test.each([
  ['/', 'Avis', 'Démonstration\u00a0: aucune vraie carte n’est débitée.'],
  ['/en/contact', 'Notice', 'Demonstration: no real card is charged.'],
])(
  '%s says that no real card is charged where that is so, also where the page failed',
  (address, label, line) => {
    for (const isFailed of [false, true]) {
      open(address, isFailed, true)
      expect(screen.getByRole('complementary', { name: label }).textContent).toBe(line)
      cleanup()
    }
  },
)

test('where cards are charged nothing is said', () => {
  open('/')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test.each([
  ['lies on the picture of the home page', false, 'site-header-clear'],
  ['is paper where the home page failed and there is no picture', true, 'site-header-paper'],
])('the header %s', (_, isFailed, look) => {
  open('/', isFailed)
  expect(screen.getByRole('banner').classList.contains(look)).toBe(true)
})

test('the language switch keeps the page and its query, and speaks the language it leads to', () => {
  const header = open('/en/to-rent?arrival=2027-02-12&nb_travelers=3')
  const link = header.getByRole('link', { name: 'FR, Français' })
  expect(link.textContent).toBe('FR')
  expect(link.getAttribute('href')).toBe('/fr/a-louer?arrival=2027-02-12&nb_travelers=3')
  expect(link.getAttribute('lang')).toBe('fr-CA')
})

test('what no page reads is not in the document, and comes along as soon as the browser shows it', () => {
  const address = '/en/to-rent?utm_source=mail&page=2&nb_travelers=3&nb_travelers=4'
  overwriteGetLocale(() => 'en')
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <SiteFrame>{null}</SiteFrame> }])
  const hydrationData = { loaderData: { root: { isDemonstration: false } } }
  const html = renderToString(<Stub initialEntries={[address]} hydrationData={hydrationData} />)
  expect(html).not.toContain('utm_source')
  expect(html).toContain('/fr/a-louer?nb_travelers=3&amp;page=2"')
  const link = open(address).getByRole('link', { name: 'FR, Français' })
  expect(link.getAttribute('href')).toBe('/fr/a-louer?utm_source=mail&page=2&nb_travelers=3&nb_travelers=4')
})

test('the frame of a purchase has the name, the telephone, the other language and what the law wants near, and no more', () => {
  const Stub = createRoutesStub([{ path: '*', Component: () => <ClosedFrame>{null}</ClosedFrame> }])
  render(<Stub initialEntries={['/fr/paiement']} />)
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '#main',
    '/',
    'tel:+18195550142',
    '/en/payment',
    '/fr/termes-et-conditions',
    '/fr/politique-d-annulation',
    '/fr/politique-de-confidentialite',
  ])
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('somebody who is signed in finds the account where the login was', () => {
  startSession({
    token: 't',
    expiresAt: '2999-01-01T00:00:00.000Z',
    user: { id: 1, firstname: 'Camille', locale: 'fr' },
  })
  const header = open('/fr/nous-joindre')
  expect(header.getByRole('link', { name: 'Compte' }).getAttribute('href')).toBe('/fr/compte')
  expect(header.queryByRole('link', { name: 'Connexion' })).toBeNull()
})

test('the link of the shown page says so', () => {
  const header = open('/fr/proprietes')
  expect(header.getByRole('link', { current: 'page' }).textContent).toBe('Les lofts')
})

test('the burger opens the menu, and a link in it closes it and moves the focus to the page', async () => {
  open('/')
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  const menu = screen.getByRole('dialog', { name: 'Menu' })
  await userEvent.click(within(menu).getByRole('link', { name: 'La ville' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the focus stands at the page that takes the place of a failed one, in a frame of its own', async () => {
  const Page = () => {
    const [isFailed, setFailed] = useState(true)
    return (
      <SiteFrame key={String(isFailed)} isFailed={isFailed}>
        {isFailed && <button onClick={() => setFailed(false)}>Réessayer</button>}
      </SiteFrame>
    )
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/fr']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
