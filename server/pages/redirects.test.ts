import { describe, expect, test } from 'vitest'
import { referrerPolicyOf } from './content-policy.ts'
import { redirectOf } from './redirects.ts'

const movedTo = (address: string) => redirectOf(new URL(address, 'https://leslofts.example'))

describe('addresses that moved', () => {
  test.each([
    ['/fr', '/'],
    ['/en/', '/en'],
    ['/en/new-password/3f0c/a-B_9', '/en/reset-password/3f0c/a-B_9'],
    ['/en/new-password/3f0c/a-B_9/?from=mail', '/en/reset-password/3f0c/a-B_9?from=mail'],
    ['/en/new-password/3f0c', null],
    ['/en/new-password/3f0c/%2F%2Felsewhere.example', null],
    ['/en/reset-password/3f0c/a-B_9', null],
    ['/en', null],
  ])('%s → %s', (from, to) => expect(movedTo(from)).toBe(to))
})

test('the address of a new-password page, which holds its secret, is told to nobody', () => {
  for (const path of [
    '/fr/nouveau-mot-de-passe/3f0c/a-B_9',
    '/en/reset-password/3f0c/a-B_9',
    '/en/reset-password/3f0c/a-B_9/',
    '/en/new-password/3f0c/a-B_9',
  ])
    expect(referrerPolicyOf(path)).toBe('no-referrer')
  expect(referrerPolicyOf('/en/forgot-password')).toBe('strict-origin-when-cross-origin')
})
