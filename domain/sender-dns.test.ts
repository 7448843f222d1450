import { describe, expect, test } from 'vitest'
import { domainOf, judgeDkim, judgeDmarc, judgeSpf } from './sender-dns.ts'

test.each([
  ['info@leslofts.example', 'leslofts.example'],
  ['Les Lofts <info@Mail.LesLofts.example>', 'mail.leslofts.example'],
  ['nobody', null],
  ['Auberge <no-reply@localhost>', null],
  ['no-reply@lofts.local', null],
])('the domain of %s', (sender, domain) => {
  expect(domainOf(sender)).toBe(domain)
})

describe('SPF', () => {
  test.each([
    [null, 'no_answer'],
    [[], 'none'],
    [['google-site-verification=x'], 'none'],
    [['v=spf1 mx ~all'], 'found'],
    [['v=spf1 include:mail.example -all', 'other'], 'found'],
    [['v=spf1 redirect=_spf.example'], 'found'],
    [['v=spf1 mx'], 'wrong'],
    [['v=spf1 +all'], 'wrong'],
    [['v=spf1 mx ~all', 'v=spf1 a -all'], 'wrong'],
    [['v=spf10 mx ~all'], 'none'],
  ] as const)('%j: %s', (texts, state) => {
    expect(judgeSpf(texts)).toBe(state)
  })
})

describe('DKIM, of every selector that was asked', () => {
  test.each([
    [[null, null], 'no_answer'],
    [[[], null], 'no_answer'],
    [[[], []], 'none'],
    [[[], ['v=DKIM1; k=rsa; p=MIGf']], 'found'],
    [[['k=rsa; p=MIGf'], null], 'found'],
    [[['v=DKIM1; p=']], 'wrong'],
  ] as const)('%j: %s', (texts, state) => {
    expect(judgeDkim(texts)).toBe(state)
  })
})

describe('DMARC', () => {
  test.each([
    [null, 'no_answer'],
    [[], 'none'],
    [['v=DMARC1; p=none'], 'found'],
    [['v=DMARC1; p=reject; rua=mailto:a@b.example'], 'found'],
    [['v=DMARC1'], 'wrong'],
    [['v=DMARC1; p=sometimes'], 'wrong'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong'],
  ] as const)('%j: %s', (texts, state) => {
    expect(judgeDmarc(texts)).toBe(state)
  })
})
