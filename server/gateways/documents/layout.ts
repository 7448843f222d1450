// Puts texts and lines into a tagged PDF, from the top of its pages down, and each text into the file's structure.

import type { Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import type { ColorToken } from '#domain/house-look.ts'
import { linesOf, onOneLine, transliterate } from './lines.ts'
import { styles, type Style } from './styles.ts'
import type { TaggedPdf } from './tagged-pdf.ts'

export type Element = PDFDocument.StructureElement

/** What a part of a document is to those who hear it: the standard names of tagged PDF (ISO 32000-1, 14.8.4). */
export type Role = 'H1' | 'H2' | 'P' | 'Span' | 'Table' | 'THead' | 'TBody' | 'TFoot' | 'TR' | 'TH' | 'TD'

type About = {
  /** What a header cell is the header of. */
  scope?: 'Column' | 'Row'
  /** How many columns a cell takes, when it is not one. */
  columns?: number
  /** What is heard and copied instead of the letters that are seen. */
  typed?: string
}

/** Lengths are in points, from the left and the top of the sheet, as everywhere here. */
export type Area = {
  left: number
  width: number
  align?: 'right'
  /** What goes below it goes on at the top of the next page; where the paper's texts end if nothing is said. */
  bottom?: number
}

/** Where something begins: on which page, the first being 0, and how far down. */
export type Place = { page: number; y: number }

export type Part = Omit<About, 'typed'> & {
  role: Role
  text: string
  style?: Style
  area?: Area
  /** The element that it is part of; the document itself if none is named. */
  parent?: Element
  /** Space below it. */
  after?: number
}

/** What is written on between the edges of a Letter sheet. */
export const paper = { top: 48, bottom: 728, left: 56, width: 500 }

export const start: Place = { page: 0, y: paper.top }

export const below = ({ page, y }: Place, space: number): Place => ({ page, y: y + space })

export const lower = (one: Place, other: Place): Place =>
  one.page > other.page || (one.page === other.page && one.y > other.y) ? one : other

/** The top of the next page for what would otherwise be torn apart by the end of this one. */
export const together = (place: Place, height: number): Place =>
  place.y > paper.top && place.y + height > paper.bottom ? { page: place.page + 1, y: paper.top } : place

export class Layout {
  readonly #file: TaggedPdf
  readonly #fonts: Record<Style['font'], Font>
  readonly #colors: Record<ColorToken, string>
  readonly #root: Element

  constructor(file: TaggedPdf, fonts: Record<Style['font'], Font>, colors: Record<ColorToken, string>) {
    this.#file = file
    this.#fonts = fonts
    this.#colors = colors
    for (const [name, font] of Object.entries(fonts)) file.registerFont(name, font)
    this.#root = file.struct('Document')
    file.addStructure(this.#root)
  }

  get pages(): number {
    return this.#file.bufferedPageRange().count
  }

  element(role: Role, parent = this.#root, { scope, columns = 1, typed }: About = {}): Element {
    const element = this.#file.struct(role, { scope, actual: typed })
    // pdfkit's options know the scope of a cell, and not how many columns it takes.
    if (columns > 1) element.dictionary.data.A = { O: 'Table', Scope: scope, ColSpan: columns }
    parent.add(element)
    return element
  }

  /** Writes parts under each other, over as many pages as they take; answers where what follows them may begin. */
  write(parts: Part[], place: Place): Place {
    return parts.reduce((at, part) => this.#writePart(part, at), place)
  }

  /** What the parts take on a page that holds them all. */
  heightOf(parts: Part[]): number {
    const heights = parts.map(
      ({ text, style = styles.text, area = paper, after = 0 }) =>
        this.#linesOf(this.#spelled(text, style), style, area).length * style.lineHeight + after,
    )
    return heights.reduce((sum, height) => sum + height, 0)
  }

  widthOf(text: string, style: Style): number {
    return this.#measure(this.#spelled(text, style), style)
  }

  /** Draws what nobody hears: rules, and what each page repeats. */
  decorate(type: 'Layout' | 'Pagination', page: number, draw: () => void): void {
    this.#turnTo(page)
    this.#file.markContent('Artifact', { type })
    draw()
    this.#file.endMarkedContent()
  }

  /** A line across the sheet, `y` being its upper edge; to be called within `decorate`. */
  drawRule(y: number, colour: ColorToken): void {
    const middle = y + ruleHeight / 2
    this.#file.lineWidth(ruleHeight).strokeColor(this.#colors[colour])
    this.#file
      .moveTo(paper.left, middle)
      .lineTo(paper.left + paper.width, middle)
      .stroke()
  }

  /** To be called within `decorate` or for an element's content. */
  drawText(text: string, style: Style, area: Area, y: number): void {
    const spelled = this.#spelled(text, style)
    this.#drawLines(this.#linesOf(spelled, style, area), style, area, y)
  }

  #writePart(
    { role, text, style = styles.text, area = paper, parent, after = 0, ...about }: Part,
    place: Place,
  ) {
    const { bottom = paper.bottom } = area
    const typed = onOneLine(text)
    const spelled = this.#spelled(text, style)
    const element = this.element(role, parent, { ...about, typed: spelled === typed ? undefined : typed })
    let lines = this.#linesOf(spelled, style, area)
    let { page, y } = place
    while (lines.length > 0) {
      const room = Math.floor((bottom - y) / style.lineHeight + rounding)
      const count = linesThatStay(lines.length, room)
      const [from, staying] = [y, lines.slice(0, count)]
      this.#turnTo(page)
      if (count > 0) element.add(() => this.#drawLines(staying, style, area, from))
      lines = lines.slice(count)
      if (lines.length > 0) page += 1
      y = lines.length > 0 ? paper.top : y + count * style.lineHeight
    }
    return { page, y: y + after }
  }

  #drawLines(lines: string[], style: Style, area: Area, y: number): void {
    const { font, size, colour, spacing, lineHeight } = style
    this.#file.font(font, size).fillColor(this.#colors[colour])
    for (const [index, line] of lines.entries()) {
      const free = area.align === 'right' ? area.width - this.#measure(line.trimEnd(), style) : 0
      const options = { lineBreak: false, characterSpacing: spacing } as const
      this.#file.text(line, area.left + free, y + index * lineHeight, options)
    }
  }

  #linesOf(text: string, style: Style, { width }: Area): string[] {
    return linesOf(text, (line) => this.#measure(line, style) <= width + rounding)
  }

  #measure(text: string, { font, size, spacing }: Style): number {
    return this.#file.font(font, size).widthOfString(text, { characterSpacing: spacing })
  }

  #spelled(text: string, { font }: Style): string {
    return transliterate(onOneLine(text), this.#fonts[font])
  }

  #turnTo(page: number): void {
    while (this.pages <= page) this.#file.addPage()
    this.#file.switchToPage(page)
  }
}

export const ruleHeight = 0.75

/** Sums of parts of points may miss what they stand for. */
const rounding = 0.001

/** How many lines of a text stay on a page with room for some: none stands alone before or after the turn. */
function linesThatStay(lines: number, room: number): number {
  if (lines <= room) return lines
  const staying = Math.min(room, lines - 2)
  return staying < 2 ? 0 : staying
}
