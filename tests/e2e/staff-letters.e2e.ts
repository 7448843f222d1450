// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Page } from '@playwright/test'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'

const owner = 'solene@staff.example'

/** The words of a page, in the language of the journey. */
const wordsOn = (page: Page) => ({
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  field: (name: string) => page.getByLabel(name, { exact: true }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  row: (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) }),
})

test('the owner adds words to a letter, reads it ahead with a stay, and tries it on themselves', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  const { button, field, link, row } = wordsOn(page)
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/house-letters/ })
  trouble.expectAnswer({ status: 409, at: /\/api\/staff\/house-letters/ })
  await comeInAsOwner(page, console, language, owner)
  await page
    .getByRole('navigation', { name: m.console_nav({}, on), exact: true })
    .getByRole('link', { name: m.console_messages_title({}, on), exact: true })
    .click()
  await link(m.console_letters_title({}, on)).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_letters_title({}, on))
  await expectGoodPage(page)
  const name = m.mail_called_after_stay({}, on)
  const open = button(m.console_letters_open_of({ name }, on))
  const inFrench = field(m.console_letters_words_fr({}, on))
  const inEnglish = field(m.console_letters_words_en({}, on))
  const save = button(m.console_save({}, on))

  await test.step('what cannot be changed is told too', async () => {
    await page.getByText(m.console_letters_unset_house({}, on), { exact: true }).click()
    await expect(page.getByText(m.mail_when_contact({}, on))).toBeVisible()
    await expectGoodAgain(page)
  })

  await test.step('half of the words is not saved, and stays', async () => {
    await open.click()
    await inFrench.fill('Revenez au {loft} cet hiver.')
    await save.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await expect(inFrench).toHaveValue('Revenez au {loft} cet hiver.')
    await inEnglish.fill('Come back to {loft} this winter.')
    await expectGoodPage(page)
  })

  await test.step('it is read ahead as the guest of a stay would get it', async () => {
    const letter = page.getByRole('group', { name: m.console_letters_preview_label({}, on), exact: true })
    await button(m.console_letters_preview({}, on)).click()
    await expect(letter).toContainText(/Revenez au [^{]+ cet hiver\.|Come back to [^{]+ this winter\./)
    await page.getByRole('radio', { name: m.console_language_fr({}, on), exact: true }).check()
    await expect(letter).toContainText(/Revenez au [^{]+ cet hiver\./)
    await page.getByRole('radio', { name: m.console_language_en({}, on), exact: true }).check()
    await expect(letter).toContainText(/Come back to [^{]+ this winter\./)
    await expectGoodAgain(page)
  })

  await test.step('a number of another reservation is read as people write it', async () => {
    await field(m.console_letters_preview_stay({}, on)).selectOption({
      label: m.console_letters_preview_other({}, on),
    })
    await field(m.console_letters_preview_find({}, on)).fill('abc')
    await button(m.console_letters_preview({}, on)).click()
    await expect(page.getByText(m.console_letters_preview_unread({}, on))).toBeVisible()
    await field(m.console_letters_preview_find({}, on)).fill('L-000001')
    await button(m.console_letters_preview({}, on)).click()
    await expect(page.getByText('(L-000001)')).toBeVisible()
  })

  await test.step('a test of it comes to the owner’s own mailbox', async () => {
    await button(m.console_letters_test({}, on)).click()
    await expect(page.getByText(m.console_letters_test_done({ address: owner }, on))).toBeVisible()
    const tests = async () =>
      (await console.mails(owner)).filter(({ subject }) => subject.startsWith('[Test] Thank you'))
    await expect.poll(async () => (await tests()).length).toBe(1)
    expect((await tests())[0]?.text).toContain('this winter.')
    await expectGoodAgain(page)
  })

  await test.step('what somebody else wrote meanwhile is shown, and what was typed stays', async () => {
    await console.change(`insert into letters (site_id, key, body_fr, body_en, on_since, changed_at)
      select id, 'after-stay', 'Mots de Léo', 'Words of Léo', now(), now() from sites`)
    await save.click()
    await expect(page.getByText('Words of Léo')).toBeVisible()
    await expect(inEnglish).toHaveValue('Come back to {loft} this winter.')
    await expectGoodAgain(page)
    await button(m.console_save_over({}, on)).click()
    await expect(page.getByText(m.console_letters_saved({}, on))).toBeVisible()
    await expect(row(name)).toContainText(m.console_letters_has_words({}, on))
    await expectGoodAgain(page)
  })
})

test('the owner adds a letter, switches it off, and deletes it once they have seen what became of it @deep', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  const { button, field, row } = wordsOn(page)
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/letters/ })
  trouble.expectAnswer({ status: 409, at: /\/api\/staff\/letters/ })
  await comeInAsOwner(page, console, language, owner)
  await page
    .getByRole('navigation', { name: m.console_nav({}, on), exact: true })
    .getByRole('link', { name: m.console_messages_title({}, on), exact: true })
    .click()
  await page.getByRole('link', { name: m.console_letters_title({}, on), exact: true }).click()
  const name = { fr: 'Bienvenue', en: 'Welcome' }[language]
  const save = button(m.console_save({}, on))

  await test.step('in both languages, on the day before', async () => {
    await button(m.console_letters_add({}, on)).click()
    await expect(page.getByText(m.console_letters_on_help({}, on))).toBeVisible()
    await expectGoodPage(page)
    await field(m.console_name_fr({}, on)).fill('Bienvenue')
    await field(m.console_name_en({}, on)).fill('Welcome')
    await field(m.console_letters_days({}, on)).selectOption('1')
    await field(m.words_time({}, on)).selectOption('18:00')
    await field(m.console_letters_subject_fr({}, on)).fill('À demain au {loft}')
    await field(m.console_letters_subject_en({}, on)).fill('See you tomorrow at {loft}')
    await field(m.console_text_fr({}, on)).fill('Le {porte} vous attend.')
    await field(m.console_text_en({}, on)).fill('{loft} is waiting for you.')
    await save.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await expectGoodPage(page)
    await field(m.console_text_fr({}, on)).fill('Le {loft} vous attend.')
    await save.click()
    await expect(page.getByText(m.console_letters_added({}, on))).toBeVisible()
    await expect(row(name)).toContainText(
      { fr: '1 jour avant l’arrivée', en: '1 day before arrival' }[language],
    )
    await expectGoodPage(page)
  })

  await test.step('where its moment is chosen it says what becomes of stays whose new moment is over', async () => {
    await button(m.console_letters_open_of({ name }, on)).click()
    await expect(page.getByText(m.console_letters_moved_help({}, on))).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('switched off it says so', async () => {
    await page.getByRole('radio', { name: m.console_letters_off({}, on), exact: true }).check()
    await save.click()
    await expect(page.getByText(m.console_letters_saved({}, on))).toBeVisible()
    await expect(row(name)).toContainText(m.console_letters_off({}, on))
    await expectGoodPage(page)
  })

  await test.step('what somebody else has just changed is not deleted unseen', async () => {
    await button(`${m.console_delete({}, on)}: ${name}`).click()
    await expectGoodPage(page)
    await console.change(`update letters set version = version + 1, time = '07:00', changed_by = 'Léo'`)
    await button(m.console_delete_sure({}, on)).click()
    await expect(page.getByText(m.staff_refusals_letter_changed({}, on))).toBeVisible()
    await expect(row(name)).toContainText('Léo')
    await expectGoodPage(page)
  })

  await test.step('deleted it is gone', async () => {
    await button(m.console_delete_sure({}, on)).click()
    await expect(page.getByText(m.console_letters_deleted({}, on))).toBeVisible()
    await expect(row(name)).toHaveCount(0)
    await expect(page.getByText(m.console_letters_own_none({}, on))).toBeVisible()
  })
})
