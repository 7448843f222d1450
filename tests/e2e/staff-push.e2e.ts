// What our sender encrypted, a push service of ours took and the browser's own tools hand on is shown by the console's worker.
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { documents } from '#i18n/paths.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, named } from './steps/console-ways.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { pushedTo } from './steps/pushed.ts'
import { writeByContact } from './steps/contact.ts'

test('a device is allowed and told, and a press leads on in the console that is open, or opens it', async ({
  page,
  console,
  language,
}) => {
  const { on, button } = named(page, language)
  const open = (path: string) => page.goto(new URL(path, console.site).href)
  const badge = '/icons/badge-96.png'
  const [site] = await console.change('select name from sites')
  const house = site!['name']!
  const pushed = await pushedTo(page, console.site, language)
  try {
    await comeInAsOwner(page, console, language)

    await test.step('allowed and tried, as soon as the page is there', async () => {
      await open(consolePathTo('notices', language))
      await button(m.console_notices_push_allow({}, on)).click()
      await expect(page.getByText(m.console_notices_push_allowed({}, on))).toBeVisible()
      await expectGoodPage(page)
      await page.getByRole('button', { name: m.console_alerts_try({}, on) }).click()
      expect(await pushed.deliver()).toEqual([
        {
          title: m.console_notices_push_test_title({}, on),
          body: house,
          tag: 'test',
          badge,
          data: { url: consolePathTo('notices', language) },
        },
      ])
    })

    await test.step('a press goes on in the page that is open, which is not loaded anew', async () => {
      await open(consolePathTo('home', language))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_today_title({}, on))
      await page.evaluate(() => Object.assign(window, { isStillHere: true }))
      expect(await pushed.press()).toEqual(['focused', 'badge 0'])
      await expect(page).toHaveURL(new URL(consolePathTo('notices', language), console.site).href)
      expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
    })

    await test.step('a guest’s words and name stay off the screen, and a press opens their thread', async () => {
      await console.change(
        'insert into staff_quiet_hours (staff_id) select id from staff on conflict (staff_id) do update set quiet_from = null, quiet_until = null',
      )
      // Of what the demonstration’s guest wrote, and that nobody answered it, nobody has to be told any more.
      await console.runNow('tell-staff')
      await console.change('update staff_notices set ended_at = now() where ended_at is null')
      await writeByContact(console.site, language, 'rosalie@people.example')
      await console.runNow('tell-staff')
      await console.change(`update staff_notices set made_at = made_at - interval '2 minutes'`)
      await console.runNow('tell-staff')
      const [thread] = await console.change(`select id from threads where email = 'rosalie@people.example'`)
      const id = String(thread!['id'])
      const url = consolePathTo('messageThread', language, { id })
      const title = m.console_notices_kind_guest_message({}, on)
      expect(await pushed.deliver()).toEqual([
        { title, body: house, tag: `thread/${id}`, badge, data: { url } },
      ])
      // Outside the console, no page is its own.
      await open(documents.robots)
      expect(await pushed.press()).toEqual([`opened ${url}`, 'badge 0'])
    })
  } finally {
    await pushed.stop()
  }
})
