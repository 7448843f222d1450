// Draws what react-pdf has laid out into a tagged PDF: react-pdf itself writes pages, and no structure.

import { buffer } from 'node:stream/consumers'
import { Font, pdf, type DocumentProps } from '@react-pdf/renderer'
import layOut from '@react-pdf/layout'
import draw from '@react-pdf/render'
import type PDFDocument from 'pdfkit'
import type { ReactElement } from 'react'
import { OpenPdf } from './open-pdf.ts'
import { spellOut, type Written } from './spell-out.ts'
import type { Tag } from './tags.ts'

type Element = PDFDocument.StructureElement

/** A part with its place on the page; one that goes on over the page is there once on each, with the same tag. */
type Placed = {
  type: string
  props?: { tag?: Tag; fixed?: boolean }
  box?: { left: number; top: number }
  children?: Placed[]
}

type Sheet = { file: OpenPdf; elements: Map<Tag, Element> }

type Place = { parent: Element; isFixed: boolean }

export async function printTagged(document: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  const { container } = pdf(document) as { container: { document: Written & { props: DocumentProps } } }
  const { props } = container.document
  await spellOut(container.document)
  const { children: pages = [] } = await lay(container.document, Font)
  const { title = '', author = '', subject = '', creator = '', language = '', creationDate } = props
  const at = creationDate ?? new Date(0)
  const file = new OpenPdf({ title, author, subject, creator, language, at })
  const root = file.struct('Document')
  file.addStructure(root)
  const sheet: Sheet = { file, elements: new Map() }
  for (const page of pages) {
    // A page has no content of its own, and nothing can be marked before there is one.
    drawAlone(sheet, page)
    for (const part of page.children ?? []) drawPart(sheet, part, { parent: root, isFixed: false })
  }
  file.close()
  return new Uint8Array(await buffer(file))
}

/** Its types do not know the second parameter. */
const lay = layOut as unknown as (document: Written, fonts: typeof Font) => Promise<Placed>

function drawPart(sheet: Sheet, part: Placed, place: Place): void {
  const { file } = sheet
  const tag = part.props?.tag
  const isFixed = place.isFixed || part.props?.fixed === true
  const isRepeated = isFixed && tag !== undefined && sheet.elements.has(tag)
  const parent = tag ? elementOf(sheet, tag, place.parent) : place.parent
  if (part.type === 'TEXT' && tag && !isRepeated) {
    parent.add(() => drawAlone(sheet, part))
    return
  }
  file.markContent('Artifact', { type: isFixed ? 'Pagination' : 'Layout' })
  drawAlone(sheet, part)
  file.endMarkedContent()
  if (part.type === 'TEXT' || !part.box) return
  file.save().translate(part.box.left, part.box.top)
  for (const child of part.children ?? []) drawPart(sheet, child, { parent, isFixed })
  file.restore()
}

function drawAlone({ file }: Sheet, part: Placed): void {
  const alone = part.type === 'TEXT' ? part : { ...part, children: [] }
  const parameters = [file, { children: [alone] }] as unknown as Parameters<typeof draw>
  draw(...parameters)
}

function elementOf(sheet: Sheet, tag: Tag, parent: Element): Element {
  const { file, elements } = sheet
  const known = elements.get(tag)
  if (known) return known
  const { role, scope, columns, within, original } = tag
  const element = file.struct(role, { scope, actual: original })
  if (columns) element.dictionary.data.A = { O: 'Table', Scope: scope, ColSpan: columns }
  const around = within ? elementOf(sheet, within, parent) : parent
  around.add(element)
  elements.set(tag, element)
  return element
}
