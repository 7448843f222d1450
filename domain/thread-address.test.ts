import { expect, test } from 'vitest'
import { messageIdOf, replyAddressOf, tokenOfAddress, tokenOfMessageId } from './thread-address.ts'

const token = '0123456789abcdef0123456789abcdef'
const sent = { key: '9d2c', sending: 2 }

test('a thread is found again by the number of its letter and by the address of its answers', () => {
  const messageId = messageIdOf({ token }, sent, 'lofts.example')
  expect(messageId).toBe(`${token}.9d2c.2@lofts.example`)
  expect(tokenOfMessageId(messageId)).toBe(token)
  expect(tokenOfMessageId(` <${messageId.toUpperCase()}>`)).toBe(token)
  expect(replyAddressOf('reply@lofts.example', { token })).toBe(`reply+${token}@lofts.example`)
  expect(tokenOfAddress(`Les Lofts <REPLY+${token.toUpperCase()}@lofts.example>`)).toBe(token)
})

test.each(['', 'confirmation.7@lofts.example', `x${token}.1@lofts.example`, `${token}@lofts.example`])(
  'the letter %j is none of ours',
  (messageId) => {
    expect(tokenOfMessageId(messageId)).toBeNull()
  },
)

test.each(['', 'reply@lofts.example', 'reply+sales@lofts.example', `reply+${token}0@lofts.example`])(
  'the address %j names no thread',
  (address) => {
    expect(tokenOfAddress(address)).toBeNull()
  },
)
