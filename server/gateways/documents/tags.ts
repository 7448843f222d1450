/** What a part of a document is to those who hear it: the standard names of tagged PDF (ISO 32000-1, 14.8.4). */
export type Role = 'H1' | 'H2' | 'P' | 'Span' | 'Table' | 'THead' | 'TBody' | 'TFoot' | 'TR' | 'TH' | 'TD'

export type Tag = {
  role: Role
  /** What a header cell is the header of. */
  scope?: 'Column' | 'Row'
  /** How many columns a cell takes, when it is not one. */
  columns?: number
  /** A part of the structure around this one that has no box on the page, such as a table's body. */
  within?: Tag
  /** What is heard and copied instead of the letters that are seen. */
  original?: string
}

/** `<Text {...tagged('H1')}>`. A text without a tag is decoration: nobody hears it. */
export const tagged = (role: Role, of: Omit<Tag, 'role'> = {}): { tag: Tag } => ({ tag: { role, ...of } })
