import { expect, type Page } from '@playwright/test'
import { isAtRest } from './good-page.ts'
import { plain } from './mails.ts'

/** What a screen reader comes to: its role, its name, and a heading's level. */
type Heard = { role: string; name: string; level: number }
/** `role` or `role name`, where the name may be the beginning of what is said. */
type Wanted = string | readonly [role: string, name: string]

const landmarks = ['banner', 'main', 'navigation', 'region', 'search', 'form', 'complementary', 'contentinfo']
/** One of each kind at most stands in a page, so these need no name. */
const nameless = ['banner', 'main', 'contentinfo']
const fields = ['textbox', 'searchbox', 'combobox', 'checkbox', 'radio']
const named = [...landmarks.filter((role) => !nameless.includes(role)), 'link', 'button', ...fields]

/**
 * The page is heard in this order, other things in between; it has one first heading and leaves out no level, and whatever
 * can be gone to or pressed says what it is.
 */
export async function expectReadingOrder(page: Page, wanted: readonly Wanted[]): Promise<void> {
  await isAtRest(page)
  const heard = readingOrder(await page.locator('body').ariaSnapshot())
  const headings = heard.filter(({ role }) => role === 'heading')
  expect(headings.filter(({ level }) => level === 1)).toHaveLength(1)
  const leaps = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 1) + 1)
  expect(leaps, 'headings that leave out a level').toEqual([])
  expect(heard.filter(({ role, name }) => named.includes(role) && name === '')).toEqual([])

  let from = 0
  for (const one of wanted) {
    const [role, name] = typeof one === 'string' ? [one, ''] : one
    const found = heard.findIndex(
      (it, index) => index >= from && it.role === role && it.name.startsWith(plain(name)),
    )
    const rest = heard.slice(from).map((it) => `${it.role} ${it.name}`)
    expect(found, `${role} ${name} is not in: ${rest.join(' | ')}`).toBeGreaterThanOrEqual(from)
    from = found + 1
  }
}

/** The lines of Playwright's tree that have a role; a line with a colon in its name stands in quotes. */
function readingOrder(tree: string): Heard[] {
  return tree.split('\n').flatMap((line) => {
    const said = line.replace(/^\s*- '(.*)':?.*$/, (_, quoted: string) => `- ${quoted.replaceAll("''", "'")}`)
    const [, role, name = '', level = '0'] =
      /^\s*- ([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(?: \[level=(\d)\])?/.exec(said) ?? []
    return role ? [{ role, name: name.replaceAll('\\"', '"'), level: Number(level) }] : []
  })
}
