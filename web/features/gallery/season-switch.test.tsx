import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  allPhotos,
  galleryOn,
  loftPhotos,
  onPage,
  openWideWindow,
  shownOnPage,
  winterDay,
} from '#tests/support/parts/loft-gallery.tsx'
import { render } from '#tests/support/parts/render.tsx'

describe('the season in which a loft is shown', () => {
  let rerender: ReturnType<typeof render>['rerender']

  beforeEach(() => {
    openWideWindow()
    ;({ rerender } = render(galleryOn(winterDay)))
  })

  const choose = (season: string, place = onPage()) =>
    userEvent.click(place.getByRole('radio', { name: season }))
  const switchOnPage = () => onPage().findByRole('group', { name: 'Saison des photos' })
  const chosenIn = (place: { getAllByRole: typeof screen.getAllByRole }) =>
    place
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ value }) => value)

  test('is that of the day, and another one can be seen', async () => {
    await switchOnPage()
    expect(chosenIn(onPage())).toEqual(['winter'])
    await choose('Été')
    expect(shownOnPage()).toEqual(['Photo de 101-lead-summer', 'Photo de 201-basin', 'Photo de 101-kitchen'])
    expect(chosenIn(onPage())).toEqual(['summer'])
  })

  test('stays as it was chosen when other dates are', async () => {
    await switchOnPage()
    await choose('Été')
    rerender(galleryOn('2027-10-01'))
    expect(shownOnPage()).toEqual(['Photo de 101-lead-summer', 'Photo de 201-basin', 'Photo de 101-kitchen'])
  })

  test('is that of the day again for another loft', async () => {
    await switchOnPage()
    await choose('Été')
    rerender(galleryOn(winterDay, loftPhotos, 102))
    expect(chosenIn(onPage())).toEqual(['winter'])
  })

  test('is changed in one place for all: on the page, over it and with one enlarged', async () => {
    const user = userEvent.setup()
    await switchOnPage()
    await user.click(allPhotos())
    const overview = within(await screen.findByRole('dialog'))
    await choose('Automne', overview)
    expect(overview.getByAltText('Photo de 101-lead-autumn')).toBeDefined()
    await user.click(overview.getByRole('button', { name: /^Agrandir la photo ?Photo de 101-lead-autumn$/ }))
    const viewer = within(await screen.findByRole('dialog', { name: /photos du loft/i }))
    expect(chosenIn(viewer)).toEqual(['autumn'])
    // Keys that turn pictures choose here.
    act(() => viewer.getByRole('radio', { name: 'Automne' }).focus())
    await user.keyboard('{ArrowRight}')
    expect(chosenIn(viewer)).toEqual(['winter'])
    expect(viewer.getByText('1 sur 3')).toBeDefined()
  })

  test('fetches no picture before it is chosen', async () => {
    await switchOnPage()
    const named = () => document.body.innerHTML.match(/101-lead-(?:summer|autumn|winter)(?=-\d)/g)
    expect(new Set(named())).toEqual(new Set(['101-lead-winter']))
    await choose('Été')
    expect(new Set(named())).toEqual(new Set(['101-lead-summer']))
  })

  test('leaves the picture that is seen in its place until the other one has come', async () => {
    await switchOnPage()
    const before = screen.getByAltText('Photo de 101-lead-winter')
    await choose('Été')
    expect(screen.getByAltText('Photo de 101-lead-summer')).toBe(before)
  })

  test('is nothing to choose where all pictures are of one', async () => {
    const winter = loftPhotos.filter(({ season }) => season === null || season === 'winter')
    rerender(galleryOn(winterDay, winter))
    await userEvent.click(allPhotos())
    await screen.findByRole('dialog')
    expect(screen.queryByRole('radio', { hidden: true })).toBeNull()
  })
})
