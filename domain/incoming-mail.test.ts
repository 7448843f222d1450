import { describe, expect, test } from 'vitest'
import { kindOfMail, returnedLetter, type MailHeader } from './incoming-mail.ts'

const token = '0123456789abcdef0123456789abcdef'
const other = 'fedcba9876543210fedcba9876543210'
const headers = (given: Record<string, string>): MailHeader[] =>
  Object.entries(given).map(([key, value]) => ({ key: key.toLowerCase(), value }))
const kind = (given: Record<string, string>) => kindOfMail(headers(given))
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
  ])('that says %s: %s', (name, value) => {
    expect(kind({ ...ours, [name]: value })).toEqual({ ...answer(), isAutomatic: true })
  })

  test.each<[string, string]>([
    ['Auto-Submitted', 'no'],
    ['Auto-Submitted', 'No (typed by a person)'],
    ['Precedence', 'first-class'],
    ['Return-Path', '<rosalie@people.example>'],
    ['Subject', 'Auto-Submitted: auto-replied'],
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
    expect(kind({ ...ours, ...given })).toEqual({ kind: 'report' })
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
    expect(returnedLetter({ deliveryStatus: failed, original, text: 'Sorry.' })).toEqual({
      messageIds: ['confirmation.12@house.example'],
      reason: '550 5.1.1 No such user',
    })
  })

  test('that is late only, or arrived, is not lost', () => {
    for (const action of ['delayed', 'delivered', 'relayed', 'expanded'])
      expect(
        returnedLetter({ deliveryStatus: failed.replace('failed', action), original, text: '' }),
      ).toBeNull()
  })

  test('without parts of its own is read from the words', () => {
    const text =
      '\nThis message could not be delivered.\n\n--- The letter:\nMessage-ID: <confirmation.12@house.example>\n'
    expect(returnedLetter({ deliveryStatus: '', original: '', text })).toEqual({
      messageIds: ['confirmation.12@house.example'],
      reason: 'This message could not be delivered.',
    })
  })

  test('of any length is read in a moment', () => {
    const text = `${'Message-ID '.repeat(200_000)}\n${' \t'.repeat(200_000)}`
    expect(returnedLetter({ deliveryStatus: text, original: text, text })?.messageIds).toEqual([])
  })
})
