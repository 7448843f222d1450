import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { calendarOf, type Calendar } from '#domain/availability.ts'
import type { Day } from '#domain/days.ts'
import type { PriceTerms } from '#domain/pricing.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { fillBrowserGaps } from '#tests/support/browser-gaps.ts'
import { StayPicker } from './stay-picker.tsx'
import type { Dates } from './stay-rules.ts'

const today: Day = '2026-11-21'
const terms: PriceTerms = {
  rates: [
    {
      from: '2026-01-01',
      to: '2029-01-01',
      weekdays: null,
      nightlyRate: 25_000,
      minNights: 2,
      priority: 0,
    },
  ],
  cleaningFee: 12_000,
  extraPersonFee: 0,
  includedPersons: 4,
  capacity: 4,
  charges: { managingFee: 10_000, lodgingTax: 3_500, tps: 5_000, tvq: 9_975 },
}
/** Taken from 26 to 29 November 2026. */
const calendar: Calendar = calendarOf({
  today,
  taken: [{ arrival: '2026-11-26', departure: '2026-11-29' }],
  nights: () => ({ rate: 25_000, minNights: 2 }),
  priceOf: () => 34_100,
})

// As wide as a phone: one month.
beforeAll(() => fillBrowserGaps())

function Picked({ onDates, start }: { onDates: (dates: Dates | null) => void; start: Dates | null }) {
  const [dates, setDates] = useState(start)
  return (
    <StayPicker
      align="start"
      rules={{ today, calendar }}
      dates={dates}
      onDates={(next) => {
        onDates(next)
        setDates(next)
      }}
      terms={terms}
      travelers={2}
    />
  )
}

