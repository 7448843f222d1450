import { expect, test, vi } from 'vitest'
import { importPart } from './import-part.ts'

const address = 'data:text/javascript,export const words = "There" //'.replaceAll(' ', '%20')

test('a part that could not be fetched is asked for under another address, and stays the same part once it is there', async () => {
  const load = vi.fn<() => Promise<{ words: string }>>(() =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`)),
  )
  await expect(importPart(load)).rejects.toThrow('Failed to fetch')
  const part = await importPart(load)
  expect(part.words).toBe('There')
  expect(await importPart(load)).toBe(part)
  expect(load).toHaveBeenCalledTimes(1)
})

test('where the browser does not say which address failed, the part is asked for as before', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValueOnce('There')
  await expect(importPart(load)).rejects.toThrow('Importing')
  expect(await importPart(load)).toBe('There')
})
