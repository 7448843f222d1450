import { describe, expect, test } from 'vitest'
import { kindOfMail, lettersIn, lossIn, type MailHeader, type MailReport } from './incoming-mail.ts'

const token = '0123456789abcdef0123456789abcdef'
const other = 'fedcba9876543210fedcba9876543210'
const headers = (given: Record<string, string>): MailHeader[] =>
  Object.entries(given).map(([key, value]) => ({ key: key.toLowerCase(), value }))
const kind = (given: Record<string, string>) => kindOfMail(headers(given))
const loss = (report: Partial<MailReport>, { isWarning = false } = {}) =>
  lossIn({ deliveryStatus: '', text: '', ...report }, { isWarning })
const answer = (tokens = [token]) => ({ kind: 'answer', tokens, isAutomatic: false })
const ours = { To: `Les Lofts <reply+${token}@house.example>` }

describe('whose answer it is', () => {
  test.each<[string, Record<string, string>]>([
    ['the address', ours],
    ['one of several', { To: `"Roy, Zoé" <zoe@people.example>, reply+${token.toUpperCase()}@house.example` }],
    ['a copy', { To: 'zoe@people.example', Cc: `reply+${token}@house.example` }],
    [
      'where the mail server put it',
      { To: 'info@house.example', 'Delivered-To': `reply+${token}@house.example` },
    ],
    ['where it came from before', { 'X-Original-To': `reply+${token}@house.example` }],
    ['the letter that is answered', { 'In-Reply-To': `<${token}.k.1@house.example>` }],
    ['an earlier one', { References: `<a@b> <${token}.k.1@house.example> <c@d>` }],
    ['one about their stay', { 'In-Reply-To': `<${token}.confirmation.12+0a1b2c@house.example>` }],
  ])('is said by %s', (_, given) => {
    expect(kind(given)).toEqual(answer())
  })

  test('the address counts before the letter, and the latest letter before the earlier ones', () => {
    expect(kind({ ...ours, References: `<${other}.k.1@house.example>` })).toEqual(answer([token, other]))
    const References = `<${token}.a.1@h> <${other}.b.1@h>`
    expect(kind({ References })).toEqual(answer([other, token]))
  })

  test('what comes to nobody’s thread is none of ours', () => {
    expect(kind({ To: 'info@house.example', 'In-Reply-To': '<confirmation.12@house.example>' })).toEqual({
      kind: 'other',
    })
    expect(kind({})).toEqual({ kind: 'other' })
  })
})

describe('a program wrote it', () => {
  test.each<[string, string]>([
    ['Auto-Submitted', 'auto-replied'],
    ['Auto-Submitted', 'auto-generated; owner-email="a@b"'],
    ['Precedence', 'bulk'],
    ['Precedence', 'Junk'],
    ['Precedence', 'auto_reply'],
    ['Precedence', 'list'],
    ['X-Autoreply', 'yes'],
    ['X-Autorespond', ''],
    ['List-Id', '<news.example>'],
    ['Return-Path', '<>'],
    ['Content-Type', 'multipart/report; report-type=disposition-notification'],
    ['X-Auto-Response-Suppress', 'DR, All'],
    ['X-FC-MachineGenerated', 'true'],
    ['Subject', 'Réponse automatique\u00a0: Votre séjour'],
    ['Subject', 'R\u0065\u0301ponse automatique : Re: Votre séjour'],
    ['Subject', '[EXTERNE] Automatic reply: Votre séjour'],
    ['Subject', 'Out of Office AutoReply: Votre séjour'],
    ['Subject', 'Out of office'],
    ['Subject', 'Out of office Re: Votre séjour'],
    ['Subject', 'Absence du bureau (jusqu’au 7) : Votre séjour'],
    ['Subject', 'Message d’absence'],
    ['Subject', 'Abwesenheitsnotiz: Votre séjour'],
    ['Subject', 'AUTO: Rosalie Gagnon is out of the office (returning 2026-12-07)'],
    ['Subject', 'Rosalie Gagnon est absente du bureau.'],
  ])('that says %s: %s', (name, value) => {
    expect(kind({ ...ours, [name]: value })).toEqual({ ...answer(), isAutomatic: true })
  })

  test.each<[string, string]>([
    ['Auto-Submitted', 'no'],
    ['Auto-Submitted', 'No (typed by a person)'],
    ['Precedence', 'first-class'],
    ['Return-Path', '<rosalie@people.example>'],
    ['Subject', 'Auto-Submitted: auto-replied'],
    ['Subject', 'Re: Réponse automatique : Votre séjour'],
    ['Subject', 'Re: Rosalie Gagnon is out of the office'],
    ['Subject', 'Absence du bureau de la chambre'],
    ['Subject', 'Réponse automatique du thermostat?'],
    ['X-Auto-Response-Suppress', 'OOF'],
    ['X-Auto-Response-Suppress', 'None'],
  ])('but not one that says %s: %s', (name, value) => {
    expect(kind({ ...ours, [name]: value })).toEqual(answer())
  })

  test('nor does the list by which a person answers', () => {
    const byList = { 'List-Id': '<family.people.example>', Precedence: 'list' }
    expect(kind({ ...byList, 'In-Reply-To': `<${token}.k.1@house.example>` })).toEqual(answer())
  })
})

