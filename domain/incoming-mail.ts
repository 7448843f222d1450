// Decides what an incoming email is by its headers: a guest's answer, the word that a letter came back, or none of ours.

import { tokenOfAddress, tokenOfMessageId } from './thread-address.ts'

/** A header with its name in small letters, its value on one line. */
export type MailHeader = { key: string; value: string }

/**
 * `answer`: to a thread, whose secret is one of these, the likeliest first. `report`: a mail server tells of a letter; what it
 * says stands in the body (`returnedLetter`).
 */
export type MailKind =
  | { kind: 'answer'; tokens: string[]; isAutomatic: boolean }
  | { kind: 'report' }
  | { kind: 'other' }

export function kindOfMail(headers: readonly MailHeader[]): MailKind {
  if (isReport(headers)) return { kind: 'report' }
  const tokens = tokensIn(headers)
  return tokens.length > 0 ? { kind: 'answer', tokens, isAutomatic: isAutomatic(headers) } : { kind: 'other' }
}

/** Where mail servers write whom an email came to; the sender's own words last. */
const addressHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc']
/** More than people write to or answer at once is read by nobody. */
const most = 200

/** The address says it; else the letter that is answered, the latest one first. */
export function tokensIn(headers: readonly MailHeader[]): string[] {
  const addresses = addressHeaders.flatMap((name) =>
    valuesOf(headers, name).flatMap((value) => value.split(',')),
  )
  const answered = valuesOf(headers, 'in-reply-to').flatMap(wordsOf)
  const earlier = valuesOf(headers, 'references').flatMap(wordsOf).toReversed()
  const tokens = [
    ...addresses.slice(0, most).map(tokenOfAddress),
    ...[...answered, ...earlier].slice(0, most).map(tokenOfMessageId),
  ]
  return [...new Set(tokens.flatMap((token) => token ?? []))]
}

/** RFC 3464; Exim and Gmail name whom they failed to reach, and older servers only say that nobody sent this. */
function isReport(headers: readonly MailHeader[]): boolean {
  const type = valueOf(headers, 'content-type').toLowerCase()
  if (type.startsWith('multipart/report')) return /report-type\s?=\s?"?delivery-status/.test(type)
  if (valueOf(headers, 'x-failed-recipients')) return true
  return (
    isOfNobody(headers) &&
    /(?:^|<|\s)(?:mailer-daemon|postmaster)@/i.test(valueOf(headers, 'from').slice(0, 500))
  )
}

const isOfNobody = (headers: readonly MailHeader[]): boolean =>
  valuesOf(headers, 'return-path').some((value) => value.replaceAll(/\s/g, '') === '<>')

/** What answers by itself says so in one of these (RFC 3834 §5 for the first, habit for the others). */
const automaticHeaders = ['x-autoreply', 'x-autorespond', 'x-autoresponder']
const automaticPrecedences = ['bulk', 'junk', 'auto_reply', 'auto-reply']

function isAutomatic(headers: readonly MailHeader[]): boolean {
  const submitted = firstWord(valueOf(headers, 'auto-submitted'))
  return (
    (submitted !== '' && submitted !== 'no') ||
    automaticPrecedences.includes(firstWord(valueOf(headers, 'precedence'))) ||
    automaticHeaders.some((name) => valuesOf(headers, name).length > 0) ||
    // What a list sends around; a person whose answer comes by way of one answers a letter.
    (isOfList(headers) && valueOf(headers, 'in-reply-to') === '') ||
    // A receipt that somebody read the letter.
    valueOf(headers, 'content-type').toLowerCase().startsWith('multipart/report') ||
    isOfNobody(headers)
  )
}

const isOfList = (headers: readonly MailHeader[]): boolean =>
  valuesOf(headers, 'list-id').length > 0 || firstWord(valueOf(headers, 'precedence')) === 'list'

const firstWord = (value: string): string => /^[\w-]*/.exec(value.trim().toLowerCase())?.[0] ?? ''

/** What the body of a report holds, each as its text; '' = it has no such part. */
export type MailReport = { deliveryStatus: string; original: string; text: string }

/** `messageIds`: of the letter that came back, without angle brackets. Whom it did not reach is known by it. */
export type ReturnedLetter = { messageIds: string[]; reason: string }

/** Null where nothing is lost yet: a letter that is late, or that arrived. `headers` are those of the mail that says it. */
export function returnedLetter(
  { deliveryStatus, original, text }: MailReport,
  headers: readonly MailHeader[],
): ReturnedLetter | null {
  const fields = fieldsOf(deliveryStatus)
  const actions = fields.filter(({ key }) => key === 'action').map(({ value }) => firstWord(value))
  const isLost = actions.length > 0 ? actions.includes('failed') : !isWarning(headers)
  if (!isLost) return null
  const read = (name: string) => fields.find(({ key }) => key === name)?.value ?? ''
  const reason = withoutKind(read('diagnostic-code')) || read('status') || firstLineOf(text)
  // A report that quotes the letter instead of adding it has its headers somewhere in the text.
  const letter = fieldsOf(original || text)
  const messageIds = letter
    .filter(({ key }) => key === 'message-id')
    .map(({ value }) => value.replaceAll(/[<>\s]/g, ''))
  return { messageIds: messageIds.slice(0, 5), reason: reason.trim() }
}

/** How the subjects begin by which a mail server that tries on tells people so: of sendmail, Postfix, Gmail and Exchange. */
const warnings = [
  'warning: could not send',
  'delayed mail',
  'delivery status notification (delay)',
  'delivery delayed',
  'mail delivery delayed',
  'message delayed',
]

/** Where no part of a report says it to programs. Exim names the letter in between. */
function isWarning(headers: readonly MailHeader[]): boolean {
  const subject = valueOf(headers, 'subject').slice(0, 500).trim().toLowerCase()
  const isOfExim = subject.startsWith('warning: message ') && subject.includes(' delayed ')
  return isOfExim || warnings.some((words) => subject.startsWith(words))
}

/** 'smtp; 550 …' */
const withoutKind = (diagnostic: string): string => diagnostic.replace(/^[\w-]{1,20};\s?/, '')

const firstLineOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? ''

/** Longer reports say nothing more. */
const longestReport = 100_000

/** Every line that reads 'Name: value', with the lines that go on with it. */
function fieldsOf(text: string): MailHeader[] {
  const fields: MailHeader[] = []
  let last: MailHeader | null = null
  for (const line of text.slice(0, longestReport).replaceAll('\r', '').split('\n')) {
    const found = /^([A-Za-z-]{1,40}):(.*)$/.exec(line)
    if (found) fields.push((last = { key: found[1]!.toLowerCase(), value: found[2]!.trim() }))
    else if (last && /^[ \t]\S/.test(line)) last.value += ` ${line.trim()}`
    else last = null
  }
  return fields
}

const valuesOf = (headers: readonly MailHeader[], name: string): string[] =>
  headers.flatMap(({ key, value }) => (key === name ? value : []))

const valueOf = (headers: readonly MailHeader[], name: string): string => valuesOf(headers, name)[0] ?? ''

const wordsOf = (value: string): string[] => value.split(/\s/).filter((word) => word !== '')
