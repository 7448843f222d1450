// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import { addDays, type Day } from '#domain/days.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from './steps/console-journey.ts'
import { comeInAsOwner, entriesOn } from './steps/console-ways.ts'
import { expectGoodPage } from './steps/good-page.ts'

test('stays that were sold before are brought in from a file, once', async ({
  page,
  console,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/bring-ins\/preview/ })
  const main = page.getByRole('main')
  const choose = (name: string, text: string) =>
    page.getByLabel(m.console_bringin_file({}, on)).setInputFiles({
      name,
      mimeType: 'text/csv',
      // As spreadsheets on Windows write it.
      buffer: Buffer.from(text, 'latin1'),
    })
  const group = (words: string) => main.locator('details').filter({ hasText: words })
  // Six nights of the first loft that nobody has.
  const [free] = await console.change(
    `select (now() at time zone 'America/Toronto')::date::text as today, day::date::text as day
     from generate_series(current_date + 30, current_date + 340, interval '1 day') day
     where not exists (select from stays where property_id = 1 and status in ('held', 'optioned', 'confirmed', 'blocked')
       and nights && daterange(day::date, day::date + 6)) limit 1`,
  )
  const written = (from: string | undefined, ahead: number) =>
    addDays(from as Day, ahead)
      .split('-')
      .toReversed()
      .join('/')
  const day = (ahead: number) => written(free?.['day'], ahead)
  const [yesterday, tomorrow] = [written(free?.['today'], -1), written(free?.['today'], 1)]
  await comeInAsOwner(page, console, language)
  await page.goto(`${console.site}${consolePathTo('bringIn', language)}`)

  await test.step('what cannot be read is said, and another file can be chosen', async () => {
    await expect(main.getByText(m.console_bringin_none({}, on))).toBeVisible()
    await expectGoodPage(page)
    await choose('vide.csv', 'Loft;Total')
    await expect(main.getByRole('alert')).toHaveText(m.console_bringin_refusals_file_empty({}, on))
  })

  const head = 'Référence;Loft;Arrivée;Départ;Voyageurs;Nom complet;Courriel;Total;Payé;Canal'
  const lines = [
    `A-1;101;${day(0)};${day(3)};2;Zoé Lavoie;zoe@people.example;1 130,49 $;500;Web`,
    `A-2;101;${day(2)};${day(5)};2;Léa Côté;;900,00;900,00;Web`,
    `A-3;Chalet;${day(6)};${day(8)};2;Rémi Roy;;600;0;Web`,
    `A-4;102;${yesterday};${tomorrow};2;Noé Fortin;;600;0;Web`,
  ]

  await test.step('what fits is seen before anything is stored, and why the rest does not', async () => {
    await choose('séjours.csv', [head, ...lines].join('\r\n'))
    await expect(main.getByText('séjours.csv')).toBeVisible()
    await expect(group(m.console_bringin_fits({}, on)).getByText('Zoé Lavoie')).toBeAttached()
    await expect(main.getByText(m.console_bringin_by_line({ number: '2' }, on))).toBeVisible()
    const loft = m.words_loft({}, on)
    await expect(main.getByText(m.console_bringin_fault_unknown_loft({ column: loft }, on))).toBeVisible()
    await expect(main.getByText(m.console_bringin_past_why({}, on))).toBeVisible()
    await expect(main.getByText(m.console_bringin_columns_unknown({ columns: 'Canal' }, on))).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('the lines that stay out come back as a file, with why', async () => {
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: m.console_bringin_download_out({}, on) }).click()
    expect((await download).suggestedFilename()).toBe(m.console_bringin_out_file({}, on))
  })

  await test.step('one tap brings them in, and the same file again changes nothing', async () => {
    await main.getByRole('button', { name: m.console_bringin_act({ count: 1 }, on) }).click()
    await expect(main.getByRole('status').getByText(m.console_bringin_done({ count: 1 }, on))).toBeVisible()
    await expect(main.getByText(m.console_bringin_stays({ count: 1 }, on), { exact: true })).toBeVisible()
    await choose('séjours.csv', [head, ...lines].join('\r\n'))
    await expect(group(m.console_bringin_already({}, on))).toBeVisible()
    await expect(main.getByRole('button', { name: m.console_bringin_act({ count: 1 }, on) })).toHaveCount(0)
  })

  await test.step('it is a reservation like others, with what is owed and no invoice of ours', async () => {
    await page.goto(`${console.site}${consolePathTo('reservations', language)}?q=Lavoie`)
    await page.locator('.reservation-row').filter({ hasText: 'Zoé Lavoie' }).click()
    await expect(main.getByText(m.console_bringin_sold_before({}, on))).toBeVisible()
    await expect(main.getByText(m.console_bringin_entry({}, on))).toBeVisible()
    await expectGoodPage(page)
    await page.goto(`${console.site}${consolePathTo('journal', language)}`)
    await expect(entriesOn(page).first()).toContainText(m.console_bringin_did_stays_brought_in({}, on))
  })

  await test.step('a file that was a mistake is taken back whole, and can be brought in again', async () => {
    await page.goto(`${console.site}${consolePathTo('bringIn', language)}`)
    await main.getByRole('button', { name: m.console_bringin_take_back({}, on) }).click()
    await main.getByRole('button', { name: m.console_forms_show({}, on) }).click()
    const sure = main.getByRole('button', { name: m.console_bringin_take_back_sure({ count: 1 }, on) })
    await expect(sure).toBeVisible()
    await expectGoodPage(page)
    await sure.click()
    await expect(main.getByRole('status').getByText(m.console_bringin_take_back_done({}, on))).toBeVisible()
    await expect(main.getByRole('button', { name: m.console_bringin_take_back({}, on) })).toHaveCount(0)
    await expectGoodPage(page)
    await choose('séjours.csv', [head, ...lines].join('\r\n'))
    await expect(main.getByRole('button', { name: m.console_bringin_act({ count: 1 }, on) })).toBeVisible()
  })
})

