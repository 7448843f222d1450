import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { locales, type Locale } from '#domain/locale.ts'
import { sourcesOf } from './support/repository/style-sheets.ts'
import { visibleTexts } from './support/repository/visible-texts.ts'

const texts = visibleTexts()

test.each([
  [`<Button aria-label={m.site_home({ name })}>{m.site_close()}</Button>`, 2],
  [`<Button aria-label={m.account_show_password()}>{m.account_show()}</Button>`, 0],
  [`<button aria-label={m.site_close()}><Icon name="close" /></button>`, 0],
])('%s has as many faults as is said', (code, faults) => {
  expect(faultsIn('one.tsx', code)).toHaveLength(faults)
})

/** Who speaks to a screen says what stands on the button (WCAG 2.5.3). axe asks that where journeys come by, in the language they speak. */
test('what is heard of a button begins with the words that are seen on it, in both languages', () => {
  const files = sourcesOf(['ui', 'web', 'console'], /(?<!\.test)\.tsx$/)
  const faults = files.flatMap(({ file, text }) => faultsIn(file, text))
  expect(faults).toEqual([])
})

const pressed = /^(a|button|summary)$|Button$|Link$/

function faultsIn(file: string, code: string): string[] {
  const found: string[] = []
  const visitor = new Visitor({
    JSXElement({ openingElement, children }: ESTree.JSXElement) {
      const { name } = openingElement
      if (name.type !== 'JSXIdentifier' || !pressed.test(name.name)) return
      const label = openingElement.attributes.find(
        (one) => one.type === 'JSXAttribute' && one.name.name === 'aria-label',
      )
      if (!label) return
      const [heard, seen] = [messagesIn(code.slice(label.start, label.end)), seenIn(code, children)]
      if (heard.length === 0) return
      for (const locale of locales)
        for (const key of seen)
          if (!heard.some((one) => textOf(one, locale).startsWith(textOf(key, locale))))
            found.push(`${file}, ${locale}: ${heard.join(', ')} on ${key}`)
    },
  })
  visitor.visit(parseSync(file, code).program)
  return found
}

/** The messages among the words that stand directly in an element. */
const seenIn = (code: string, children: ESTree.JSXChild[]): string[] =>
  children.flatMap((child) =>
    child.type === 'JSXExpressionContainer' ? messagesIn(code.slice(child.start, child.end)) : [],
  )

const messagesIn = (code: string): string[] => [...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key!)

function textOf(key: string, locale: Locale): string {
  const found = texts.find((one) => one.where === key && one.locale === locale)
  if (!found) throw new Error(`No message ${key} in ${locale}`)
  return found.text
}
