// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { addAuthenticator } from './steps/console-site.ts'
import { comeInAsOwner } from './steps/console-ways.ts'

/** From the change to what the other browser shows; a machine that stands still meanwhile is asked again. */
const soon = { timeout: 2000 }

test('what one browser changes, the other shows by itself, and nothing that somebody types is lost', async ({
  page,
  console,
  language,
  otherVisitor,
}) => {
  const on = { locale: language }
  await comeInAsOwner(page, console, language)
  const other = await otherVisitor()
  await addAuthenticator(other)
  await other.context().addCookies(await page.context().cookies())
  const list = `${console.site}${consolePathTo('reservations', language)}?group=all`
  await other.goto(list)
  const rows = other.locator('.reservation-row')
  await expect(rows.first()).toBeVisible()
  const id = /\d+$/.exec((await rows.first().getAttribute('href'))!)![0]

  await test.step('a guest’s name that the database changes with a stay is there within two seconds', async () => {
    let count = 0
    await expect(async () => {
      const lastname = `Vaillancourt-${(count += 1)}`
      await console.change(
        `update guests set lastname = $2 where id = (select guest_id from stays where id = $1)`,
        [id, lastname],
      )
      await console.change(`update stays set travelers = travelers, held_until = now() where id = $1`, [id])
      await expect(rows.filter({ hasText: lastname }).first()).toBeVisible(soon)
    }).toPass()
  })

  await test.step('what somebody looks for stays as it is typed', async () => {
    const search = other.getByLabel(m.console_find_booking({}, on), { exact: true })
    await search.pressSequentially('vaill')
    const renewed = other.waitForResponse((response) => response.url().includes('/api/staff/reservations?'))
    await console.change(`update stays set held_until = now() where id = $1`, [id])
    await renewed
    await expect(search).toHaveValue('vaill')
    await expect(search).toBeFocused()
  })

  await test.step('who is disabled is at the door within a second or so', async () => {
    await console.change(`create table sessions_before as select * from staff_sessions`)
    await expect(async () => {
      await console.change(`insert into staff_sessions select * from sessions_before on conflict do nothing`)
      await other.goto(list)
      await expect(rows.first()).toBeVisible()
      await console.change(`delete from staff_sessions`)
      await other.waitForURL((url) => url.pathname === consolePathTo('signIn', language), soon)
    }).toPass()
  })
})
