// Reads an address of the web as every browser does.

/** Its parts, made whole: a host in small letters, a number in the one form of an address. '' where there is none. */
export type WebAddress = Readonly<
  Record<'protocol' | 'username' | 'password' | 'host' | 'hostname' | 'port' | 'pathname' | 'search', string>
>

/** Of every browser and of Node. */
declare const URL: { canParse(address: string): boolean; new (address: string): WebAddress }

/** Null: it is none. Spaces at its ends are not part of it. */
export const readWebAddress = (text: string): WebAddress | null => (URL.canParse(text) ? new URL(text) : null)