describe('a letter that came back', () => {
  test.each<[string, Record<string, string>]>([
    ['a report', { 'Content-Type': 'multipart/report; boundary=x; report-type=delivery-status' }],
    [
      'a report in quotes',
      { 'Content-Type': 'Multipart/Report; report-type="delivery-status"; boundary="x"' },
    ],
    ['the name of whom it did not reach', { 'X-Failed-Recipients': 'rosalie@people.example' }],
    ['the mail server, from nobody', { From: 'Mail <MAILER-DAEMON@mx.example>', 'Return-Path': '<>' }],
  ])('is known by %s', (_, given) => {
    expect(kind({ ...ours, ...given })).toEqual({ kind: 'report', tokens: [token], isWarning: false })
  })

  test('names no reply where it answers another letter', () => {
    const from = { From: 'MAILER-DAEMON@mx.example', 'Return-Path': '<>' }
    const tokensOf = (number: string) => kind({ ...from, References: `<${number}@house.example>` })
    expect(tokensOf(`${token}.k.1`)).toMatchObject({ kind: 'report', tokens: [token] })
    expect(tokensOf(`${token}.confirmation.12+0a1b2c`)).toMatchObject({ kind: 'report', tokens: [] })
  })

  const failed = [
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; rosali@people.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1',
    ' No such user',
  ].join('\r\n')
  const original =
    'From: info@house.example\r\nMessage-ID:\r\n <confirmation.12@house.example>\r\nSubject: Oui\r\n\r\nOui'

  test('names the letter and why it did not arrive', () => {
    expect(lettersIn(original)).toEqual(['confirmation.12@house.example'])
    expect(loss({ deliveryStatus: failed, text: 'Sorry.' })).toBe('550 5.1.1 No such user')
  })

  test('that is late only, or arrived, is not lost', () => {
    for (const action of ['delayed', 'delivered', 'relayed', 'expanded'])
      expect(loss({ deliveryStatus: failed.replace('failed', action) })).toBeNull()
  })

  test('without parts of its own is read from the words', () => {
    const text =
      '\nThis message could not be delivered.\n\n--- The letter:\nMessage-ID: <confirmation.12@house.example>\n'
    expect(lettersIn(text)).toEqual(['confirmation.12@house.example'])
    expect(loss({ text })).toBe('This message could not be delivered.')
  })

  test('of any length is read in a moment', () => {
    const text = `${'Message-ID '.repeat(200_000)}\n${' \t'.repeat(200_000)}`
    expect(lettersIn(text)).toEqual([])
    expect(loss({ deliveryStatus: text, text })).toHaveLength(text.indexOf('\n') - 1)
  })
})

