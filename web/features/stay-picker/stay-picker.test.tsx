import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { nameOf, openPicker, plain, seenOn } from '#tests/support/parts/open-picker.tsx'
import type { ReservationRequest } from '#web/client/reservation-request.ts'

describe('the calendar of a loft', () => {
  test('says of every day what it is good for and why it is closed', async () => {
    const { day } = await openPicker()
    expect(nameOf(day(/^22 novembre/))).toBe(
      '22 novembre 2026, dimanche, arrivée possible, 804 $ pour 2 nuits, taxes comprises, minimum 2 nuits',
    )
    expect(nameOf(day(/^25 novembre/))).toBe('25 novembre 2026, mercredi, départ seulement')
    expect(nameOf(day(/^27 novembre/))).toBe('27 novembre 2026, vendredi, non disponible')
    expect(seenOn(day(/^22 novembre/))).toEqual(['22', '804 $'])
  })

  test('carries the whole stay’s total on departure days once the arrival is chosen', async () => {
    const { user, day, dialog } = await openPicker()
    await user.click(day(/^22 novembre/))
    expect(nameOf(day(/^23 novembre/))).toBe('23 novembre 2026, lundi, minimum 2 nuits')
    expect(nameOf(day(/^25 novembre/))).toBe(
      '25 novembre 2026, mercredi, départ possible, 3 nuits, 1 130,49 $ au total',
    )
    expect(seenOn(day(/^25 novembre/))).toEqual(['25', '1 130 $'])
    expect(seenOn(day(/^30 novembre/))).toEqual(['30'])
    expect(within(dialog).getByRole('status').textContent).toContain('Choisissez votre date de départ')
  })

  test('closes on success, tells the dates and gives the focus back', async () => {
    const { user, told, day, trigger } = await openPicker()
    await user.click(day(/^22 novembre/))
    await user.click(day(/^25 novembre/))
    // What is pressed while the calendar goes away begins no other stay.
    await user.click(day(/^29 novembre/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(told).toEqual([{ arrival: '2026-11-22', departure: '2026-11-25' }])
    await waitFor(() => expect(document.activeElement).toBe(trigger))
    expect(trigger.textContent).toBe('Arrivée dim. 22/11/2026Départ mer. 25/11/2026')
  })

  test('stays open with the reason when the stay cannot be had', async () => {
    const { user, told, day, dialog } = await openPicker()
    await user.click(day(/^22 novembre/))
    await user.click(day(/^30 novembre/))
    expect(within(dialog).getByRole('alert').textContent).toContain(
      'Certaines de ces nuits ne sont pas disponibles',
    )
    await user.click(day(/^22 novembre/))
    await user.click(day(/^22 novembre/))
    expect(within(dialog).getByRole('alert').textContent).toContain('au moins une nuit')
    await user.click(day(/^22 novembre/))
    await user.click(day(/^23 novembre/))
    expect(plain(within(dialog).getByRole('alert').textContent)).toContain('minimal est de 2 nuits')
    expect(told).toEqual([])
  })

  test('answers a press on a closed day with its reason', async () => {
    const { user, day, dialog } = await openPicker()
    await user.click(day(/^27 novembre/))
    expect(plain(within(dialog).getByRole('alert').textContent)).toBe(
      'Une arrivée n’est pas possible le 27 novembre 2026 : non disponible.',
    )
  })

  test('calls nights that the guest is paying for theirs, and leads back to the payment', async () => {
    const hold = { propertyId: 1, arrival: '2026-11-26', departure: '2026-11-29', nbTravelers: 2 }
    const { user, day, dialog } = await openPicker('fr', null, hold as ReservationRequest)
    expect(nameOf(day(/^27 novembre/))).toBe('27 novembre 2026, vendredi, à vous le temps de payer')
    expect(
      within(dialog).getByRole('link', { name: 'Terminer cette réservation' }).getAttribute('href'),
    ).toBe('/fr/paiement/transaction?property_id=1&arrival=2026-11-26&departure=2026-11-29&nb_travelers=2')
    await user.click(day(/^27 novembre/))
    expect(within(dialog).getByRole('alert').textContent).toContain('à vous le temps de payer')
  })

  test('opens on refused dates with the reason, nothing chosen and no total', async () => {
    const { day, dialog } = await openPicker('fr', { arrival: '2026-12-01', departure: '2026-12-02' })
    expect(plain(within(dialog).getByRole('alert').textContent)).toContain('minimal est de 2 nuits')
    expect(within(dialog).getByRole('status').textContent).toBe('')
    const arrival = day(/^1 décembre/)
    expect(arrival.closest('td')?.hasAttribute('aria-selected')).toBe(false)
    // What was asked for is in sight, and can be mended.
    expect(document.activeElement).toBe(arrival)
    expect(within(dialog).getByLabelText('Départ')).toHaveProperty('value', '02/12/2026')
  })

  test('marks what is chosen for screen readers', async () => {
    const { day } = await openPicker('en', { arrival: '2026-11-30', departure: '2026-12-02' })
    expect(nameOf(day(/^30 November/))).toBe('30 November 2026, Monday, your check-in')
    expect(
      day(/^30 November/)
        .closest('td')
        ?.getAttribute('aria-selected'),
    ).toBe('true')
    expect(
      day(/^22 November/)
        .closest('td')
        ?.hasAttribute('aria-selected'),
    ).toBe(false)
  })
})

describe('by touch', () => {
  test('a swipe turns the month within its bounds, and chooses no day', async () => {
    const { dialog, day, told } = await openPicker()
    const swipe = (from: HTMLElement, across: number, down = 0) => {
      const finger = { pointerType: 'touch', isPrimary: true }
      fireEvent.pointerDown(from, { ...finger, clientX: 200, clientY: 400 })
      fireEvent.pointerUp(from, { ...finger, clientX: 200 + across, clientY: 400 + down })
      fireEvent.click(from, { detail: 1 })
    }
    const month = () => within(dialog).getByRole('heading', { level: 3 }).textContent
    expect(month()).toBe('novembre 2026')
    swipe(day(/^22 novembre/), -90, 20)
    expect(month()).toBe('décembre 2026')
    // The focus goes with the page, and the new month is said as after a press on its button.
    expect(document.activeElement).toBe(day(/^1 décembre/))
    expect(within(dialog).getByText('décembre 2026', { selector: '[aria-live]' })).toBeDefined()
    swipe(day(/^15 décembre/), 90)
    swipe(day(/^22 novembre/), 90)
    expect(month()).toBe('novembre 2026')
    expect(within(dialog).getByRole('status').textContent).toContain('Choisissez votre date d’arrivée')
    // Rather down than across: the page is scrolled.
    swipe(day(/^22 novembre/), -60, 60)
    expect(month()).toBe('novembre 2026')
    expect(told).toEqual([])
  })
})

describe('by keyboard alone', () => {
  test('a stay is chosen with arrows, Home, End, pages and Enter', async () => {
    const { user, told } = await openPicker()
    const focused = () => nameOf(document.activeElement as HTMLElement)
    expect(focused()).toMatch(/^21 novembre 2026, samedi/)
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(focused()).toMatch(/^29 novembre 2026, dimanche/)
    await user.keyboard('{PageDown}')
    expect(focused()).toMatch(/^29 décembre 2026, mardi/)
    await user.keyboard('{PageUp}{End}')
    expect(focused()).toMatch(/^30 novembre 2026, lundi/)
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
    await waitFor(() => expect(told).toEqual([{ arrival: '2026-11-30', departure: '2026-12-03' }]))
  })

  test('Escape closes without a choice and gives the focus back', async () => {
    const { user, told, trigger } = await openPicker()
    await user.keyboard('{Enter}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(trigger))
    expect(told).toEqual([])
  })
})
