import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { outliveTranslation } from './translated-page.ts'

// oxlint-disable-next-line typescript/unbound-method -- To be put back.
const { removeChild, insertBefore } = Node.prototype
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))

/** As no component of ours does: texts without an element of their own come and go. */
function Words() {
  const [isOpen, setOpen] = useState(false)
  return (
    <button type="button" onClick={() => setOpen(!isOpen)}>
      {isOpen && <b>more</b>}
      {!isOpen && 'closed'} {'always'}
    </button>
  )
}

/** As the browser does, or with the page's own text in the new element. */
function translate(text: Node, isKept: boolean) {
  const font = document.createElement('font')
  text.parentNode?.replaceChild(font, text)
  font.append(isKept ? text : document.createTextNode(text.nodeValue ?? ''))
}

test.each([
  { isKept: true, says: 'more always' },
  { isKept: false, says: 'closed alwaysmore' },
])('a page goes on whatever a browser made of its texts: $says', ({ isKept, says }) => {
  outliveTranslation()
  render(<Words />)
  const button = screen.getByRole('button')
  for (const text of Array.from(button.childNodes)) translate(text, isKept)
  fireEvent.click(button)
  expect(button.textContent).toBe(says)
  fireEvent.click(button)
  expect(button.querySelector('b')).toBeNull()
})

test('what is where it should be is taken out and put in as ever', () => {
  outliveTranslation()
  const [list, first, second] = ['ul', 'li', 'li'].map((name) => document.createElement(name))
  list!.append(second!)
  expect(list!.insertBefore(first!, second!)).toBe(first)
  expect([...list!.children]).toEqual([first, second])
  expect(list!.removeChild(first!)).toBe(first)
  expect([...list!.children]).toEqual([second])
})
