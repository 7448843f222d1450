import { expect, test } from 'vitest'
import { leadTo } from './lead-to.ts'

const account = new URL('https://lofts.example/fr/compte?section=profile')
const replaces = () => leadTo('/', account).headers.has('X-Remix-Replace')

test('whoever comes by a link is led on as by any link', () => {
  history.replaceState(null, '', '/fr/nous-joindre')
  expect(leadTo('/', account).headers.get('Location')).toBe('/')
  expect(replaces()).toBe(false)
})

test('where the browser is there already, by its address or by Back, the other page takes its place', () => {
  history.replaceState(null, '', '/fr/compte?section=profile')
  expect(replaces()).toBe(true)
})
