// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { hidingReasons } from '#domain/review.ts'
import { otherLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { staffHidingWords } from '#i18n/review-words.ts'
import { pathTo } from '#i18n/paths.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, openWay } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

const slug = 'loft-du-rivage-101'
const replies = {
  fr: 'Merci, Geneviève. La lampe est commandée.',
  en: 'Thank you, Geneviève. The lamp is on order.',
} as const

test('a review is answered from Today in both languages, read by everybody, and another is hidden for a reason', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/reviews/ })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await console.change(`update reviews set left_at = now(), left_by = 'Odile' where replied_at is null`)
  await console.change(`update reviews set left_at = null, left_by = null, written_on = current_date - 2
    where firstname = 'Geneviève' and property_id = (select id from properties where slug = '${slug}')`)
  await comeInAsOwner(page, console, language)

  await test.step('Today says that it waits, and leads to it', async () => {
    await openWay(page, language, 'home')
    await page.getByRole('link', { name: m.console_reviews_to_do_see({}, on) }).click()
    await expect(page.getByRole('heading', { level: 1, name: m.console_reviews_title({}, on) })).toBeVisible()
    await expect(page.getByText(m.console_reviews_count({ count: 1 }, on))).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('left without an answer it says so, and is taken up again', async () => {
    await button(m.console_reviews_leave_of({ firstname: 'Geneviève' }, on)).click()
    await expect(page.getByText(m.console_reviews_is_left({}, on))).toBeVisible()
    await expect(page.getByText(m.console_reviews_none_waiting({}, on))).toBeVisible()
    await page.getByRole('link', { name: m.console_reviews_all({}, on), exact: true }).click()
    await button(m.console_reviews_take_up_of({ firstname: 'Geneviève' }, on)).click()
    await expect(page.getByText(m.console_reviews_is_taken_up({}, on))).toBeVisible()
    await page.getByRole('link', { name: m.console_reviews_waiting({}, on), exact: true }).click()
  })

  await test.step('half an answer is refused beside its field, and what was typed stays', async () => {
    await button(m.console_reviews_answer_of({ firstname: 'Geneviève' }, on)).click()
    await field(m.console_reviews_french({}, on)).fill(replies.fr)
    await button(m.console_reviews_publish({}, on)).click()
    await expect(field(m.console_reviews_english({}, on))).toBeFocused()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(field(m.console_reviews_french({}, on))).toHaveValue(replies.fr)
    await expectGoodPage(page)
  })

  await test.step('a draft stays for later, and the answer is shown to everybody', async () => {
    await button(m.console_reviews_save_draft({}, on)).click()
    await expect(page.getByText(m.console_reviews_draft_kept({}, on))).toBeVisible()
    await page.reload()
    await button(m.console_reviews_answer_draft_of({ firstname: 'Geneviève' }, on)).click()
    await expect(field(m.console_reviews_french({}, on))).toHaveValue(replies.fr)
    await field(m.console_reviews_english({}, on)).fill(replies.en)
    await button(m.console_reviews_publish({}, on)).click()
    await expect(page.getByText(m.console_reviews_published({}, on))).toBeVisible()
    await expect(page.getByText(m.console_reviews_none_waiting({}, on))).toBeVisible()
    await expectGoodAgain(page)
  })

  const loftPage = async (locale: typeof language) => {
    const path = pathTo('property', locale, { slug })
    await page.goto(new URL(path, console.site).href)
  }

  await test.step('it stands beneath, in the language of the page', async () => {
    for (const locale of [language, otherLocale(language)]) {
      await loftPage(locale)
      await expect(page.getByText(replies[locale], { exact: true })).toBeVisible()
      await expect(page.getByText(replies[otherLocale(locale)], { exact: true })).toHaveCount(0)
    }
  })

  await test.step('it is hidden for a reason of the list, and shown again', async () => {
    await page.goto(new URL(`${consolePathTo('reviews', language)}?group=answered`, console.site).href)
    await button(m.console_reviews_hide_of({ firstname: 'Geneviève' }, on)).click()
    await field(m.words_reason({}, on)).selectOption(hidingReasons[2])
    await button(m.console_forms_show({}, on)).click()
    await expect(page.getByText(m.console_reviews_hide_nobody({}, on))).toBeVisible()
    await expectGoodPage(page)
    await button(m.console_reviews_hide_sure({}, on)).click()
    await expect(page.getByText(m.console_reviews_hide_done({}, on))).toBeVisible()
    await expect(page.getByText(staffHidingWords(hidingReasons[2], language))).toBeVisible()
    // Readers of the first moments get the page that was there.
    await expect(async () => {
      await loftPage(language)
      expect(await page.getByText(replies[language], { exact: true }).count()).toBe(0)
    }).toPass()
    await page.goto(new URL(`${consolePathTo('reviews', language)}?group=hidden`, console.site).href)
    await button(m.console_reviews_show_of({ firstname: 'Geneviève' }, on)).click()
    await expect(page.getByText(m.console_reviews_shown({}, on))).toBeVisible()
    await expectGoodAgain(page)
  })
})
