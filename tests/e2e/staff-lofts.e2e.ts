// Over ten seconds: a site of its own is opened, and what is written, published and taken back is one walk.
import { consolePathTo } from '#i18n/console-paths.ts'
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, entriesOn, named } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

test('an owner writes what a loft says in both languages, publishes it, and takes it back', async ({
  page,
  console,
  language,
  otherVisitor,
}) => {
  const { on, button, field, section } = named(page, language)
  const guest = await otherVisitor()
  const [loft] = await console.change('select id, name, slug from properties order by position, id limit 1')
  const { id, name, slug } = loft as { id: string; name: string; slug: string }
  /** What a guest reads of the loft, asked for again until it is there. */
  const guestReads = (words: string, locale = language) =>
    expect(async () => {
      await guest.goto(`${console.site}${pathTo('property', locale, { slug })}`)
      await expect(guest.getByText(words).first()).toBeVisible({ timeout: 500 })
    }).toPass()
  const state = page.locator('.draft-bar')
  const lines = {
    fr: field(m.console_lofts_tagline_label_fr({}, on)),
    en: field(m.console_lofts_tagline_label_en({}, on)),
  }
  const stored = async () => {
    const answer = await page.request.get(`${console.site}/api/staff/lofts/${id}/texts`)
    const { draft } = (await answer.json()) as { draft: { texts: Record<string, string> } | null }
    return [draft?.texts['tagline_fr'], draft?.texts['tagline_en']]
  }
  const isSaved = async (...words: string[]) => {
    await expect.poll(stored).toEqual(words)
    // Words that were typed back to the draft as it is are saved by nobody again.
    await expect(state).toContainText(
      new RegExp(`${m.console_texts_state_saved({ time: '' }, on).trim()}|Solène Marchand`),
    )
  }
  const words = {
    fr: 'Le matin, la brume se lève sur le quai',
    en: 'In the morning, mist lifts off the dock',
  }
  await comeInAsOwner(page, console, language)
  await page.goto(console.site + consolePathTo('lofts', language))
  await page.getByRole('link', { name: `${m.console_texts_open({}, on)}: ${name}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_texts_title({ loft: name }, on))
  await expect(state).toContainText(m.console_texts_state_none({}, on))
  await expectGoodPage(page)
  const before = await lines[language].inputValue()

  await test.step('what is typed is saved by itself, and is there after a reload', async () => {
    await lines.fr.fill(words.fr)
    await lines.en.fill('Au petit matin, la brume se lève au-dessus du quai')
    await expect(lines.en).toHaveAccessibleDescription(m.console_texts_looks_fr({}, on))
    await lines.en.fill(words.en)
    await isSaved(words.fr, words.en)
    await expectGoodAgain(page)
    await page.reload()
    await expect(lines.en).toHaveValue(words.en)
    await expect(state).toContainText('Solène Marchand')
  })

  await test.step('one language alone is not published', async () => {
    await lines[otherLocale(language)].fill('')
    await expect(lines[otherLocale(language)]).toHaveAttribute('aria-describedby', /.+/)
    await expect(button(m.console_texts_publish_open({}, on))).toHaveCount(0)
    await lines.fr.fill(words.fr)
    await lines.en.fill(words.en)
    await isSaved(words.fr, words.en)
  })

  await test.step('the page is seen as a guest will see it, and a link shows it to somebody else', async () => {
    await button(m.console_texts_page_open({}, on)).click()
    const shown = page.frameLocator('iframe.preview-frame')
    await expect(shown.getByText(words[language]).first()).toBeVisible()
    await button(m.console_texts_page_close({}, on)).click()
    await button(m.console_texts_link_make({}, on)).click()
    const link = field(m.console_texts_link_en({}, on))
    await expect(link).toHaveValue(/\/apercu\/[\w-]+\/en\/properties\//)
    await guest.goto(await link.inputValue())
    await expect(guest.getByText(words.en).first()).toBeVisible()
    await expectGoodAgain(page)
  })

  await test.step('what changes is seen before both languages are published, and guests read it', async () => {
    await button(m.console_texts_publish_open({}, on)).click()
    await expect(page.getByText(m.console_texts_publish_ahead({}, on))).toBeVisible()
    await expect(page.locator('.compared-texts').getByText(before)).toBeVisible()
    await expectGoodAgain(page)
    await button(m.console_texts_publish_act({}, on)).click()
    await expect(page.getByRole('status').getByText(m.console_texts_published({}, on))).toBeVisible()
    await guestReads(words.fr, 'fr')
    await guestReads(words.en, 'en')
  })

  await test.step('the version before is read and published again', async () => {
    const versions = section(m.console_texts_versions({}, on))
    const former = versions.getByRole('listitem').nth(1)
    await former.getByRole('button', { name: m.console_ways_read({}, on) }).click()
    await expect(former.getByText(before)).toBeVisible()
    await former.getByRole('button', { name: m.console_texts_version_restore({}, on) }).click()
    await former.getByRole('button', { name: /1/ }).click()
    await expect(versions.getByRole('status')).toContainText(
      m.console_texts_version_restored({ version: 1 }, on),
    )
    await guestReads(before)
    await expectGoodAgain(page)
  })

  await test.step('the journal tells what was published and what again', async () => {
    await page.goto(console.site + consolePathTo('journal', language))
    await expect(entriesOn(page).first()).toContainText(m.console_lofts_did_loft_texts_restored({}, on))
    await expect(
      entriesOn(page).getByText(m.console_lofts_did_loft_texts_published({}, on)).first(),
    ).toBeVisible()
  })
})
