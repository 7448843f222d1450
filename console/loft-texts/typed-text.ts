import { Marked } from 'marked'
import TurndownService from 'turndown'
import { loftTextFields, type LoftTexts } from '#domain/loft-text-fields.ts'

/** As its fields have it: a description is plain text with a little Markdown, never HTML. */
export type TypedTexts = LoftTexts

const none = () => undefined

/**
 * Paragraphs, titles, lists, quotes, links, bold and italic: what the server keeps. All else that Markdown knows is the text
 * that somebody typed, HTML too, and a line break is one.
 */
const marked = new Marked({
  breaks: true,
  tokenizer: {
    code: none,
    fences: none,
    hr: none,
    table: none,
    lheading: none,
    def: none,
    html: none,
    tag: none,
    codespan: none,
    del: none,
  },
  renderer: {
    // The loft's name is the title of its page, and what is around its description has titles of the second order.
    heading({ tokens, depth }) {
      const level = depth === 1 ? 3 : Math.min(depth, 4)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    // A picture has no place here: what it is called stays.
    image: ({ text }) => text,
  },
})

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  strongDelimiter: '**',
  br: '',
})
// Its own puts three spaces behind each hyphen.
turndown.addRule('items', {
  filter: 'li',
  replacement(content, node) {
    const list = node.parentNode as Element
    const mark = list.nodeName === 'OL' ? `${[...list.children].indexOf(node as Element) + 1}. ` : '- '
    const lines = content.trim().replaceAll('\n', `\n${' '.repeat(mark.length)}`)
    return `${mark}${lines}${node.nextSibling ? '\n' : ''}`
  },
})

export const htmlOf = (typed: string): string => marked.parse(typed, { async: false }).trim()
export const typedOf = (html: string): string => turndown.turndown(html).trim()

/** What was read, as the fields have it. */
export const toTyped = (texts: LoftTexts): TypedTexts => ({
  ...texts,
  descriptionFr: typedOf(texts.descriptionFr),
  descriptionEn: typedOf(texts.descriptionEn),
})

/** What is typed, as it is saved: a description that nobody touched is the one that was read, to the letter. */
export const toTexts = (typed: TypedTexts, read: LoftTexts): LoftTexts => ({
  ...typed,
  descriptionFr:
    typed.descriptionFr === typedOf(read.descriptionFr) ? read.descriptionFr : htmlOf(typed.descriptionFr),
  descriptionEn:
    typed.descriptionEn === typedOf(read.descriptionEn) ? read.descriptionEn : htmlOf(typed.descriptionEn),
})

/** Whose typed texts are not the same, in the order of the form. */
export const otherFields = (one: TypedTexts, two: TypedTexts): (keyof LoftTexts)[] =>
  loftTextFields.filter((field) => one[field].trim() !== two[field].trim())
