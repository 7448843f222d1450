import { expect, test } from 'vitest'
import { createMemoryRouter, type LoaderFunctionArgs } from 'react-router'
import { leadTo } from './lead-to.ts'

const loader = ({ request }: LoaderFunctionArgs) => {
  throw leadTo('/', new URL(request.url))
}
const pages = [{ path: '/' }, { path: '/fr/nous-joindre' }, { path: '/fr/compte', loader }]

test('whoever comes by a link goes back to the page of the link', async () => {
  history.replaceState(null, '', '/fr/nous-joindre')
  const router = createMemoryRouter(pages, { initialEntries: ['/fr/nous-joindre'] })
  await router.navigate('/fr/compte')
  expect(router.state.location.pathname).toBe('/')
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/fr/nous-joindre')
})

test('whoever comes back to it is led on, and gets further back all the same', async () => {
  history.replaceState(null, '', '/fr/compte')
  const entries = ['/fr/nous-joindre', '/fr/compte', '/']
  const router = createMemoryRouter(pages, { initialEntries: entries, initialIndex: 2 })
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/')
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/fr/nous-joindre')
})
