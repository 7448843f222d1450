// Over ten seconds: four pages are walked element by element.
import { demoWord } from '#tests/support/product/demo-words.ts'
import { addDays } from '#domain/days.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { openAccount } from './steps/account-page.ts'
import { bought } from './steps/bought-stay.ts'
import { queryOf } from './steps/free-stay.ts'
import { registered, signIn } from './steps/guest.ts'
import { press, tabTo, typeInto } from './steps/keyboard.ts'
import { expectTotal } from './steps/loft-page.ts'
import { expectReadingOrder } from './steps/reading-order.ts'
import { moveStay } from './steps/stored-stays.ts'

test(
  'home, loft, payment and account are heard in the order in which they are meant',
  { tag: '@desktop' },
  async ({ page, guest, language, freeStay }) => {
    const on = { locale: language }
    const stay = await freeStay()
    const { slug, arrival, departure } = stay
    const before = [
      ['link', m.site_skip_to_content({}, on)],
      'banner',
      ['navigation', m.site_nav_label({}, on)],
      'main',
    ] as const

    await test.step('home', async () => {
      await page.goto(pathTo('home', language))
      await expectReadingOrder(page, [
        ...before,
        ['heading', demoWord('home-title', on.locale)],
        'search',
        ['button', m.words_arrival({}, on)],
        'combobox',
        'button',
        ['heading', demoWord('home-lofts-title', on.locale)],
        ['link', 'Loft #'],
        ['heading', demoWord('home-comfort-title', on.locale)],
        ['heading', demoWord('home-articles-title', on.locale)],
        'contentinfo',
        ['navigation', m.site_footer_explore({}, on)],
      ])
    })

    await test.step('a loft, and what the stay costs', async () => {
      await page.goto(pathTo('property', language, { slug }, { arrival, departure, nb_travelers: 2 }))
      const panel = page.getByRole('region', { name: m.property_panel_label({}, on) })
      await expectTotal(panel, stay.total, language)
      await expectReadingOrder(page, [
        ...before,
        ['heading', stay.loft],
        ['region', m.property_photos_label({}, on)],
        ['region', m.property_space_title({}, on)],
        ['region', m.property_amenities_title({}, on)],
        ['region', m.property_place_title({}, on)],
        ['region', m.property_rules_title({}, on)],
        ['region', m.property_panel_label({}, on)],
        ['button', m.words_arrival({}, on)],
        'status',
        ['button', m.property_panel_reserve({}, on)],
        'contentinfo',
      ])
    })

    await registered(guest)
    await test.step('the payment', async () => {
      await signIn(page, guest)
      await page.goto(`${pathTo('checkoutPayment', language)}?${queryOf(stay)}`)
      const pay = m.checkout_pay({ amount: formatMoney(stay.total, language) }, on)
      await expect(page.getByRole('button', { name: pay })).toBeVisible()
      await expectReadingOrder(page, [
        ['link', m.site_skip_to_content({}, on)],
        'banner',
        // The frame of a purchase leads nowhere else: whom to call, and the other language.
        ['link', '819'],
        ['link', { fr: 'EN, English', en: 'FR, Français' }[language]],
        'main',
        ['navigation', m.checkout_steps({}, on)],
        ['heading', m.checkout_payment_title({}, on)],
        ['button', m.checkout_wallet({}, on)],
        ['textbox', m.checkout_card_name({}, on)],
        ['textbox', m.checkout_card_number({}, on)],
        ['combobox', m.checkout_card_month({}, on)],
        ['combobox', m.checkout_card_year({}, on)],
        ['textbox', m.checkout_card_cvc({}, on)],
        'checkbox',
        'checkbox',
        // The choice of English as the language of the contract.
        ...(language === 'en' ? ['checkbox' as const] : []),
        ['button', pay],
        ['region', m.checkout_summary({}, on)],
        ['heading', m.checkout_summary({}, on)],
        'contentinfo',
        ['link', m.site_closed_terms({}, on)],
      ])
    })

    await test.step('the account', async () => {
      const { loft } = await bought(stay, guest)
      await openAccount(page, guest)
      await expectReadingOrder(page, [
        ...before,
        ['heading', m.account_hello({ firstname: guest.firstname }, on)],
        ['navigation', m.account_nav({}, on)],
        ['region', m.reservation_upcoming({}, on)],
        ['article', loft],
        ['heading', loft],
        ['button', `${m.reservation_invoice({}, on)} – ${loft}`],
        ['button', `${m.reservation_cancel({}, on)} – ${loft}`],
        'contentinfo',
      ])
    })
  },
)

test(
  'the account by keyboard alone: a dialog looked into and left, a review, a cancellation @deep',
  { tag: '@desktop' },
  async ({ page, guest, language, freeStay }) => {
    const on = { locale: language }
    await registered(guest)
    const past = await bought(await freeStay(), guest)
    await moveStay(past, addDays(past.today, -past.nights - 2))
    const stay = await bought(await freeStay(), guest)
    await openAccount(page, guest)
    const cancel = page.getByRole('button', { name: m.reservation_cancel({}, on) })
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', {
      name: m.reservation_cancel_confirm({ amount: formatMoney(stay.total, language) }, on),
    })

    await test.step('into the dialog, round in it, and back by Escape', async () => {
      await press(page, cancel)
      await expect(confirm).toBeVisible()
      await tabTo(page, confirm)
      for (const name of [m.reservation_cancel_keep({}, on), m.site_close({}, on)]) {
        await page.keyboard.press('Tab')
        await expect(dialog.getByRole('button', { name })).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(cancel).toBeFocused()
    })

    await test.step('a review', async () => {
      await press(page, page.getByRole('button', { name: m.reservation_review_open({}, on) }))
      await typeInto(page, page.getByLabel(m.reservation_review_label({}, on)), 'Le lac, le feu.')
      await press(page, page.getByRole('button', { name: m.reservation_review_send({}, on) }))
      const { loft } = past
      await expect(page.locator(':focus')).toContainText(m.reservation_review_done({ loft }, on))
    })

    await test.step('the cancellation', async () => {
      await press(page, cancel, 'Space')
      await expect(confirm).toBeVisible()
      await press(page, confirm)
      const { loft } = stay
      await expect(page.locator(':focus')).toContainText(m.reservation_cancel_done({ loft }, on))
    })
  },
)
