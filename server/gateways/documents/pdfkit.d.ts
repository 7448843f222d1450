/** The part of pdfkit that tagged documents are drawn with; the package brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  namespace PDFDocument {
    type StructureElement = {
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
      autoFirstPage?: boolean
      info?: Record<string, string | Date>
    }
  }

  class PDFDocument extends Readable {
    constructor(options?: PDFDocument.Options)
    info: Record<string, string | Date>
    end(): void
    endMetadata(): void
    appendXML(xml: string): void
    save(): this
    restore(): this
    translate(x: number, y: number): this
    markContent(tag: string, options?: { type?: string }): this
    endMarkedContent(): this
    struct(type: string, options?: { scope?: string; actual?: string }): PDFDocument.StructureElement
    addStructure(element: PDFDocument.StructureElement): this
  }

  export = PDFDocument
}
