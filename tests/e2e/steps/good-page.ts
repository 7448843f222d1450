import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isDeep } from '#tests/support/tier.ts'
import { noteOf, type Asked } from './good-builds.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const everyTag = [...wcag, 'best-practice']
const narrowest = 320
const largestShift = 0.02

/**
 * Nothing is on its way: no other page, and nothing of this one that is drawn in the browser. What is looked at twice in a
 * moment would otherwise be two things.
 */
export async function isAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '.page-progress, main .skeleton, #console:empty, .console-waiting, .console[aria-busy=true], [data-entering]',
      ) &&
      // A dialog whose first field has the focus is hidden for half a second on phones, in case a keyboard comes (react-aria).
      !document.querySelector('[data-rac][style*="opacity: 0;"]') &&
      !document.documentElement.matches(':active-view-transition'),
  )
}

/**
 * axe finds nothing in the page as it stands when nothing is on its way. `withContrast`: how words stand out from what is behind
 * them, which is four fifths of axe's time. Which color may stand on which ground tests/styles.test.ts holds, so `npm test` looks
 * at one page of each kind, and the deep tier at all.
 */
export async function expectAccessible(
  page: Page,
  { tags = everyTag, withContrast = isDeep } = {},
): Promise<void> {
  await isAtRest(page)
  expect(await page.evaluate(findSharedNames), `${page.url()}, names of landmarks`).toEqual([])
  const asked = { tags, withContrast }
  const note = await noteOf(page, asked)
  if (existsSync(note)) return
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(await axeItself())
  const faults = await page.evaluate(findFaults, asked)
  expect(faults, faults.length > 0 ? `${page.url()}\n${await page.evaluate(findLayers)}` : undefined).toEqual(
    [],
  )
  await writeFile(note, page.url())
}

/** It works in the page itself and asks itself in frames of others; once in each document, and read once by each worker. */
const axeItself = (): Promise<string> =>
  (axeCode ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').then(
    (code) => `${code}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }); ${readColorsOnce}`,
  ))
let axeCode: Promise<string> | undefined

/** A third of what contrast takes went into reading the same few colours anew for each element. */
const readColorsOnce = `{
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map()
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = read.call(this, text)
      known.set(text, { r, g, b, alpha })
    }
    return Object.assign(this, known.get(text))
  }
}`

/**
 * In the page: names that lead to two places, in a list of landmarks. axe asks it of one role only; a person who reads
 * names hears the role last.
 */
function findSharedNames(): string[] {
  const roles =
    'nav, aside, main, section, form, search, [role=navigation], [role=complementary], [role=region], [role=search]'
  const named = [...document.querySelectorAll(roles)].filter(
    // A dialog is a section by its tag and no landmark, and what lies behind it is not there for who hears the page.
    (place) =>
      place.checkVisibility() &&
      !place.matches('[role=dialog], [role=alertdialog], [aria-hidden=true] *, [inert], [inert] *'),
  )
  const names = named.flatMap((place) => {
    const label = document.getElementById(place.getAttribute('aria-labelledby') ?? '')?.textContent
    return (label ?? place.getAttribute('aria-label') ?? '').trim() || []
  })
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** In the page. Half of axe's time would go into telling what is good and where it stands, and into files that no rule of ours asks for. */
async function findFaults({ tags, withContrast }: Asked): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const options = { resultTypes: ['violations' as const], elementRef: true, selectors: false, preload: false }
  // Who speaks to a screen says the words that are seen (WCAG 2.5.3); axe still calls its rule an experiment.
  const rules = {
    'label-content-name-mismatch': { enabled: true },
    'color-contrast': { enabled: withContrast },
  }
  const { violations } = await run({ ...options, runOnly: tags, rules })
  const told: string[] = []
  for (const { id, nodes } of violations) {
    const stay: typeof nodes = []
    for (const node of nodes) {
      const isCovered = id === 'target-size' && node.element && (await isLargeInSight(node.element))
      if (!isCovered) stay.push(node)
    }
    if (stay.length > 0) told.push(`${id}: ${stay.map(({ html }) => html).join(' · ')}`)
  }
  return told

  /** What a bar at the foot covers by chance is as large as it is once somebody scrolls to it, as they do before they press. */
  async function isLargeInSight(target: HTMLElement): Promise<boolean> {
    const { scrollX, scrollY } = window
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await run(target, { ...options, runOnly: { type: 'rule', values: ['target-size'] } })
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return again.violations.length === 0
  }
}

