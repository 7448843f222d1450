import { describe, expect, test } from 'vitest'
import { isEmail, isSameEmail, toEmail } from './typed-email.ts'

describe('an e-mail address', () => {
  test.each([
    'camille@leslofts.example',
    'c.roy+lac@mail.leslofts.example',
    "o'brien@leslofts.example",
    'a@b.ca',
    `${'a'.repeat(64)}@leslofts.example`,
  ])('%s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'camille',
    'camille@',
    '@leslofts.example',
    'camille@leslofts',
    'camille@leslofts.',
    'camille@.example',
    'camille@-lofts.example',
    'camille@les..lofts.example',
    'ca mille@leslofts.example',
    'a@b@leslofts.example',
    'Camille <camille@leslofts.example>',
    'camille@leslofts.example, a@b.ca',
    'camille@leslofts.example\nBcc: a@b.ca',
    ' camille@leslofts.example',
    `${'a'.repeat(65)}@leslofts.example`,
    `a@${'b.'.repeat(130)}ca`,
  ])('not %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('is judged at once, however long the text', () => {
    expect(isEmail(`a@${'b'.repeat(1_000_000)}`)).toBe(false)
  })
})

describe('is made whole', () => {
  test.each([
    [' camille@leslofts.example\u00a0', 'camille@leslofts.example'],
    ['\u200bcamille@leslofts.example\u200b', 'camille@leslofts.example'],
    ['cami\u200blle@leslofts\u00ad.example', 'camille@leslofts.example'],
    ['\ufeff\u2068camille@leslofts.example\u2069', 'camille@leslofts.example'],
    ['Camille@Café-du-Lac.example', 'Camille@xn--caf-du-lac-d7a.example'],
    ['camille@cafe\u0301-du-lac.example', 'camille@xn--caf-du-lac-d7a.example'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['yuki@例え.テスト', 'yuki@xn--r8jz45g.xn--zckzah'],
  ])('%j is %s', (typed, email) => {
    expect(toEmail(typed)).toBe(email)
    expect(isEmail(email)).toBe(true)
  })

  test.each([
    // The name before the @ is its mailbox's own business: no server knows another form of it.
    'andré@leslofts.example',
    'camille@café/evil.example',
    'camille@café:80.example',
    'camille@café.example@evil.example ca',
    'camille@\u202eelpmaxe.stfolsel',
    'é',
    '@',
    `a@é${'b'.repeat(1_000_000)}`,
  ])('or stays none: %j', (typed) => {
    expect(isEmail(toEmail(typed))).toBe(false)
  })
})

test('capitals make no other address', () => {
  expect(isSameEmail('URSULE@People.example', 'ursule@people.example')).toBe(true)
  expect(isSameEmail('ursule@people.example', 'ursula@people.example')).toBe(false)
  expect(isSameEmail(' ursule@café.example', 'ursule@xn--caf-dma.example')).toBe(true)
})
