import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import {
  colorsOf,
  decideLook,
  judgeLook,
  lookSheet,
  ownColors,
  sheetOf,
  tonesOf,
  weakestOf,
} from './house-look.ts'

const none = { accent: null, ink: null }
const blue = { accent: '#1f4e79', ink: null }

describe('the colours of a house', () => {
  test.each([
    ['1F4E79', '', { accent: '#1f4e79', ink: null }],
    [' #1f4e79 ', '#122', { accent: '#1f4e79', ink: '#112222' }],
    ['', '#101820', { accent: null, ink: '#101820' }],
  ])('typed as %j and %j are kept as style sheets have them', (accent, ink, look) => {
    expect(decideLook(none, { accent, ink })).toEqual({ ok: true, look, former: none })
  })

  test('that are what they were change nothing, and empty ones are the program’s', () => {
    expect(decideLook(none, { accent: '', ink: '' })).toBeNull()
    expect(decideLook(blue, { accent: '#1F4E79', ink: '' })).toBeNull()
    expect(decideLook(blue, { accent: '', ink: '' })).toEqual({ ok: true, look: none, former: blue })
  })

  test.each(['blue', '#12345', '#1234567', 'rgb(1,2,3)', '#12 34 56', '#gggggg'])('are not %s', (accent) => {
    expect(decideLook(none, { accent, ink: '' })).toMatchObject({
      reason: { code: 'color_unread', fields: { accent: { code: 'color_unread' } } },
    })
  })

  test('that cannot be read are refused beside their field, with the weakest ground and its contrast', () => {
    expect(decideLook(none, { accent: '#ffcc00', ink: '' })).toEqual({
      ok: false,
      reason: {
        code: 'color_too_weak',
        ground: 'letters',
        contrast: expect.any(Number),
        least: 450,
        fields: { accent: expect.objectContaining({ code: 'color_too_weak', ground: 'letters' }) },
      },
    })
    expect(decideLook(none, { accent: '#1f4e79', ink: '#777777' })).toMatchObject({
      reason: { fields: { ink: { code: 'color_too_weak' } } },
    })
  })

  test('of the program itself would be taken', () => {
    for (const accent of [ownColors.spruce, ownColors.copper])
      expect(decideLook(none, { accent, ink: ownColors.ink })).toMatchObject({ ok: true })
  })

  test('that are taken are read on every ground: each pair of theirs, pale letters on the accent too', () => {
    for (const accent of ['#1f4e79', '#000000', '#8b0000', '#5b2a86'])
      for (const { contrast: reached, least } of judgeLook({ accent, ink: '#101820' }))
        expect(reached).toBeGreaterThanOrEqual(least)
    const grounds = judgeLook(blue).map(({ ground }) => ground)
    expect(new Set(grounds)).toEqual(new Set(['page', 'card', 'tint', 'letters']))
    expect(weakestOf(judgeLook(blue)).map(({ field, ground }) => `${field} ${ground}`)).toEqual([
      'accent page',
      'accent card',
      'accent tint',
      'accent letters',
    ])
  })

  test('are judged on the weakest ground: this grey is read on white, and not on the page', () => {
    expect(
      contrast(
        new Map([
          ['grey', '#767676'],
          ['card', '#ffffff'],
        ]),
        'grey',
        ['card'],
      ),
    ).toBeGreaterThan(4.5)
    expect(decideLook(none, { accent: '#767676', ink: '' })).toMatchObject({
      reason: { code: 'color_too_weak' },
    })
    expect(judgeLook({ accent: '#767676', ink: null })).toContainEqual({
      field: 'accent',
      ground: 'page',
      contrast: 413,
      least: 450,
    })
  })
})

describe('the tones of a house', () => {
  test('follow from its two colours', () => {
    expect(tonesOf({ accent: '#1f4e79', ink: '#101820' })).toEqual({
      spruce: '#1f4e79',
      'spruce-deep': '#173b5b',
      copper: '#1f4e79',
      'copper-wash': '#e4eaef',
      ink: '#101820',
      muted: '#51565a',
    })
    expect(colorsOf(none)).toEqual(ownColors)
  })

  test.each([
    [blue, '/colours/1f4e79-173b5b-e4eaef.css', 4],
    [{ accent: null, ink: '#101820' }, '/colours/101820-51565a.css', 2],
    [{ accent: '#1f4e79', ink: '#101820' }, '/colours/1f4e79-173b5b-e4eaef-101820-51565a.css', 6],
  ])('are the name of the style sheet that says them: %j', (look, address, count) => {
    expect(lookSheet(look)).toBe(address)
    const sheet = sheetOf(address.slice('/colours/'.length))!
    for (const [token, tone] of Object.entries(tonesOf(look)))
      expect(sheet).toContain(`--color-${token}:${tone}`)
    expect(sheet.match(/--color/g)).toHaveLength(count)
    expect(sheet.length).toBeLessThanOrEqual(1024)
  })

  test('a house without its own has no style sheet, and no other name has one', () => {
    expect(lookSheet(none)).toBeNull()
    for (const name of [
      '',
      'x.css',
      '1f4e79.css',
      '1f4e79-173b5b',
      '1f4e79-173b5b-e4eaef-101820.css',
      '1f4e79-}body{}.css',
    ])
      expect(sheetOf(name)).toBeNull()
  })
})