async function open(locale: 'fr' | 'en' = 'fr', start: Dates | null = null) {
  overwriteGetLocale(() => locale)
  const user = userEvent.setup()
  const told: (Dates | null)[] = []
  render(
    <MemoryRouter initialEntries={[locale === 'fr' ? '/' : '/en']}>
      <Picked onDates={(dates) => told.push(dates)} start={start} />
    </MemoryRouter>,
  )
  const trigger = screen.getByRole('button')
  await user.click(trigger)
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  // By label: asking 40 days for their role and name takes jsdom a second each time.
  const day = (name: RegExp) => within(dialog).getByLabelText(name)
  return { user, told, trigger, dialog, day }
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const labelOf = (element: HTMLElement) => plain(element.getAttribute('aria-label'))

describe('the calendar of a loft', () => {
  test('says of every day what it is good for and why it is closed', async () => {
    const { day } = await open()
    expect(labelOf(day(/22 novembre/))).toBe(
      'dimanche 22 novembre 2026, arrivée possible, 341 $ la nuit, frais inclus, minimum 2 nuits',
    )
    expect(labelOf(day(/25 novembre/))).toBe('mercredi 25 novembre 2026, départ seulement')
    expect(labelOf(day(/27 novembre/))).toBe('vendredi 27 novembre 2026, déjà réservé')
    expect(day(/22 novembre/).textContent).toContain('341')
  })

  test('carries the whole stay’s total on departure days once the arrival is chosen', async () => {
    const { user, day, dialog } = await open()
    await user.click(day(/22 novembre/))
    expect(labelOf(day(/23 novembre/))).toBe('lundi 23 novembre 2026, minimum 2 nuits')
    expect(plain(day(/25 novembre/).getAttribute('aria-label'))).toBe(
      'mercredi 25 novembre 2026, départ possible, 3 nuits, 1 130,49 $ au total',
    )
    expect(plain(day(/25 novembre/).textContent)).toBe('251 130 $')
    expect(day(/30 novembre/).textContent).toBe('30')
    expect(within(dialog).getByRole('status').textContent).toContain('Choisissez le jour du départ')
  })

  test('closes on success, tells the dates and gives the focus back', async () => {
    const { user, told, day, trigger } = await open()
    await user.click(day(/22 novembre/))
    await user.click(day(/25 novembre/))
    expect(told).toEqual([{ arrival: '2026-11-22', departure: '2026-11-25' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(trigger))
    expect(trigger.textContent).toBe('Arrivée 22/11/2026Départ 25/11/2026')
  })

  test('stays open with the reason when the stay cannot be had', async () => {
    const { user, told, day, dialog } = await open()
    await user.click(day(/22 novembre/))
    await user.click(day(/30 novembre/))
    expect(within(dialog).getByRole('alert').textContent).toContain('comprend des nuits déjà réservées')
    await user.click(day(/22 novembre/))
    await user.click(day(/22 novembre/))
    expect(within(dialog).getByRole('alert').textContent).toContain('au moins une nuit')
    await user.click(day(/22 novembre/))
    await user.click(day(/23 novembre/))
    expect(plain(within(dialog).getByRole('alert').textContent)).toContain('minimal est de 2 nuits')
    expect(told).toEqual([])
  })

  test('answers a press on a closed day with its reason', async () => {
    const { user, day, dialog } = await open()
    await user.click(day(/27 novembre/))
    expect(plain(within(dialog).getByRole('alert').textContent)).toBe(
      'Une arrivée n’est pas possible le 27 novembre 2026 : déjà réservé.',
    )
  })

  test('marks what is chosen for screen readers', async () => {
    const { day } = await open('en', { arrival: '2026-11-30', departure: '2026-12-02' })
    expect(labelOf(day(/November 30/))).toBe('Monday, November 30, 2026, your arrival')
    expect(
      day(/November 30/)
        .closest('td')
        ?.getAttribute('aria-selected'),
    ).toBe('true')
    expect(
      day(/November 22/)
        .closest('td')
        ?.hasAttribute('aria-selected'),
    ).toBe(false)
  })
})

describe('by keyboard alone', () => {
  test('a stay is chosen with arrows, Home, End, pages and Enter', async () => {
    const { user, told } = await open()
    const focused = () => labelOf(document.activeElement as HTMLElement)
    expect(focused()).toMatch(/^samedi 21 novembre/)
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(focused()).toMatch(/^dimanche 29 novembre/)
    await user.keyboard('{PageDown}')
    expect(focused()).toMatch(/^mardi 29 décembre/)
    await user.keyboard('{PageUp}{End}')
    expect(focused()).toMatch(/^lundi 30 novembre/)
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
    expect(told).toEqual([{ arrival: '2026-11-30', departure: '2026-12-03' }])
  })

  test('Escape closes without a choice and gives the focus back', async () => {
    const { user, told, trigger } = await open()
    await user.keyboard('{Enter}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(trigger))
    expect(told).toEqual([])
  })
})

describe('typed dates', () => {
  test('are an equal way, in both ways of writing', async () => {
    const { user, told, dialog } = await open()
    await user.type(within(dialog).getByLabelText('Arrivée'), '01/12/2026')
    await user.type(within(dialog).getByLabelText('Départ'), '2026-12-04{Enter}')
    expect(told).toEqual([{ arrival: '2026-12-01', departure: '2026-12-04' }])
  })

  test('can be one typed and one pressed', async () => {
    const { user, told, dialog, day } = await open()
    await user.type(within(dialog).getByLabelText('Arrivée'), '01/12/2026{Enter}')
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Départ'))
    await user.click(day(/jeudi 3 décembre/))
    expect(told).toEqual([{ arrival: '2026-12-01', departure: '2026-12-03' }])
  })

  test('that are no dates say so beside the field, which gets the focus', async () => {
    const { user, told, dialog } = await open()
    const arrival = within(dialog).getByLabelText('Arrivée')
    await user.type(arrival, '31/02/2027')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
    expect(document.activeElement).toBe(arrival)
    expect(arrival.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(arrival)).toBe('Ce jour n’existe pas.')
    expect(descriptionOf(within(dialog).getByLabelText('Départ'))).toBe('Date à indiquer.')
    expect(told).toEqual([])
  })

  test('are looked at as soon as their field is left', async () => {
    const { user, told, dialog, day } = await open()
    const [arrival, departure] = ['Arrivée', 'Départ'].map((end) => within(dialog).getByLabelText(end))
    await user.type(arrival!, 'demain{Tab}')
    expect(descriptionOf(arrival!)).toBe('Format JJ/MM/AAAA.')
    await user.clear(arrival!)
    await user.type(arrival!, '27112026{Tab}')
    expect(plain(within(dialog).getByRole('alert').textContent)).toContain('déjà réservé')
    expect(arrival).toHaveProperty('value', '27/11/2026')
    await user.clear(arrival!)
    await user.type(arrival!, '1.12.2026{Tab}')
    expect(within(dialog).getByRole('status').textContent).toContain('Arrivée le 1er décembre 2026')
    expect(day(/jeudi 3 décembre/).textContent).toContain('$')
    // Another arrival replaces the first one, it does not end its stay.
    await user.clear(arrival!)
    await user.type(arrival!, '2/12/2026{Tab}')
    await user.type(departure!, '5/12/2026{Enter}')
    expect(told).toEqual([{ arrival: '2026-12-02', departure: '2026-12-05' }])
  })

  test('go through the same rules as the calendar', async () => {
    const { user, dialog } = await open()
    await user.type(within(dialog).getByLabelText('Arrivée'), '22/11/2026')
    await user.type(within(dialog).getByLabelText('Départ'), '30/11/2026{Enter}')
    expect(within(dialog).getByRole('alert').textContent).toContain('comprend des nuits déjà réservées')
  })

  test('can be cleared', async () => {
    const { user, told, dialog } = await open('fr', { arrival: '2026-12-01', departure: '2026-12-04' })
    await user.click(within(dialog).getByRole('button', { name: 'Effacer' }))
    expect(told).toEqual([null])
    expect(within(dialog).getByLabelText<HTMLInputElement>('Arrivée').value).toBe('')
  })
})
