import { beforeEach, expect, test, vi } from 'vitest'

const user = { id: 1, firstname: 'Camille', locale: 'fr' as const }
const hour = 3_600_000

/** As after a reload: nothing is known but what the browser stored. */
async function reload() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => window.sessionStorage.clear())

test('a session is still there after a reload', async () => {
  const expiresAt = new Date(Date.now() + hour).toISOString()
  ;(await reload()).startSession({ token: 't', expiresAt, user })
  const { readSession, hasSessionExpired } = await reload()
  expect([readSession()?.token, hasSessionExpired()]).toEqual(['t', false])
})

test.each([1, 30])('a session found after %i hours is removed, and known to have ended', async (hours) => {
  const expiresAt = new Date(Date.now() - (hours - 1) * hour).toISOString()
  const entry = { at: Date.now() - hours * hour, value: { token: 't', expiresAt, user } }
  window.sessionStorage.setItem('lofts.session', JSON.stringify(entry))
  const { readSession, hasSessionExpired } = await reload()
  expect([readSession(), hasSessionExpired()]).toEqual([null, true])
  expect(window.sessionStorage.getItem('lofts.session')).toBeNull()
})

test('whoever never signed in has no session that ended', async () => {
  const { readSession, hasSessionExpired } = await reload()
  expect([readSession(), hasSessionExpired()]).toEqual([null, false])
})

test('what somebody else wrote into the storage is no session', async () => {
  window.sessionStorage.setItem('lofts.session', '{"at":1,"value":"token"}')
  expect((await reload()).readSession()).toBeNull()
})

test('in the checkout the token goes at the hour, and a reload still tells that it did', async () => {
  const expiresAt = new Date(Date.now()).toISOString()
  const { startSession } = await reload()
  const { forgetToken } = await import('./open-session.ts')
  startSession({ token: 'secret', expiresAt, user })
  forgetToken()
  expect(window.sessionStorage.getItem('lofts.session')).not.toContain('secret')
  const { readSession, hasSessionExpired } = await reload()
  expect([readSession(), hasSessionExpired()]).toEqual([null, true])
})
