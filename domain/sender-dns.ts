// Judges what DNS says of the domain that emails come from: who may send for it, with which key, and what becomes of forgeries.

export const senderRecords = ['spf', 'dkim', 'dmarc'] as const
export type SenderRecord = (typeof senderRecords)[number]

/** `no_answer`: nobody said anything, and nothing is known of it. */
export const dnsStates = ['found', 'wrong', 'none', 'no_answer'] as const
export type DnsState = (typeof dnsStates)[number]

/** The texts at a name; null = no server answered. */
export type Texts = readonly string[] | null

/** Where providers put their key, if nobody says which one sends. */
export const usualSelectors = [
  'default',
  'dkim',
  'mail',
  'k1',
  's1',
  'selector1',
  'google',
  'brevo1',
  'mailjet',
  'pm',
]

const longestDomain = 253

/** 'example.com' of 'The house <info@example.com>'; null where nobody could send from it, as from a machine of one’s own. */
export function domainOf(sender: string): string | null {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(sender)?.[1]?.toLowerCase()
  const isKnown = domain?.includes('.') && !/\.(localhost|local|internal)$/.test(domain)
  return domain && isKnown && domain.length <= longestDomain ? domain : null
}

export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`
export const dmarcName = (domain: string): string => `_dmarc.${domain}`

/** RFC 7208: one record, which says what becomes of all others. */
export function judgeSpf(texts: Texts): DnsState {
  return judge(texts, /^v=spf1( |$)/i, (record) => /[ ]([-~]all|redirect=\S+)( |$)/i.test(record))
}

/** RFC 6376: a key; an empty one was taken back. */
export function judgeDkim(all: readonly Texts[]): DnsState {
  const known = all.filter((texts) => texts !== null)
  const keys = known.flat().filter((text) => /(^|;)\s*p=/i.test(text))
  if (keys.some((text) => /(^|;)\s*p=\s*[A-Za-z0-9+/]/i.test(text))) return 'found'
  if (keys.length > 0) return 'wrong'
  return known.length < all.length ? 'no_answer' : 'none'
}

/** RFC 7489: one record with a policy. */
export function judgeDmarc(texts: Texts): DnsState {
  return judge(texts, /^v=DMARC1\s*(;|$)/i, (record) =>
    /;\s*p=\s*(none|quarantine|reject)\s*(;|$)/i.test(record),
  )
}

function judge(texts: Texts, isRecord: RegExp, isRight: (record: string) => boolean): DnsState {
  if (texts === null) return 'no_answer'
  const records = texts.map((text) => text.trim()).filter((text) => isRecord.test(text))
  if (records.length === 0) return 'none'
  return records.length === 1 && isRight(records[0]!) ? 'found' : 'wrong'
}
