// The staff's console on a telephone: its day, its calendar of six lofts and of sixty.

import type { Browser, Page } from '@playwright/test'
import { consolePathTo } from '#i18n/console-paths.ts'
import {
  frameAfter,
  openBrowser,
  openPhone,
  press,
  rest,
  visit,
  type Shown,
} from '#tests/bench/browser/phone.ts'
import { openSlowNetwork } from '#tests/bench/browser/slow-network.ts'
import { addOwner, sellWeeks } from '#tests/bench/databases/staff.ts'
import { ms, note, row, type Figures, type LimitName } from '#tests/bench/figures.ts'
import { latencyOf } from '#tests/bench/load.ts'
import { openDemoSite, type BenchSite } from '#tests/bench/open-site.ts'

const visits = 7
const turns = 9
const presses = 7
const nights = 42

export async function measureConsole(figures: Figures): Promise<void> {
  const browser = await openBrowser()
  try {
    console.log(row('', 'middle', 'least', 'most'))
    await withSite(6, async (site) => {
      await measureToday(figures, browser, site)
      await measureTurns(figures, browser, site)
    })
    await withSite(60, (site) => measureSixty(figures, browser, site))
  } finally {
    await browser.close()
  }
}

type Opened = { url: string; cookie: string }

async function withSite(lofts: number, measure: (site: Opened) => Promise<void>): Promise<void> {
  const site: BenchSite = await openDemoSite({ lofts })
  try {
    await sellWeeks(site.db, 44)
    const network = await openSlowNetwork(site.url)
    const [cookie] = await addOwner(site.db, 1)
    await measure({ url: network.url, cookie: cookie! }).finally(() => network.close())
  } finally {
    await site.close()
  }
}

/** The first visit brings everything along; whoever comes back has it. */
async function measureToday(figures: Figures, browser: Browser, { url, cookie }: Opened): Promise<void> {
  const { context, page } = await openPhone(browser, url, cookie)
  const day = url + consolePathTo('home', 'fr')
  const first = await visit(page, day)
  await page.waitForFunction(isKept, null, { polling: 200 })
  const cells = await bareCells(page, 60 * nights)
  const next = await several(visits, () => visitAtRest(page, day))
  tell('Today, first visit', [first.shownAt])
  tell(
    'Today, later visits',
    next.map(({ shownAt }) => shownAt),
  )
  tell('  from its answer to the frame', next.map(drawn))
  tell('2,520 bare cells', cells)
  hold(
    figures,
    'consoleToday',
    '',
    next.map(({ shownAt }) => shownAt),
    cells,
  )
  await context.close()
}

async function measureTurns(figures: Figures, browser: Browser, { url, cookie }: Opened): Promise<void> {
  const { context, page } = await openPhone(browser, url, cookie)
  const cells = await bareCells(page, 6 * nights)
  await visit(page, url + consolePathTo('calendar', 'fr'))
  await rest(page, 2)
  const turned = await several(turns, () => turnPage(page))
  tell('calendar of 6 lofts, a page pressed', turned.map(pressed))
  tell('  from its answer to the frame', turned.map(drawn))
  tell('252 bare cells', cells)
  hold(figures, 'consoleTurn', '6 lofts', turned.map(drawn), cells)
  await context.close()
}

async function measureSixty(figures: Figures, browser: Browser, { url, cookie }: Opened): Promise<void> {
  const { context, page } = await openPhone(browser, url, cookie)
  const cells = await bareCells(page, 60 * nights)
  const calendar = url + consolePathTo('calendar', 'fr')
  await visit(page, calendar)
  await page.waitForFunction(isKept, null, { polling: 200 })
  const drawing = await several(3, () => visitAtRest(page, calendar))
  const scrolled = await several(presses, async () => {
    await frameAfter(page, `document.querySelector('.nights-scroll').scrollTop = 0`)
    return frameAfter(page, `document.querySelector('.nights-scroll').scrollTop = 1e6`)
  })
  const last = page.locator('.nights-lines > .nights-line').last()
  const chosen = await several(presses, async () => {
    const shown = await press(page, () => last.locator('.nights-cell[data-kind=free]').first().tap(), 'cells')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('[aria-selected=true]'))
    return shown
  })
  const opened = await several(presses, async () => {
    const shown = await press(page, () => last.locator('.nights-bar').first().tap(), 'dialog')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'))
    return shown
  })
  const turned = await several(presses, () => turnPage(page))
  tell(
    'calendar of 60 lofts, later visits',
    drawing.map(({ shownAt }) => shownAt),
  )
  tell('  from its answer to the frame', drawing.map(drawn))
  tell('  a page, from its answer to the frame', turned.map(drawn))
  tell('  to the last line', scrolled)
  tell('  a night chosen', chosen.map(pressed))
  tell('  a sheet opened', opened.map(pressed))
  tell('2,520 bare cells', cells)
  hold(figures, 'consoleTurn', '60 lofts', turned.map(drawn), cells)
  hold(figures, 'consolePress', 'scrolled', scrolled, cells)
  hold(figures, 'consolePress', 'night', chosen.map(pressed), cells)
  hold(figures, 'consolePress', 'sheet', opened.map(pressed), cells)
  await context.close()
}

/**
 * Until the page has read anew what it read before it listened: whoever comes back does not wait for what the visit before had
 * still asked for, nor for a connection that leaving in the middle had closed.
 */
async function visitAtRest(page: Page, address: string): Promise<Shown> {
  const seen = await visit(page, address)
  await rest(page, 2)
  return seen
}

/** The last days of the page are in sight: those after them are on the next one. */
async function turnPage(page: Page): Promise<Shown> {
  await frameAfter(page, `document.querySelector('.nights-scroll').scrollLeft = 1e6`)
  return press(page, () => page.locator('.calendar-turns a').last().tap(), 'lines')
}

const pressed = ({ pressedAt, shownAt }: Shown): number => shownAt - pressedAt
const drawn = ({ answeredAt, shownAt }: Shown): number => shownAt - answeredAt

/** What the same telephone needs for as many cells with a number each that are nothing else. */
async function bareCells(page: Page, count: number): Promise<number[]> {
  await page.goto('about:blank')
  const text = `<div style="display:grid;grid-template-columns:repeat(42,3rem)">${'<div><span>275</span></div>'.repeat(count)}</div>`
  return several(9, async () => {
    await frameAfter(page, `document.body.textContent = ''`)
    return frameAfter(page, `document.body.innerHTML = ${JSON.stringify(text)}`)
  })
}

async function several<Result>(count: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < count) results.push(await measure())
  return results
}

function tell(what: string, times: number[]): void {
  console.log(row(what, ...[latencyOf(times).p50, Math.min(...times), Math.max(...times)].map(ms)))
}

function hold(figures: Figures, name: LimitName, where: string, times: number[], cells: number[]): void {
  const { p50 } = latencyOf(times)
  note(figures, name, where, ms(p50), p50 / latencyOf(cells).p50)
}

/** Whether the worker has what the page is made of. */
async function isKept(): Promise<boolean> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().some(({ url }) => url.includes('.css'))
}
