import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Typeset, typesetHtml } from './typeset.tsx'

test.each([
  ['Des lofts à Sainte-Agathe-des-Monts.', ['Sainte-Agathe-des-Monts'], []],
  ['Le rez-de-chaussée et le Vieux-Quai', ['rez-de-chaussée'], []],
  ['du 1er au 3 mars, hier', [], ['er']],
  ['L’héritier du Pays-d’en-Haut', ['Pays-d’en-Haut'], []],
  ['', [], []],
])('%s: kept whole %j, raised %j, and the words are the same', (text, whole, raised) => {
  const { container } = render(<Typeset>{text}</Typeset>)
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect([texts('.inline-block'), texts('sup')]).toEqual([whole, raised])
  expect(container.textContent).toBe(text)
})

test('another text is another element, so that a translated page can be drawn again', () => {
  const { container, rerender } = render(<Typeset>Le 1er mars</Typeset>)
  const first = container.firstElementChild
  rerender(<Typeset>Le 2 mars</Typeset>)
  expect(container.firstElementChild).not.toBe(first)
  expect(container.textContent).toBe('Le 2 mars')
})

test('a body is set between its marks, which are left as they are', () => {
  const body = '<p><a href="/fr/a-pied-au-lac">Le 1er mars</a> à Sainte-Agathe-des-Monts.</p>'
  expect(typesetHtml(body)).toBe(
    '<p><a href="/fr/a-pied-au-lac">Le 1<sup>er</sup> mars</a> à <span class="inline-block">Sainte-Agathe-des-Monts</span>.</p>',
  )
})
