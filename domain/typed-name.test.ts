import { describe, expect, test } from 'vitest'
import { isName, toName } from './typed-name.ts'

describe('a name', () => {
  test.each([
    'Camille',
    'Zoé-Ève',
    'O’Neil',
    "D'Amours",
    'Jean-Philippe St. Pierre Jr.',
    'J.P. Tremblay',
    'J.-P.',
    'Nguyễn Thị Hạnh',
    'Nguye\u0302\u0303n',
    'محمد',
    '山田 太郎',
    'प्रिया',
  ])('%s', (text) => {
    expect(isName(text)).toBe(true)
  })

  test.each([
    '',
    ' ',
    '.-’',
    'evil.example',
    'www.evil.ca',
    'Vous avez gagné evil.ca cliquez',
    'https://evil',
    'a@b',
    'Camille 2',
    'Camille\nRoy',
    'Camille\u202eyoR',
    '<b>Camille</b>',
    'Camille 👩',
    'Camille!',
    'Camille “la reine”',
    'evil。example',
    'evil．example',
  ])('not %j', (text) => {
    expect(isName(text)).toBe(false)
  })

  test('is judged at once, however long the text', () => {
    expect(isName(`${'a.'.repeat(500_000)}!`)).toBe(false)
    expect(isName('a. '.repeat(500_000))).toBe(true)
  })
})

describe('is made whole', () => {
  test.each([
    ['Marie\u00a0Ève', 'Marie Ève'],
    [' Marie \u2009 Ève\t', 'Marie Ève'],
    ['山田\u3000太郎', '山田 太郎'],
    ['Anne\u2011Marie', 'Anne-Marie'],
    ['Anne\u2010Marie', 'Anne-Marie'],
    ['Anne–Marie', 'Anne-Marie'],
    ['Jean−Luc', 'Jean-Luc'],
    ['Anne\u00adMarie', 'AnneMarie'],
    ['O´Brien', 'O’Brien'],
    ['O`Brien', 'O’Brien'],
    ['O‘Brien', 'O’Brien'],
    ["D'Amours", 'D’Amours'],
    ['Dell＇Acqua', 'Dell’Acqua'],
    ['Zoe\u0301', 'Zoé'],
    ['\u200eCamille\u200f', 'Camille'],
    ['\ufeffCamille\u200b', 'Camille'],
    ['Ca\u200bmi\u200dl\u034fle\u{e0041}', 'Camille'],
    ['\u200cنور\u200cالدین\u200c', 'نور\u200cالدین'],
    ['King, Jr.', 'King, Jr.'],
    ['J.Tremblay', 'J. Tremblay'],
    ['St.Pierre', 'St. Pierre'],
    ['J.R.R.Tolkien', 'J.R.R. Tolkien'],
    ['Gal•la', 'Gal·la'],
  ])('%j is %s', (typed, name) => {
    expect(toName(typed)).toBe(name)
    expect(isName(name)).toBe(true)
    expect(toName(name)).toBe(name)
  })

  test.each([
    // Signs that spelling needs: half-spaces of Persian, conjuncts of India and Sri Lanka, forms of Han, geresh, ʻokina.
    'زهرا\u200cسادات',
    'ශ්\u200dරීමා',
    'क्\u200dषितिज',
    'ജോണ്\u200d',
    'র\u200d্যান',
    '葛\u{e0100}城',
    'ג׳ורג׳',
    'Kaʻiulani',
    'Nguyễn Phúc Bảo Ân',
    'Þórðr Ægisson',
    'Søren Aabye',
    'Şükrü İnönü',
    'Владимир-Олександр',
    'Ελένη Παπαδοπούλου',
    'გიორგი',
    'Արմեն',
    'አበበ ቢቂላ',
    '阿卜杜拉·买买提',
    'ジャン・ポール',
    'Núria Gal·la',
    'Mª José',
    'M.ª Carmen',
    'N’Diaye',
    'ꞌAtapana',
    'ʔaq̓am',
    'Martin Luther King, Jr.',
    'Louis XIV',
    'X Æ A',
    'Þ',
  ])('%s stays as it is written', (name) => {
    expect(toName(name)).toBe(name.normalize('NFC'))
    expect(isName(toName(name))).toBe(true)
  })

  test.each([
    'evil.\u200bexample',
    'evil\u2060.example',
    'ev\u200dil.exam\u200cple',
    'evil.ca',
    'EVIL.CA',
    'St.evil.ca',
    'j.tremblay.ca',
    'http://evil',
    'evil/ca',
    'a@b',
    '<b>Camille</b>',
    '&lt;b&gt;',
    '\u202eyoR',
    '\u2066Camille\u2069',
    'Camille\u202c',
    'Camille\u2028Roy',
    'Camille\r\nBcc',
    '\u200b\u3164',
    'Camille\u2800Roy',
    'Camille\0',
  ])('%j stays none', (typed) => {
    expect(isName(toName(typed))).toBe(false)
  })

  test('at once, however long the text', () => {
    expect(toName('नि\u200d'.repeat(300_000))).toHaveLength(899_999)
    expect(toName('J.'.repeat(300_000))).toHaveLength(600_000)
    expect(toName('\u3000'.repeat(500_000))).toBe('')
  })
})
