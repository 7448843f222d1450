import { describe, expect, test } from 'vitest'
import { splitQuoted } from './quoted-text.ts'

const quoted = '> Oui, il y en a un.\n> À bientôt!'

describe('what stands beneath an answer is set apart', () => {
  test.each([
    ['in French', `Le jeu. 3 déc. 2026 à 10:00, Les Lofts <info@house.example> a écrit :\n\n${quoted}`],
    ['with a narrow space', `Le 3 déc. 2026 à 10:00, Les Lofts a écrit\u202F:\n${quoted}`],
    ['in English', `On Thu, Dec 3, 2026 at 10:00 AM Les Lofts <info@house.example> wrote:\n${quoted}`],
    [
      'broken over lines',
      `On Thu, Dec 3, 2026 at 10:00 AM Les Lofts du Lac <\ninfo@house.example> wrote:\n\n${quoted}`,
    ],
    [
      'broken within its last words',
      `Le mar. 1 déc. 2026 à 10:00, Les Lofts du Lac <info@house.example> a\nécrit\u00a0:\n\n${quoted}`,
    ],
    ['without a word about it', quoted],
    ['by Outlook', '-----Message d’origine-----\nDe : Les Lofts\nOui, il y en a un.'],
    ['by Outlook in English', '-----Original Message-----\nOui, il y en a un.'],
    [
      'by its newer one',
      'De : Les Lofts <info@house.example>\nEnvoyé : 3 décembre 2026 10:00\nÀ : Rosalie\nObjet : Oui\n\nOui.',
    ],
    [
      'by Outlook on the web',
      '________________________________\nDe : Les Lofts <info@house.example>\nEnvoyé : 1 décembre 2026\nObjet : Oui\n\nOui.',
    ],
    ['in bold', '*From:* Les Lofts\n*Sent:* December 3\n*To:* Rosalie\n*Subject:* Yes\n\nYes.'],
    ['with a signature under it', `${quoted}\n\n-- \nRosalie Gagnon\n450 555-0123`],
  ])('%s', (_, beneath) => {
    expect(splitQuoted(`Merci beaucoup!\n\nRosalie\n\n${beneath}\n`)).toEqual({
      text: 'Merci beaucoup!\n\nRosalie',
      quoted: beneath,
    })
  })

  test('with the signature above it', () => {
    expect(splitQuoted(`Merci!\n-- \nRosalie\n450 555-0123\n\n${quoted}`)).toEqual({
      text: 'Merci!',
      quoted: `-- \nRosalie\n450 555-0123\n\n${quoted}`,
    })
  })
})

describe('in doubt nothing is cut', () => {
  test.each([
    ['beneath a line', '__________________\nDe : partout\nMerci!'],
    ['between the lines', `Le 3 déc. 2026, Les Lofts a écrit :\n> Un lit?\nOui.\n> Un chien?\nNon.`],
    ['beneath them', `${quoted}\n\nMerci!`],
    ['nothing but quoted lines', quoted],
    [
      'words that only look like it',
      'Le voisin a écrit :\nla clé est chez lui.\n\nOn Monday my sister wrote:\nshe comes too.',
    ],
    ['a list of people', 'De : Montréal\nnous serons trois.'],
    ['one line', 'Merci!'],
    ['nothing', ''],
  ])('%s', (_, whole) => {
    expect(splitQuoted(whole)).toEqual({ text: whole, quoted: '' })
  })
})

test('nothing is lost', () => {
  const whole = `Un\n\nDeux\n-- \nRosalie\n\nOn Thu, Les Lofts wrote:\n${quoted}`
  const { text, quoted: beneath } = splitQuoted(whole)
  expect(`${text}\n${beneath}`).toBe(whole)
})

test('a text of any length and shape is split in a moment', () => {
  for (const piece of ['> ', 'Le x\n', 'On a\n\n', '-- \n', '---', 'De :\n', '\n', ' '])
    expect(splitQuoted(piece.repeat(30_000)).quoted.length).toBeLessThanOrEqual(piece.length * 30_000)
})
