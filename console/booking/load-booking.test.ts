import { expect, test, vi } from 'vitest'
import { loadBooking } from './load-booking.ts'

test('a reading that is called off leaves no failure that nobody hears of', async () => {
  const leaving = new AbortController()
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    asked.push(address.split('?')[0]!)
    return new Promise((_, reject) =>
      signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
    )
  })
  const unheard = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unheard)
  const query = 'step=pay&arrival=2027-04-26&departure=2027-04-28&loft=1&total=50000&guest=7'
  const url = `http://localhost/fr/gestion/reservations/nouvelle?${query}`
  const reading = loadBooking({ url, signal: leaving.signal } as Request)
  await Promise.resolve()
  leaving.abort()
  await expect(reading).rejects.toThrow('aborted')
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', unheard)
  expect(asked).toEqual(['/api/staff/offers', '/api/staff/guests/7'])
  expect(unheard).not.toHaveBeenCalled()
})
