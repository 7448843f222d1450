// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Page } from '@playwright/test'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { addAuthenticator, type ConsoleSite } from './steps/console-site.ts'
import { comeInAsOwner, openWay } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { handOn } from './steps/hand.ts'
import { plantTurnover } from './steps/plant-turnover.ts'

const soon = { timeout: 2000 }
const message = 'Nous arrivons vers 18 h avec un bébé.'

test('the day says who comes and leaves, in the order of the doors, and keeps what is noted', async ({
  page,
  console,
  language,
  hasTouch,
  otherVisitor,
}) => {
  const on = { locale: language }
  const { leaving, coming } = await plantTurnover(console, message)
  await comeInAsOwner(page, console, language)
  await openWay(page, language, 'home')
  const arrivals = page.getByRole('region', { name: m.console_today_arrivals({}, on) })
  const departures = page.getByRole('region', { name: m.console_today_departures({}, on) })
  const first = arrivals
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  const note = first.getByRole('button', { name: m.console_today_note_arrival({}, on) })

  await test.step('below one line that counts what waits, whoever comes first is seen at once', async () => {
    await console.change(
      `update properties set license_expires_on = current_date + 10 where id = (select min(id) from properties)`,
    )
    await page.reload()
    const count = m.console_today_to_do_count({ count: '|' }, on).replace('|', String.raw`\d+`)
    const line = page.getByRole('link', { name: new RegExp(`^${count}`) })
    await expect(line).toBeVisible()
    const top = (await page.locator('.console').boundingBox())!.y
    if (hasTouch) expect((await first.boundingBox())!.y - top).toBeLessThanOrEqual(420)
    await line.click()
    await expect(page.getByRole('heading', { name: m.console_to_do({}, on) })).toBeFocused()
    await page.evaluate(() => scrollTo(0, 0))
  })

  await test.step('the loft that changes guests is first, with what is open and how to reach them', async () => {
    await expect(first).toContainText(m.console_today_turnover({}, on))
    await expect(first).toContainText(message)
    await expect(first.getByRole('link', { name: m.console_today_call({}, on) })).toHaveAttribute(
      'href',
      /^tel:\+1/,
    )
    // Into the thread of the stay, which the message began.
    await expect(first.getByRole('link', { name: m.console_today_write({}, on) })).toHaveAttribute(
      'href',
      /messages\/\d+$/,
    )
    await expect(first.getByRole('link', { name: m.property_directions({}, on) })).toHaveAttribute(
      'href',
      /destination=/,
    )
    await expect(departures.getByRole('listitem').first()).toContainText(m.console_today_turnover({}, on))
    const strip = page.getByRole('table', { name: m.console_today_week({}, on) })
    await expect(strip.getByRole('cell', { name: m.console_night_sold({}, on) }).first()).toBeAttached()
    await expect(strip.getByRole('row').nth(1).getByRole('cell')).toHaveCount(7)
    await expectGoodPage(page, { withContrast: true })
  })

  await test.step('what one notes, another browser shows by itself; the same place takes it back', async () => {
    const other = await otherVisitor()
    await addAuthenticator(other)
    await other.context().addCookies(await page.context().cookies())
    await other.goto(`${console.site}${consolePathTo('home', language)}`)
    const told = other.getByRole('region', { name: m.console_today_arrivals({}, on) }).getByRole('status')
    await expect(other.getByText(message)).toBeVisible()
    await expect(told).toHaveCount(0)
    await note.press('Enter')
    await expect(first.getByRole('status')).toBeVisible()
    await expect(told).toHaveCount(1, soon)
    expect(await arrivedAt(console, coming)).not.toBeNull()
    await expectGoodAgain(page)
    await first.getByRole('button', { name: /^(Effacer l’arrivée|Undo the arrival)/ }).click()
    await expect(note).toBeVisible()
    await expect(told).toHaveCount(0, soon)
    expect(await arrivedAt(console, coming)).toBeNull()
  })

  await test.step('somebody is found with two taps and typing', async () => {
    const search = page.getByLabel(m.console_find_booking({}, on), { exact: true })
    const rows = page.locator('.reservation-row')
    if (hasTouch) {
      const hand = handOn(page)
      await hand.press(search)
      await hand.type(search, 'beauregard')
      await page.keyboard.press('Enter')
      await hand.press(rows.first())
      expect(hand.taps).toBeLessThanOrEqual(3)
    } else {
      await search.fill('beauregard')
      await search.press('Enter')
      await rows.first().press('Enter')
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Beauregard')
    await openWay(page, language, 'home')
  })

  await test.step('housekeeping reads lofts, hours and how many, and nobody’s name', async () => {
    await console.change(
      `insert into staff (site_id, email, name, role, webauthn_user_id, created_at)
       select site_id, 'odile@staff.example', 'Odile', 'owner', 'odile', now() from staff`,
    )
    await console.change(
      `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, backed_up, label, created_at)
       select id, 'odile', ''::bytea, 0, '', false, 'Odile', now() from staff where name = 'Odile'`,
    )
    await console.change(`update staff set role = 'housekeeping' where email = 'solene@staff.example'`)
    await page.reload()
    await expect(first).toContainText(m.console_today_turnover({}, on))
    await expect(page.getByText(message)).toHaveCount(0)
    await expect(page.getByRole('link', { name: m.console_today_call({}, on) })).toHaveCount(0)
    await expect(note).toHaveCount(0)
    await expect(page.getByText('$')).toHaveCount(0)
    const [guest] = await console.change(
      'select lastname from guests where id = (select guest_id from stays where id = $1)',
      [leaving],
    )
    await expect(page.getByText(guest!['lastname']!)).toHaveCount(0)
    await expectGoodPage(page)
  })
})

test('without a network the day stays readable, says of when it is, and sends nothing', async ({
  page,
  context,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectLost(/.*/)
  const { coming } = await plantTurnover(console, message)
  await comeInAsOwner(page, console, language)
  await page.goto(`${console.site}${consolePathTo('home', language)}`)
  const arrivals = page.getByRole('region', { name: m.console_today_arrivals({}, on) })
  const note = arrivals.getByRole('button', { name: m.console_today_note_arrival({}, on) }).first()
  const offline = page.getByText(m.console_today_kept({ moment: '|' }, on).split('|', 1)[0]!)
  await expect(page.getByText(message)).toBeVisible()
  await expect.poll(() => isKept(page), { timeout: 15_000 }).toBe(true)

  await test.step('also after a reload', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(offline).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
    await note.click()
    await expect(arrivals.getByRole('alert')).toHaveText(m.console_today_no_connection({}, on))
    await expectGoodPage(page)
    expect(await arrivedAt(console, coming)).toBeNull()
  })

  await test.step('once it is back, the day is as it is', async () => {
    await context.setOffline(false)
    await expect(offline).toHaveCount(0)
    await note.click()
    await expect(arrivals.getByRole('status')).toBeVisible()
  })

  await test.step('who signs out leaves nothing behind', async () => {
    await page.getByRole('button', { name: m.console_leave({}, on), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_door_title({}, on))
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('bébé')
    await context.setOffline(true)
    await page.goto(`${console.site}${consolePathTo('home', language)}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText(message)).toHaveCount(0)
    await context.setOffline(false)
  })
})

test('the console that was kept is there at once, and makes room for a newer one @deep', async ({
  page,
  console,
  language,
}) => {
  const home = consolePathTo('home', language)
  const title = page.getByRole('heading', { level: 1 })
  await comeInAsOwner(page, console, language)
  await page.goto(`${console.site}${home}`)
  await expect.poll(() => isKept(page), { timeout: 15_000 }).toBe(true)
  // Tells of each document whether it is a former one.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      if (location.protocol === 'about:') return
      const shown = sessionStorage.getItem('shown') ?? ''
      sessionStorage.setItem('shown', `${shown}${'former' in document.body.dataset ? 'former ' : 'newest '}`)
    }),
  )
  const shown = () => page.evaluate(() => sessionStorage.getItem('shown'))

  await page.goto(`${console.site}${home}`)
  await expect(title).toHaveText(m.console_today_title({}, { locale: language }))
  expect(await shown()).toBe('newest ')

  await test.step('and begins at its top, wherever another page was left', async () => {
    await page.goto(`${console.site}${consolePathTo('letters', language)}`)
    await expect(title).toHaveText(m.console_letters_title({}, { locale: language }))
    await page.evaluate(() => scrollTo(0, 700))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await page.goto(`${console.site}${home}`)
    await expect(title).toHaveText(m.console_today_title({}, { locale: language }))
    await expect(page.getByRole('region', { name: m.console_to_do({}, { locale: language }) })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => sessionStorage.setItem('shown', 'newest '))
  })

  await page.evaluate(async (path) => {
    const cache = await caches.open(`console ${path}`)
    const kept = (await cache.match(path))!
    const former = (await kept.text()).replace('<body>', '<body data-former>')
    await cache.put(path, new Response(former, { headers: { 'Content-Type': 'text/html' } }))
  }, home)
  await page.goto(`${console.site}${home}`)
  await expect.poll(() => shown().catch(() => null)).toBe('newest former newest ')
  await expect(title).toHaveText(m.console_today_title({}, { locale: language }))
})

async function arrivedAt({ change }: ConsoleSite, id: string): Promise<unknown> {
  return (await change('select arrived_at from stays where id = $1', [id]))[0]!['arrived_at']
}

/** Whether the service worker has the page’s document, its style and its script, and answers for the page. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return false
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    const paths = kept.flat().map(({ url }) => new URL(url).pathname)
    return (
      // It keeps the document last.
      paths.includes(location.pathname) &&
      ['/console-', '.css', '.woff2'].every((part) => paths.some((path) => path.includes(part)))
    )
  })
