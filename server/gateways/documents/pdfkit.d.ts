/** The parts of pdfkit and fontkit that tagged documents are written with; the packages bring no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  namespace PDFDocument {
    type StructureElement = {
      /** What the file says of the element. Undocumented: pdfkit's own tables write their attributes here. */
      dictionary: { data: Record<string, unknown> }
      /** A function draws the element's content at once, when the element hangs in the document's tree. */
      add(child: StructureElement | (() => void)): StructureElement
    }
    type Options = {
      tagged?: boolean
      subset?: string
      pdfVersion?: string
      lang?: string
      displayTitle?: boolean
      bufferPages?: boolean
      info?: Record<string, string | Date>
    }
    type TextOptions = { lineBreak: false; characterSpacing?: number }
  }

  class PDFDocument extends Readable {
    constructor(options?: PDFDocument.Options)
    info: Record<string, string | Date>
    end(): void
    endMetadata(): void
    appendXML(xml: string): void
    addPage(): this
    switchToPage(page: number): void
    bufferedPageRange(): { start: number; count: number }
    registerFont(name: string, font: Font): this
    font(name: string, size: number): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    text(text: string, x: number, y: number, options: PDFDocument.TextOptions): this
    widthOfString(text: string, options: { characterSpacing?: number }): number
    markContent(tag: string, options?: { type?: string }): this
    endMarkedContent(): this
    struct(type: string, options?: { scope?: string; actual?: string }): PDFDocument.StructureElement
    addStructure(element: PDFDocument.StructureElement): this
  }

  export = PDFDocument
}

declare module 'fontkit' {
  export type Font = { hasGlyphForCodePoint(codePoint: number): boolean }
  export function create(file: Uint8Array): Font
}
