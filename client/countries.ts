import type { Locale } from '#domain/locale.ts'
import { call, type Answer } from './call.ts'
import { readCached } from './storage.ts'

export type Country = Answer<'GET /api/countries'>['items'][number]

/** Countries and their regions; kept for an hour, because they hardly move. An empty list when they cannot be had. */
export async function readCountries(locale: Locale): Promise<Country[]> {
  const cached = await readCached('countries', async () => {
    const answered = await call('GET /api/countries', {}, { locale })
    return answered.ok ? answered.answer.items : null
  })
  return cached ?? []
}
