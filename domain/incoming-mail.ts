// Decides what an incoming email is by its headers: a guest's answer, the word that a letter came back, or none of ours.

import { tokenOfAddress, tokenOfMessageId, tokenOfReply } from './thread-address.ts'

/** A header with its name in small letters, its value on one line; that of a subject in plain words. */
export type MailHeader = { key: string; value: string }

/**
 * `answer`: to a thread, whose secret is one of these, the likeliest first. `report`: a mail server tells of a letter, which is
 * named in the body (`lettersIn`), else perhaps by these; `isWarning`: it says that it tries on.
 */
export type MailKind =
  | { kind: 'answer'; tokens: string[]; isAutomatic: boolean }
  | { kind: 'report'; tokens: string[]; isWarning: boolean }
  | { kind: 'other' }

export function kindOfMail(headers: readonly MailHeader[]): MailKind {
  // Another letter that came back is known by its seal, and is none of the replies of its thread.
  if (isReport(headers))
    return { kind: 'report', tokens: tokensIn(headers, tokenOfReply), isWarning: isWarning(headers) }
  const tokens = tokensIn(headers, tokenOfMessageId)
  return tokens.length > 0 ? { kind: 'answer', tokens, isAutomatic: isAutomatic(headers) } : { kind: 'other' }
}

/** Where mail servers write whom an email came to; the sender's own words last. */
const addressHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc']
/** More than people write to or answer at once is read by nobody. */
const most = 200

/** The address says it; else the letter that is answered, the latest one first. */
function tokensIn(
  headers: readonly MailHeader[],
  tokenOfLetter: (number: string) => string | null,
): string[] {
  const addresses = addressHeaders.flatMap((name) =>
    valuesOf(headers, name).flatMap((value) => value.split(',')),
  )
  const answered = valuesOf(headers, 'in-reply-to').flatMap(wordsOf)
  const earlier = valuesOf(headers, 'references').flatMap(wordsOf).toReversed()
  const tokens = [
    ...addresses.slice(0, most).map(tokenOfAddress),
    ...[...answered, ...earlier].slice(0, most).map(tokenOfLetter),
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
const automaticHeaders = [
  'x-autoreply',
  'x-autoreply-from',
  'x-autorespond',
  'x-autoresponder',
  'x-mail-autoreply',
  'x-fc-machinegenerated',
]
const automaticPrecedences = ['bulk', 'junk', 'auto_reply', 'auto-reply']

function isAutomatic(headers: readonly MailHeader[]): boolean {
  const submitted = firstWord(valueOf(headers, 'auto-submitted'))
  return (
    (submitted !== '' && submitted !== 'no') ||
    automaticPrecedences.includes(firstWord(valueOf(headers, 'precedence'))) ||
    automaticHeaders.some((name) => valuesOf(headers, name).length > 0) ||
    // Exchange says it in its notices of absence. That somebody wants none of one kind or another, people's companies say too.
    valueOf(headers, 'x-auto-response-suppress')
      .split(',')
      .some((word) => firstWord(word) === 'all') ||
    isNoticeOfAbsence(valueOf(headers, 'subject')) ||
    // What a list sends around; a person whose answer comes by way of one answers a letter.
    (isOfList(headers) && valueOf(headers, 'in-reply-to') === '') ||
    // A receipt that somebody read the letter.
    valueOf(headers, 'content-type').toLowerCase().startsWith('multipart/report') ||
    isOfNobody(headers)
  )
}

/** How the subjects of such notices begin, in the languages of guests, without accents. */
const absences = [
  'automatic reply',
  'automatic response',
  'auto-reply',
  'auto reply',
  'autoreply',
  'out of office',
  'out of office autoreply',
  'out of office reply',
  'out of the office',
  'vacation reply',
  'reponse automatique',
  "reponse automatique d'absence",
  'absence du bureau',
  'absent du bureau',
  'absente du bureau',
  "message d'absence",
  "avis d'absence",
  'automatische antwort',
  'abwesenheitsnotiz',
  'respuesta automatica',
  'risposta automatica',
  'resposta automatica',
  'automatisch antwoord',
]
/** As Notes has it: 'AUTO: Rosalie Gagnon is out of the office (returning 2026-12-05)'. */
const absenceOf = / (?:is out of the office|est absent(?:e|\(e\))? du bureau)\b/
const longestName = 60

/** A mail server on the way may have put '[EXTERNE]' before it. Whoever answers such a notice has 'Re:' there. */
function isNoticeOfAbsence(subject: string): boolean {
  const words = subject
    .slice(0, 200)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^(?: ?\[[^[\]]+\])+/, '')
    .trim()
  const somebody = words.replace(/^auto: ?/, '').split(absenceOf)
  if (somebody.length > 1 && somebody[0]!.length <= longestName && !somebody[0]!.includes(':')) return true
  return absences.some(
    (begin) => words.startsWith(begin) && /^ ?(?:$|[:;,.!()–—-]|re:)/.test(words.slice(begin.length)),
  )
}

const isOfList = (headers: readonly MailHeader[]): boolean =>
  valuesOf(headers, 'list-id').length > 0 || firstWord(valueOf(headers, 'precedence')) === 'list'

const firstWord = (value: string): string => /^[\w-]*/.exec(value.trim().toLowerCase())?.[0] ?? ''

/**
 * The numbers of the letter that a report is about, without angle brackets: of its headers, which come back with it, or of a text
 * that quotes them. Whom it did not reach is known by it.
 */
export const lettersIn = (text: string): string[] =>
  fieldsOf(text)
    .filter(({ key }) => key === 'message-id')
    .map(({ value }) => value.replaceAll(/[<>\s]/g, ''))
    .slice(0, 5)

/** What a report says to programs, and to people; '' = it has no such part. */
export type MailReport = { deliveryStatus: string; text: string }

/** Why a letter is lost; null where nothing is lost yet: it is late, or it arrived. */
export function lossIn(
  { deliveryStatus, text }: MailReport,
  { isWarning }: { isWarning: boolean },
): string | null {
  const fields = fieldsOf(deliveryStatus)
  const actions = fields.filter(({ key }) => key === 'action').map(({ value }) => firstWord(value))
  const isLost = actions.length > 0 ? actions.includes('failed') : !isWarning
  if (!isLost) return null
  const read = (name: string) => fields.find(({ key }) => key === name)?.value ?? ''
  const reason = withoutKind(read('diagnostic-code')) || read('status') || firstLineOf(text)
  return reason.trim()
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
