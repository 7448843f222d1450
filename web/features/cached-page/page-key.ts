import { readStored } from '#web/client/storage.ts'

/** Under which name the parts of the page at an address are kept. */
export const keyOf = (address: string): string => `kept.page.${address}`

export const isPageKept = (address: string): boolean => readStored(keyOf(address)) !== null
