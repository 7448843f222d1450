import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { addressOf } from './client-address.ts'
import type { ApiEnv } from './errors.ts'

describe('where a request comes from', () => {
  const ask = async (trustProxy: boolean, forwarded: string, remoteAddress = '203.0.113.9') => {
    const app = new Hono<ApiEnv>().get('/', (c) => c.json(addressOf(c, { trustProxy })))
    const headers = { 'X-Forwarded-For': forwarded, 'X-Client-Address': '198.51.100.1' }
    return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).json()
  }

  test('is not for the visitor to say', async () => {
    expect(await ask(false, '198.51.100.7')).toBe('203.0.113.9')
  })

  test('is what our proxy saw, which is the last address; what stood before it was sent along', async () => {
    expect(await ask(true, '198.51.100.7, 192.0.2.5')).toBe('192.0.2.5')
    expect(await ask(true, '')).toBe('203.0.113.9')
    expect(await ask(true, `${'9, '.repeat(5000)}192.0.2.5`)).toBe('192.0.2.5')
  })
})