test('guests, prices and reviews are brought in from files on the same page @deep', async ({
  page,
  console,
  language,
}) => {
  const on = { locale: language }
  const main = page.getByRole('main')
  const [later] = await console.change("select to_char(now() + interval '200 days', 'YYYY-MM-DD') as day")
  const first = later?.['day'] as Day
  const files = {
    guests: ['Prénom;Nom;Courriel', 'Noé;Fortin;noe@people.example', 'Léa;Côté;lea'],
    rates: [
      'Loft;Première nuit;Dernière nuit;Prix par nuit;Jours',
      `101;${first};${addDays(first, 20)};1312,50 $;ven, sam`,
      `102;${first};${addDays(first, 20)};0,50;`,
    ],
    reviews: ['Loft;Prénom;Date;Avis;Site', '101;Noé Fortin;2024-08-15;Un lac calme, déjà alors.;Vrbo'],
  }
  await comeInAsOwner(page, console, language)
  await page.goto(`${console.site}${consolePathTo('bringIn', language)}`)

  async function bring(kind: keyof typeof files, act: string, done: string) {
    await main.getByLabel(m.console_bringin_kind({}, on)).selectOption(kind)
    const buffer = Buffer.from(files[kind].join('\r\n'), 'latin1')
    await page
      .getByLabel(m.console_bringin_file({}, on))
      .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer })
    await expect(main.getByRole('button', { name: act })).toBeVisible()
    await expectGoodPage(page)
    await main.getByRole('button', { name: act }).click()
    await expect(main.getByRole('status').getByText(done)).toBeVisible()
    await expectGoodPage(page)
  }

  await test.step('each is seen before it is brought in', async () => {
    const one = { count: 1 }
    await bring('guests', m.console_bringin_act_guests(one, on), m.console_bringin_done_guests(one, on))
    await bring('rates', m.console_bringin_act_rates(one, on), m.console_bringin_done_rates(one, on))
    await bring('reviews', m.console_bringin_act_reviews(one, on), m.console_bringin_done_reviews(one, on))
  })

  await test.step('a review says on the page of its loft where it was written, and goes with its file', async () => {
    const loft = await page.request.get(`${console.site}/api/properties/1`)
    expect(JSON.stringify(await loft.json())).toContain(m.property_review_place({ place: 'Vrbo' }, on))
    await main
      .getByRole('button', { name: m.console_bringin_take_back({}, on) })
      .first()
      .click()
    await main.getByRole('button', { name: m.console_forms_show({}, on) }).click()
    const sure = m.console_bringin_take_back_sure_reviews({ count: 1 }, on)
    await expectGoodPage(page)
    await main.getByRole('button', { name: sure }).click()
    await expect(main.getByText(m.console_bringin_take_back_done_others({}, on))).toBeVisible()
  })
})
