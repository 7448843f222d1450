// Over ten seconds: every field and every day of a purchase is reached key by key.
import { daysBetween } from '#domain/days.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { bankWords, expectBankQuestion } from './steps/bank-pages.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { calendarOn, dayNamed } from './steps/calendar.ts'
import { cards } from './steps/cards.ts'
import { expectConfirmed } from './steps/checkout-page.ts'
import { typedBirthdate } from './steps/guest.ts'
import { press, tabTo, typeInto } from './steps/keyboard.ts'

test(
  'the whole way from the home page to a paid stay by keyboard alone',
  { tag: '@desktop' },
  async ({ page, guest, language, freeStay }) => {
    test.slow()
    const on = { locale: language }
    const stay = await freeStay()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const field = (name: string) => page.getByLabel(name, { exact: true })
    /** The focus stands at the start of a page a moment after its words do. */
    const arrived = async (title: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('main')).toBeFocused()
    }

    await test.step('past the header, to a loft', async () => {
      await page.goto(pathTo('home', language))
      await waitForHydration(page)
      await press(page, page.getByRole('link', { name: m.site_skip_to_content({}, on) }))
      await press(page, page.getByRole('link', { name: stay.loft }))
      await arrived(stay.loft)
    })

    await test.step('days in the calendar by arrows', async () => {
      await press(page, page.getByRole('button', { name: new RegExp(`^${m.words_arrival({}, on)}`) }))
      const dialog = calendarOn(page, language)
      const focused = dialog.locator('[role=grid] button:focus')
      await expect(focused).toHaveCount(1)
      await expect(focused).toHaveAccessibleName(dayNamed(stay.firstDay, language))
      await walk(page, daysBetween(stay.firstDay, stay.arrival))
      await expect(focused).toHaveAccessibleName(dayNamed(stay.arrival, language))
      await page.keyboard.press('Enter')
      await walk(page, stay.nights)
      await expect(focused).toHaveAccessibleName(dayNamed(stay.departure, language))
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      // The focus comes back to where the calendar was opened.
      await expect(page.locator(':focus')).toContainText(m.words_departure({}, on))
      await press(page, button(m.property_panel_reserve({}, on)))
    })

    await test.step('an account', async () => {
      await arrived(m.checkout_start_title({}, on))
      await typeInto(page, field(m.account_email({}, on)), guest.email)
      await page.keyboard.press('Enter')
      // The rest comes with the focus in its first field.
      await expect(field(m.account_firstname({}, on))).toBeFocused()
      await page.keyboard.type(guest.firstname)
      // Sent too early: the summary has the focus, and leads to what is missing.
      await press(page, button(m.account_create({}, on)))
      await expect(page.getByRole('alert')).toBeFocused()
      await press(page, page.getByRole('alert').getByRole('link').first())
      await expect(field(m.account_lastname({}, on))).toBeFocused()
      await page.keyboard.type(guest.lastname)
      await typeInto(page, field(m.account_telephone({}, on)), guest.telephone)
      await typeInto(page, field(m.account_birthdate({}, on)), typedBirthdate(guest).replaceAll('/', ''))
      await expect(field(m.account_birthdate({}, on))).toHaveValue(typedBirthdate(guest))
      await typeInto(page, field(m.account_password({}, on)), guest.password)
      // The key that says "next" leads on while something is left to fill in.
      await page.keyboard.press('Enter')
      await expect(field(m.account_address({}, on))).toBeFocused()
      await page.keyboard.type(guest.address)
      await typeInto(page, field(m.account_city({}, on)), guest.city)
      await typeInto(page, field(m.account_postal_code({}, on)), guest.postalCode)
      await page.keyboard.press('Enter')
    })

    await test.step('details and message', async () => {
      await arrived(m.checkout_details_title({}, on))
      await press(page, button(m.checkout_continue({}, on)))
      await arrived(m.checkout_review_title({}, on))
      await typeInto(page, page.getByLabel(m.checkout_message({}, on)), 'Merci !')
      await press(page, button(m.checkout_to_payment({}, on)), 'Space')
    })

    await test.step('card and bank', async () => {
      await arrived(m.checkout_payment_title({}, on))
      await expect(page.getByLabel(m.checkout_card_name({}, on))).toHaveValue('Maude Archambault')
      await typeInto(page, page.getByLabel(m.checkout_card_number({}, on)), cards.threeDSecure.number)
      await typeInto(page, page.getByLabel(m.checkout_card_month({}, on)), '12')
      await tabTo(page, page.getByLabel(m.checkout_card_year({}, on)))
      await page.keyboard.press('End')
      await typeInto(page, page.getByLabel(m.checkout_card_cvc({}, on)), cards.threeDSecure.cvc)
      if (language === 'en') {
        await tabTo(page, page.getByRole('checkbox', { name: m.checkout_english_chosen({}, on) }))
        await page.keyboard.press('Space')
      }
      const amount = formatMoney(stay.total, language)
      await press(page, button(m.checkout_pay({ amount }, on)))
      await expectBankQuestion(page, stay, guest)
      await press(page, page.getByRole('button', { name: bankWords[language].approve }))
    })
    await expectConfirmed(page, stay, guest)
  },
)

/** Weeks down, then days to the right; the months turn by themselves. */
async function walk(page: Parameters<typeof press>[0], days: number): Promise<void> {
  for (let week = 0; week < Math.floor(days / 7); week++) await page.keyboard.press('ArrowDown')
  for (let day = 0; day < days % 7; day++) await page.keyboard.press('ArrowRight')
}
