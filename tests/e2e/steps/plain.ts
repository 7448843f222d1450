/** Spaces are what they look like: PDFs, mails and amounts have several kinds. */
export const plain = (text: string): string => text.replaceAll(/&nbsp;|&#160;|[\u00a0\u202f\s]+/g, ' ')
