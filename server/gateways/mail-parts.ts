// Says which parts of an email are worth fetching, by what its server says of how it is built.

import type { MessageStructureObject } from 'imapflow'

/** A part by its number (RFC 3501 §6.4.5), and what it takes to read it. */
export type MailPart = {
  number: string
  isHtml: boolean
  /** '' where it names none that could be one. */
  charset: string
  encoding: string
  /** RFC 3676: lines that end with a space go on, and with `spacesGo` that space is none of the words. */
  isFlowed: boolean
  spacesGo: boolean
}

export type MailParts = {
  /** What somebody wrote, plain and as HTML. */
  plain: MailPart[]
  html: MailPart[]
  /** Files that came with it. */
  attachmentCount: number
  /** What a report says to programs. */
  status: MailPart | null
  /** The letter that came back, or its headers alone. */
  original: MailPart | null
}

/** Whoever builds a mail decides how many parts it has, and how deep: beyond these nobody looks. */
const [mostParts, deepest] = [500, 20]
/** Between the files of a mail somebody may go on writing. */
const mostWords = 4

export function partsOf(structure: MessageStructureObject): MailParts {
  const leaves = leavesOf(structure)
  const words = (type: string) =>
    leaves
      .filter((leaf) => leaf.type === type && isShown(leaf))
      .slice(0, mostWords)
      .map(partOf)
  const first = (...types: string[]) => leaves.find(({ type }) => types.includes(type))
  const [status, original] = [
    first('message/delivery-status'),
    first('message/rfc822', 'text/rfc822-headers'),
  ]
  return {
    plain: words('text/plain'),
    html: words('text/html'),
    attachmentCount: leaves.filter((leaf) => !isWords(leaf)).length,
    status: status ? partOf(status) : null,
    original: original ? partOf(original) : null,
  }
}

type Leaf = MessageStructureObject & { number: string }

/** In their order. A letter within the mail is one file; of parts that belong together, such as a page and its logo, the first one counts. */
function leavesOf(structure: MessageStructureObject): Leaf[] {
  const leaves: Leaf[] = []
  let seen = 0
  function walk(node: MessageStructureObject, depth: number): void {
    if (depth > deepest || (seen += 1) > mostParts) return
    const { childNodes, type } = node
    if (!childNodes || type === 'message/rfc822') leaves.push({ ...node, number: node.part ?? '1' })
    else if (type === 'multipart/related') childNodes.slice(0, 1).forEach((child) => walk(child, depth + 1))
    else childNodes.slice(0, mostParts).forEach((child) => walk(child, depth + 1))
  }
  walk(structure, 0)
  return leaves
}

const isWords = (leaf: Leaf): boolean =>
  (leaf.type === 'text/plain' || leaf.type === 'text/html') && isShown(leaf)

const isShown = ({ disposition }: Leaf): boolean => disposition !== 'attachment'

function partOf({ number, type, encoding, parameters = {} }: Leaf): MailPart {
  return {
    number,
    isHtml: type === 'text/html',
    charset: nameIn(parameters['charset']),
    encoding: nameIn(encoding) || '8bit',
    isFlowed: parameters['format']?.toLowerCase() === 'flowed',
    spacesGo: parameters['delsp']?.toLowerCase() === 'yes',
  }
}

/** What stands in a header that we write says nothing else there. */
const nameIn = (text: string | undefined): string => /^[\w.:+-]{1,40}$/.exec(text ?? '')?.[0] ?? ''