/** In the page: the tags that stand directly in the body, and those of dialogs. They say what is hidden, and by which layer. */
function findLayers(): string {
  const layers = document.querySelectorAll('body > *, main, .stay-overlay, .overlay, [role=dialog]')
  return [...layers].map((layer) => (layer.cloneNode() as Element).outerHTML).join('\n')
}

/** An email stands in another program's page, which has the landmarks. */
export const expectAccessibleEmail = (page: Page): Promise<void> => expectAccessible(page, { tags: wcag })

/** Nothing has jumped since the page was opened (look.md, Measures). To be asked before anything is clicked. */
export async function expectSteady(page: Page): Promise<void> {
  const shift = await page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What was seen before is told a moment after the observer begins.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    add(observer.takeRecords())
    return sum
  })
  expect(shift, page.url()).toBeLessThanOrEqual(largestShift)
}

/** The largest thing painted is the picture that the page asked for first. To be asked before anything is clicked. */
export async function expectLeadPicture(page: Page): Promise<void> {
  const largest = async () => {
    const told = await page.evaluate(async () => {
      let last: string | undefined
      const note = (entries: PerformanceEntryList) => {
        const entry = entries.at(-1) as (PerformanceEntry & { element: Element | null }) | undefined
        if (entry)
          last =
            entry.element?.getAttribute('fetchpriority') === 'high'
              ? 'the lead picture'
              : String(entry.element?.outerHTML)
      }
      const observer = new PerformanceObserver((list) => note(list.getEntries()))
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
      // What was painted before is told a moment after the observer begins.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      note(observer.takeRecords())
      return last ?? 'nothing'
    })
    // A browser that lost the moment of a first frame on a busy machine never tells of it: the page is opened anew.
    if (told === 'nothing') {
      await page.reload()
      await waitForHydration(page)
    }
    return told
  }
  // On a busy machine the letters stand before the picture does.
  await expect.poll(largest, page.url()).toBe('the lead picture')
}

/** The smallest phones need not scroll sideways (look.md, Measures), with letters, words and lines set apart neither (WCAG 1.4.12). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  // A window that changes in the middle of a view transition breaks it off, with an error.
  await isAtRest(page)
  await page.setViewportSize({ width: narrowest, height: size.height })
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(widest, page.url()).toBeLessThanOrEqual(narrowest)
  await page.evaluate(setApart, true)
  await expect.poll(widest, `${page.url()}, in letters set apart`).toBeLessThanOrEqual(narrowest)
  await page.evaluate(setApart, false)
  await page.setViewportSize(size)
}

/** In the page: what WCAG 1.4.12 lets a reader set, in a sheet of the document itself, which its policy knows nothing of. */
function setApart(isOn: boolean): void {
  if (!isOn) {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    return
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

export async function expectGoodPage(page: Page, { withContrast = isDeep } = {}): Promise<void> {
  await expectAccessible(page, { withContrast })
  await expectNoSidewaysScroll(page)
}

/**
 * The same of a state that another step or journey has looked at already, in pieces that are all known: it takes a second and a
 * half each time, so only the deep tier asks it here.
 */
export const expectGoodAgain = (page: Page): Promise<void> => (isDeep ? expectGoodPage(page) : isAtRest(page))

export const expectAccessibleAgain = (page: Page): Promise<void> =>
  isDeep ? expectAccessible(page) : isAtRest(page)
