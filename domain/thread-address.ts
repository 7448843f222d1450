// Says how a thread is known by its emails: its secret stands in the number of each letter and in the address that answers go to.

/** `<token>.<key>.<sending>@host`, without angle brackets: another one after it came back, so that an old answer is known as one. */
export const messageIdOf = (
  { token: secret }: { token: string },
  { key, sending }: { key: string; sending: number },
  host: string,
): string => `${secret}.${key}.${sending}@${host}`

/** The same of every other letter about a stay, whose number (server/staff/letter-number.ts) has a '+' before its seal. */
export const numberInThread = (number: string, { token: secret }: { token: string }): string =>
  `${secret}.${number}`

/** Such a number without the secret. */
export const withoutThread = (number: string): string => number.replace(/^[0-9a-f]{32}\./i, '')

/** The secret of the thread to which a letter with this number belongs, whatever case it came in; null of one that is none of ours. */
export const tokenOfMessageId = (messageId: string): string | null =>
  /^\s*<?([0-9a-f]{32})\./i.exec(messageId.slice(0, 1000))?.[1]?.toLowerCase() ?? null

/** The same of a reply alone. */
export const tokenOfReply = (messageId: string): string | null =>
  messageId.slice(0, 1000).includes('+') ? null : tokenOfMessageId(messageId)

/** Where an answer is sent: the house's mailbox with the thread's secret, 'reply@house.example' → 'reply+<token>@house.example'. */
export function replyAddressOf(mailbox: string, { token: secret }: { token: string }): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${secret}${mailbox.slice(at)}`
}

/** The secret in an address that an answer was sent to; null of another address. */
export const tokenOfAddress = (address: string): string | null =>
  /\+([0-9a-f]{32})@/i.exec(address.slice(0, 1000))?.[1]?.toLowerCase() ?? null
