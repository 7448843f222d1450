// Makes a name whole that somebody typed or pasted, and decides whether it is one.

/**
 * A name as it is kept: one form of each letter, space, hyphen, apostrophe and middle dot, whichever of them a keyboard, a
 * telephone or a document wrote. Turned directions stay, to be refused.
 */
export const toName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(weightless, '$1')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/['`´‘‛′＇՚]/gu, '’')
    .replaceAll(/[•‧∙⋅]/gu, '·')
    .replaceAll(/[，،]/gu, ',')
    .replaceAll(unspacedPeriod, '$1. ')
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .trim()

/** Scripts whose letters are joined or kept apart by signs without width: Persian half-spaces, conjuncts of India. */
const joining = String.raw`[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}]`
const viramas = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`

/**
 * Signs without width. What spelling needs is kept: a joiner between such letters, one that closes a word after a virama, and
 * which form of a character of Han is meant.
 */
const weightless = new RegExp(
  String.raw`((?<=${joining})[\u200c\u200d](?=${joining})|(?<=${viramas})\u200d|(?<=\p{scx=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])` +
    String.raw`|(?![\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}`,
  'gu',
)

/** 'J.Tremblay', 'St.Pierre': the space after an initial or a short form was left out. No address of the web is written so. */
const unspacedPeriod = /(?<![\p{L}\p{M}])(\p{Lu}|Ste?|Dre?|Mrs?|Ms|Mme)\.(?=\p{Lu}\p{Ll})/gu

/**
 * decisions §9: names are greeted with in emails, so they hold letters, marks, and what stands between them in names, and
 * nothing that a mail program would turn into a link: after a period inside a word comes one letter at most ('J.P.').
 */
export function isName(name: string): boolean {
  return nameSigns.test(name) && /\p{L}/u.test(name) && !likeWebAddress.test(name)
}

const nameSigns = /^[\p{L}\p{M}\u200c-\u200d '’.,·・･׳-]+$/u
const likeWebAddress = /[\p{L}\p{M}]\.[\p{L}\p{M}]{2}/u
