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
  /** Pictures within its page, by their Content-IDs; '' of one that has none. */
  pictures: string[]
  /** What a report says to programs. */
  status: MailPart | null
  /** The letter that came back, or its headers alone. */
  original: MailPart | null
}

/** Whoever builds a mail decides how many parts it has, and how deep: beyond these nobody looks. */
const [mostParts, deepest] = [500, 20]
/** In bytes: a logo beneath a name is smaller, and a photograph larger. */
const smallestPicture = 20_000
/** Between the files of a mail somebody may go on writing. */
const mostWords = 4

export function partsOf(structure: MessageStructureObject): MailParts {
  const leaves = leavesOf(structure)
  const words = (type: string) =>
    leaves
      .filter((leaf) => leaf.type === type && isShown(leaf) && !leaf.isOfPage)
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
    attachmentCount: leaves.filter((leaf) => (leaf.isOfPage ? isFileOfPage(leaf) : !isWords(leaf))).length,
    pictures: leaves.filter(isPictureOfPage).map(({ id = '' }) => id.replaceAll(/[<>\s]/g, '')),
    status: status ? partOf(status) : null,
    original: original ? partOf(original) : null,
  }
}

/** `isOfPage`: it belongs to a page that stands beside it, as a logo does. */
type Leaf = MessageStructureObject & { number: string; isOfPage: boolean }

/** In their order. A letter within the mail is one file. */
function leavesOf(structure: MessageStructureObject): Leaf[] {
  const leaves: Leaf[] = []
  let seen = 0
  function walk(node: MessageStructureObject, depth: number, isOfPage: boolean): void {
    if (depth > deepest || (seen += 1) > mostParts) return
    const { childNodes, type } = node
    if (!childNodes || type === 'message/rfc822') {
      leaves.push({ ...node, number: node.part ?? '1', isOfPage })
      return
    }
    for (const [index, child] of childNodes.slice(0, mostParts).entries())
      walk(child, depth + 1, isOfPage || (type === 'multipart/related' && index > 0))
  }
  walk(structure, 0, false)
  return leaves
}

const isPicture = ({ type }: Leaf): boolean => type.startsWith('image/')

/** Smaller ones are part of how it looks. */
const isPictureOfPage = (leaf: Leaf): boolean =>
  leaf.isOfPage && isPicture(leaf) && bytesOf(leaf) >= smallestPicture

/** Some programs put what somebody attached beside the pictures. */
const isFileOfPage = (leaf: Leaf): boolean => !isPicture(leaf) && !leaf.type.startsWith('text/')

/** Base64 has four signs for three bytes, and two more for each line of 76. */
const bytesOf = ({ size = 0, encoding }: Leaf): number =>
  encoding?.toLowerCase() === 'base64' ? size * (3 / 4) * (76 / 78) : size

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
