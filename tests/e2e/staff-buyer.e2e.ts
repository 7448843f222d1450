// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { camillesPassword } from '#demo/seeds/demo-people.ts'
import { download } from './steps/account-page.ts'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, openJournal } from './steps/console-ways.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { fillLogin } from './steps/guest.ts'
import { press } from './steps/keyboard.ts'

const company = 'Placements Rivard inc.'
const camille = { email: 'camille@voyageurs.example', password: camillesPassword }

test('an invoice is made out to a company, shown before it is, and the former one stays beside it', async ({
  page,
  console,
  guest,
  language,
  trouble,
  hasTouch,
  otherVisitor,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\// })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const section = page.getByRole('region', { name: m.console_buyers_title({}, on) })
  const name = section.getByLabel(m.console_buyers_name({}, on))
  const address = section.getByLabel(m.reservation_address({}, on))
  const show = button(m.console_forms_show({}, on))
  const papers = page.getByRole('list', { name: m.console_documents({}, on) })
  const letter = page.getByRole('group', { name: m.console_forms_email({}, on) })
  await console.change('update guests set locale = $1', [language])
  await console.change('update stays set locale = $1', [language])
  await comeInAsOwner(page, console, language)
  await page.locator('.reservation-row').filter({ hasText: 'Camille Beauregard' }).first().click()
  await expect(section).toContainText('Camille Beauregard')
  const former = /F-\d{6}/.exec((await section.textContent()) ?? '')![0]
  const open = button(m.console_buyers_open({}, on))

  await test.step('what cannot be on an invoice is told beside its field, and stays as it was typed', async () => {
    await (hasTouch ? open.tap() : press(page, open))
    await expect(name).toHaveValue('Camille Beauregard')
    await show.click()
    await expect(section.getByText(m.staff_refusals_buyer_unchanged({}, on))).toBeVisible()
    const street = await address.inputValue()
    await address.fill('')
    await name.fill(`${company} 4242 4242 4242 4242`)
    await show.click()
    await expect(section.getByText(m.staff_refusals_card_in_text({}, on))).toBeVisible()
    await expect(name).toHaveValue(/4242/)
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expectGoodPage(page)
    await address.fill(street)
    await name.fill(company)
  })

  await test.step('what it does is shown first, with the words of the email', async () => {
    await (hasTouch ? show.tap() : press(page, show))
    await expect(letter).toContainText(company)
    await expect(letter).toContainText(former)
    await expect(section).toContainText(m.console_buyers_papers({ number: former }, on))
    await expect(papers.getByRole('listitem')).toHaveCount(1)
    await expectGoodAgain(page)
  })

  await test.step('then it is done, and both papers open', async () => {
    const act = button(m.console_buyers_act({ number: former }, on))
    await (hasTouch ? act.tap() : press(page, act))
    await expect(section.getByRole('status')).toContainText(former)
    const rows = papers.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const replaced = rows.filter({ hasText: former }).first()
    const fresh = /F-\d{6}/.exec((await rows.last().textContent()) ?? '')![0]
    await expect(replaced).toContainText(m.console_buyers_replaced({ by: fresh }, on))
    const [old, paper] = [
      await download(page, replaced.getByRole('button')),
      await download(page, rows.last().getByRole('button')),
    ]
    expect(old.text).toContain('Camille Beauregard')
    expect(old.text).not.toContain(company)
    expect(paper.text).toContain(company)
    expect(paper.text).toContain(
      { fr: `Remplace la facture ${former}`, en: `Replaces invoice ${former}` }[language],
    )
    const mailed = async () => (await console.mails(camille.email)).some(({ text }) => text.includes(company))
    await expect.poll(mailed).toBe(true)
    await expectGoodAgain(page)
    await openJournal(page, language)
    const entry = page.getByRole('listitem').filter({ hasText: m.console_buyers_did_buyer_corrected({}, on) })
    await expect(entry).toHaveCount(1)
    await expect(entry).toContainText(company)
    await expectGoodAgain(page)
  })

  await test.step('the guest’s account has the new one first, and says of the old one which that is', async () => {
    const visitor = await otherVisitor()
    await visitor.goto(`${console.site}${pathTo('login', language)}`)
    await fillLogin(visitor, { ...guest, ...camille })
    await visitor.getByRole('button', { name: m.account_log_in({}, on) }).click()
    const all = visitor.getByRole('button', { name: /F-\d{6}/ })
    await expect(all).toHaveCount(2)
    await expect(all.first()).toContainText(m.reservation_invoice_numbered({ number: '' }, on).trim())
    await expect(all.last()).toContainText(former)
    expect((await download(visitor, all.first())).text).toContain(company)
    expect((await download(visitor, all.last())).text).not.toContain(company)
    await expectGoodAgain(visitor)
  })
})
