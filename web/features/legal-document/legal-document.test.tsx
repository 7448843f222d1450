import { screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { terms } from '#i18n/legal/terms.ts'
import { render } from '#tests/support/parts/render.tsx'
import { demoSite, demoTerms } from '#tests/support/product/demo-site.ts'
import { dialled } from '#i18n/format.ts'
import { LegalDocument } from './legal-document.tsx'

test('every line of the contents leads to the heading of its section', () => {
  const document = terms('fr', demoTerms)
  const Stub = createRoutesStub([{ path: '*', Component: () => <LegalDocument document={document} /> }])
  const { container } = render(<Stub initialEntries={['/fr']} />)
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links).toHaveLength(document.sections.length)
  for (const link of links) {
    const heading = container.querySelector(`h2${link.getAttribute('href')}`)
    expect(heading?.textContent?.replace(/\s/g, '')).toBe(link.textContent?.replace(/\s/g, ''))
  }
})

test('what is meant to be pressed is a link to the page, the mailbox or the telephone', () => {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <LegalDocument document={terms('en', demoTerms)} /> },
  ])
  render(<Stub initialEntries={['/en']} />)
  const link = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href')
  expect(link(demoSite.email)).toBe(`mailto:${demoSite.email}`)
  expect(link(demoSite.telephone)).toBe(`tel:${dialled(demoSite.telephone)}`)
  expect(link('cancellation policy')).toBe('/en/cancellation-policy')
  expect(link('French version')).toBe('/fr/termes-et-conditions')
})

test('names of places are kept whole', () => {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <LegalDocument document={terms('fr', demoTerms)} /> },
  ])
  const { container } = render(<Stub initialEntries={['/fr']} />)
  const whole = [...container.querySelectorAll('.inline-block')].map(({ textContent }) => textContent)
  expect(whole).toContain('Sainte-Agathe-des-Monts')
})
