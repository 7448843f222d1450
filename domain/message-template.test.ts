import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  decideNewTemplate,
  decideTemplate,
  decideTemplateDeletion,
  fillTemplate,
  fillWhatIsKnown,
  placeholdersOf,
  templateFacts,
  unknownIn,
  type TemplateFact,
} from './message-template.ts'

const facts = { firstname: 'Camille', loft: 'Loft du Quai', arrival: '12 février 2027' }

test.each([
  ['{prénom}', 'firstname'],
  ['{Prenom}', 'firstname'],
  ['{ first_name }', 'firstname'],
  ['{FIRST NAME}', 'firstname'],
  ['{firstname}', 'firstname'],
  ["{heure d'arrivée}", 'arrivalTime'],
  ['{heure d’arrivee}', 'arrivalTime'],
  ['{arrival_time}', 'arrivalTime'],
  ['{solde}', 'balance'],
  ['{door code}', null],
] as const)('%s is the fact %s', (text, fact) => {
  expect(placeholdersOf(text).map((one) => one.fact)).toEqual([fact])
})

test('each placeholder is named once, in the order of the text', () => {
  expect(placeholdersOf('{loft}, {prénom}, {Loft}, {xyz}, { XYZ }')).toEqual([
    { typed: 'loft', fact: 'loft' },
    { typed: 'prénom', fact: 'firstname' },
    { typed: 'xyz', fact: null },
  ])
})

test.each(['', 'Bonjour!', '{}', 'a { b', '{ … }', '{\n}', `{${'a'.repeat(61)}}`, '}{'])(
  '%j holds no placeholder',
  (text) => {
    expect(placeholdersOf(text)).toEqual([])
    expect(fillTemplate(text, {})).toEqual({ ok: true, text })
  },
)

test('facts stand in their places, wherever and however often', () => {
  expect(fillTemplate('Bonjour {prénom}! {Loft}, {loft}: {arrivée}.', facts)).toEqual({
    ok: true,
    text: 'Bonjour Camille! Loft du Quai, Loft du Quai: 12 février 2027.',
  })
})

test.each([undefined, null, '', '  '])('a fact that is %j refuses the whole text with its name', (value) => {
  expect(fillTemplate('{prénom}, {Solde} et {total}', { ...facts, balance: value, total: '1 $' })).toEqual({
    ok: false,
    missing: ['Solde'],
  })
})

test('a name that nobody knows is missing too, and is found before a template is saved', () => {
  expect(fillTemplate('{prénom} {code de porte}', facts)).toEqual({ ok: false, missing: ['code de porte'] })
  expect(unknownIn('{prénom} {code de porte}')).toEqual(['code de porte'])
})

test('what a fact says is not read for placeholders, nor for signs of a replacement', () => {
  expect(fillTemplate('{prénom} {loft}', { firstname: '{loft} $1 $&', loft: 'A' })).toEqual({
    ok: true,
    text: '{loft} $1 $& A',
  })
})

test.each([
  ['Bonjour {prénom},\nLe {loft} vous attend.', 'Bonjour,\nLe Quai vous attend.'],
  ['Chère {prénom} {nom},', 'Chère,'],
  ['À bientôt, {prénom}!', 'À bientôt!'],
  ['À bientôt, {prénom}', 'À bientôt'],
  ['{prénom}, bienvenue au {loft}.', 'Bienvenue au Quai.'],
  ['{first name}, your {loft} is ready.', 'Your Quai is ready.'],
  ['Merci {prénom} de venir.', 'Merci de venir.'],
  ['Votre nom ({nom}) est noté.', 'Votre nom est noté.'],
  ['Bonjour\u00a0{prénom}\u00a0!', 'Bonjour\u00a0!'],
  ['Le {loft}, { … } et {prénom}', 'Le Quai, { … } et'],
])('without the names %j still reads as it was meant', (text, rest) => {
  const { text: filled, missing } = fillWhatIsKnown(text, { loft: 'Quai', firstname: '', lastname: null })
  expect(filled).toBe(rest)
  expect(missing.every((name) => /nom|name/.test(name))).toBe(true)
})

test('where every fact is there both ways of filling say the same', () => {
  expect(fillWhatIsKnown('Bonjour {prénom}, {loft}.', facts)).toEqual({
    text: 'Bonjour Camille, Loft du Quai.',
    missing: [],
  })
})

test('no two facts share a name', () => {
  const plain = Object.values(templateFacts).flatMap((both) => [...new Set<string>(both)])
  expect(new Set(plain).size).toBe(plain.length)
})

test('a filled text has no placeholder of ours left, whatever was typed around it', () => {
  const withoutBraces = fc.string().map((text) => text.replaceAll(/[{}]/g, ''))
  const names = Object.keys(templateFacts) as TemplateFact[]
  const known = Object.fromEntries(names.map((name) => [name, 'x']))
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          withoutBraces,
          fc.constantFrom(...names).map((name) => `{${name}}`),
        ),
      ),
      (parts) => {
        const filled = fillTemplate(parts.join(''), known)
        expect(filled.ok && placeholdersOf(filled.text)).toEqual([])
      },
    ),
  )
})

describe('what is kept of a template', () => {
  const words = {
    nameFr: 'Merci',
    nameEn: 'Thanks',
    bodyFr: 'Bonjour {prénom}',
    bodyEn: 'Hello {first name}',
  }
  const read = { id: 7, version: 3 }

  test('is its four texts, and nothing else that was sent', () => {
    expect(decideNewTemplate({ ...words, key: 'form' } as typeof words)).toEqual({ ok: true, words })
    expect(decideTemplate(read, { ...words, version: 3 })).toEqual({ ok: true, template: read, words })
  })

  test('says of each field why it is refused, and the first of them for all', () => {
    const card = '4242 4242 4242 4242'
    expect(decideNewTemplate({ ...words, nameEn: card, bodyFr: `${card} {code}`, bodyEn: '{code}' })).toEqual(
      {
        ok: false,
        reason: {
          code: 'card_in_text',
          fields: {
            nameEn: { code: 'card_in_text' },
            bodyFr: { code: 'card_in_text' },
            bodyEn: { code: 'fact_unknown', names: 'code' },
          },
        },
      },
    )
  })

  test('is refused for its words before anybody looks whether it is there, and was read', () => {
    const codeOf = (...[template, typed]: Parameters<typeof decideTemplate>) => {
      const decided = decideTemplate(template, typed)
      return decided.ok ? 'kept' : decided.reason.code
    }
    expect(codeOf(undefined, { ...words, bodyFr: ' ', version: 3 })).toBe('template_incomplete')
    expect(codeOf(undefined, { ...words, version: 3 })).toBe('template_not_found')
    expect(codeOf(read, { ...words, version: 2 })).toBe('template_changed')
    expect(codeOf(read, { ...words, version: 4 })).toBe('template_changed')
    expect(decideTemplateDeletion(read, 4)).toMatchObject({ reason: { code: 'template_changed' } })
    expect(decideTemplateDeletion(read, 3)).toEqual({ ok: true, template: read })
  })
})
