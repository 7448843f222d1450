import { beforeEach, expect, test } from 'vitest'
import { canRenew, openSession } from './open-session.ts'
import { endSession, hasSessionExpired, readSession, startSession } from './session.ts'
import { storedGuest } from './guard-returns.ts'
import { clearStored, readStored, writeStored } from './storage.ts'

const hour = 3_600_000
const now = Date.parse('2027-02-12T15:00:00.000Z')
const session = {
  token: 'opaque',
  expiresAt: new Date(now + hour).toISOString(),
  user: { id: 7, firstname: 'Camille', locale: 'fr' as const },
}

beforeEach(() => {
  endSession()
  clearStored()
})

test('a session runs until its last moment, then is removed and remembered as expired', () => {
  startSession(session)
  expect(readSession(now + hour - 1)).toEqual(session)
  expect(hasSessionExpired()).toBe(false)
  expect(readSession(now + hour)).toBeNull()
  expect(hasSessionExpired()).toBe(true)
  expect(readStored('session')).toBeNull()
})

test('a new login is no expired session any more, and a logout is none either', () => {
  startSession(session)
  readSession(now + hour)
  startSession(session)
  expect(hasSessionExpired()).toBe(false)
  endSession()
  expect(readSession(now)).toBeNull()
  expect(hasSessionExpired()).toBe(false)
})

test.each([-26, -3, -1, 0, 1, 3])('a session lasts its hour by a clock that is %i hours ahead', (hours) => {
  const wrong = now + hours * hour
  openSession(session, wrong)
  expect(readSession(wrong + hour - 1)?.token).toBe('opaque')
  expect(readSession(wrong + hour)).toBeNull()
})

test.each([-26, -1, 0, 3])(
  'the last part of twelve hours is no whole one by a clock that is %i hours ahead, and cannot be renewed',
  (hours) => {
    const wrong = now + hours * hour
    const renewableUntil = new Date(now + 1.5 * hour).toISOString()
    openSession({ ...session, renewableUntil }, wrong)
    expect(canRenew(readSession(wrong)!)).toBe(true)
    const last = { ...session, expiresAt: renewableUntil, renewableUntil }
    openSession(last, wrong + 0.9 * hour)
    expect(canRenew(readSession(wrong + hour)!)).toBe(false)
    expect(readSession(wrong + 1.5 * hour - 1)?.token).toBe('opaque')
    expect(readSession(wrong + 1.5 * hour)).toBeNull()
  },
)

test('the end of a session removes what is older than an hour, and keeps what was just typed', () => {
  writeStored('draft.details.7', { city: 'Val-David' }, Date.now() - hour)
  writeStored('draft.contact', { message: 'Bonjour' }, Date.now())
  startSession({ ...session, expiresAt: new Date().toISOString() })
  readSession()
  expect(window.sessionStorage.getItem('lofts.draft.details.7')).toBeNull()
  expect(readStored('draft.contact')).toEqual({ message: 'Bonjour' })
})

test('what is stored is forgotten after one hour', () => {
  writeStored('draft.login', { email: 'camille@voyageurs.example' }, now)
  expect(readStored('draft.login', now + hour - 1)).toEqual({ email: 'camille@voyageurs.example' })
  expect(readStored('draft.login', now + hour)).toBeNull()
})

test('something unreadable in the storage is as good as nothing', () => {
  window.sessionStorage.setItem('lofts.draft.login', '{')
  expect(readStored('draft.login')).toBeNull()
  window.sessionStorage.setItem('lofts.draft.login', '"text"')
  expect(readStored('draft.login')).toBeNull()
})

test('clearing takes our own things only', () => {
  window.sessionStorage.setItem('somebody.else', 'stays')
  writeStored('confirmation', { reference: 'L-000123' })
  clearStored()
  expect(Object.entries(window.sessionStorage)).toEqual([['somebody.else', 'stays']])
})

const running = { ...session, expiresAt: new Date(Date.now() + hour).toISOString() }

test.each([
  ['one that runs', running, 7],
  ['one of somebody else', { ...running, user: { ...running.user, id: 8 } }, 8],
  ['none any more', null, undefined],
  ['one whose hour is over', { ...running, expiresAt: new Date(0).toISOString() }, undefined],
])('what another page of the tab stored is known, whatever this one read: %s', (_, stored, guest) => {
  startSession(running)
  writeStored('session', stored)
  expect(storedGuest()).toBe(guest)
})