/** What mail servers say to people, as it comes: each with the letter that it is about. */
describe('a mail server that tells people alone', () => {
  const from = { From: 'Mail Delivery System <Mailer-Daemon@mx.example>', 'Return-Path': '<>' }
  const number = 'confirmation.12@house.example'
  const quoted = `Message-ID: <${number}>\nTo: rosalie@people.example\nSubject: Votre séjour est confirmé\n`
  const exim = [
    'This message was created automatically by mail delivery software.',
    'A message that you sent has not yet been delivered to one or more of its',
    'recipients after more than 24 hours on the queue on mx.example.',
    '',
    'The message identifier is:     1sXk2v-0003Ab-2d',
    'The subject of the message is: Votre séjour est confirmé',
    '',
    'The address to which the message has not yet been delivered is:',
    '  rosalie@people.example',
    '',
    'No action is required on your part. Delivery attempts will continue for',
    'some time, and this warning may be repeated at intervals.',
    '',
    quoted,
  ].join('\n')
  const postfix = [
    '####################################################################',
    '# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #',
    '####################################################################',
    '',
    'Your message could not be delivered for more than 4 hour(s).',
    'It will be retried until it is 5 day(s) old.',
    '',
    '<rosalie@people.example>: connect to people.example[192.0.2.7]:25: Connection timed out',
    '',
    quoted,
  ].join('\n')
  const gmail = [
    'This is an automatically generated Delivery Status Notification',
    '',
    'THIS IS A WARNING MESSAGE ONLY.',
    'YOU DO NOT NEED TO RESEND YOUR MESSAGE.',
    '',
    'Delivery to the following recipient has been delayed:',
    '     rosalie@people.example',
    '',
    'Message will be retried for 2 more day(s)',
    '',
    '----- Original message -----',
    '',
    quoted,
  ].join('\n')
  const toldBy = (given: Record<string, string>, report: { deliveryStatus?: string; text: string }) => {
    const told = kind(given)
    return told.kind === 'report' ? loss(report, told) : told.kind
  }

  test.each<[string, Record<string, string>, string]>([
    ['Exim', { ...from, Subject: 'Warning: message 1sXk2v-0003Ab-2d delayed 24 hours' }, exim],
    ['Postfix', { ...from, Subject: 'Delayed Mail (still being retried)' }, postfix],
    [
      'Gmail',
      {
        From: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        'X-Failed-Recipients': 'rosalie@people.example',
        Subject: 'Delivery Status Notification (Delay)',
      },
      gmail,
    ],
    ['sendmail', { ...from, Subject: 'Warning: could not send message for past 4 hours' }, postfix],
    ['Exchange', { ...from, Subject: 'Delivery delayed: Votre séjour est confirmé' }, postfix],
  ])('that a letter is late has lost nothing: %s', (_, given, text) => {
    expect(toldBy(given, { text })).toBeNull()
  })

  test.each<[string, Record<string, string>, string]>([
    ['Exim', { ...from, Subject: 'Mail delivery failed: returning message to sender' }, exim],
    ['Postfix', { ...from, Subject: 'Undelivered Mail Returned to Sender' }, postfix],
    [
      'Gmail',
      { 'X-Failed-Recipients': 'rosalie@people.example', Subject: 'Delivery Status Notification (Failure)' },
      gmail,
    ],
    ['one that quotes the subject', { ...from, Subject: 'Undeliverable: Warning: flight delayed' }, exim],
    ['one without a subject', from, exim],
  ])('that a letter came back names it: %s', (_, given, text) => {
    expect(toldBy(given, { text })).toMatch(/^(This|#{9})/)
    expect(lettersIn(text)).toEqual([number])
  })

  test('what a proper report says counts before its subject', () => {
    const late = { ...from, Subject: 'Delayed Mail (still being retried)' }
    expect(toldBy(late, { text: postfix, deliveryStatus: 'Action: failed' })).not.toBeNull()
    expect(toldBy(from, { text: postfix, deliveryStatus: 'Action: delayed' })).toBeNull()
  })

  test('a subject of any length is read in a moment', () => {
    const given = { ...from, Subject: `warning: ${'warning: '.repeat(100_000)}` }
    expect(toldBy(given, { text: exim })).not.toBeNull()
  })
})
