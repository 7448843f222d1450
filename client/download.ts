import type { Locale } from '#domain/locale.ts'
import { readRefusal, type Address, type CallError } from './call.ts'

type Documents = Extract<
  Address,
  `POST /api/profile/reservations/download-${string}` | `POST /api/stay/download-${string}`
>
type Options = { token: string | undefined; tokenKind?: 'Bearer' | 'Stay'; locale: Locale }
type Asked = { reservationId?: number; kind?: 'invoice' | 'credit_note'; number?: number | undefined }

/**
 * Asks for a document with the token of a session, or of one stay, which no link can carry, and hands it to the browser under the server's own
 * name for it. Null when that went well.
 */
export async function download(
  address: Documents,
  { reservationId, kind, number }: Asked,
  { token, tokenKind = 'Bearer', locale }: Options,
): Promise<CallError | null> {
  let response: Response
  try {
    response = await fetch(address.replace('POST ', ''), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': locale,
        ...(token ? { Authorization: `${tokenKind} ${token}` } : {}),
      },
      body: JSON.stringify({ payload: { reservation_id: reservationId, kind, number, locale } }),
    })
    if (response.ok) {
      save(await response.blob(), nameOf(response))
      return null
    }
  } catch {
    // Nothing came, or only a part of it: the same as no connection.
    return { status: 'error', code: 'offline', errors: '', requestId: '' }
  }
  return readRefusal(response)
}

/** `filename*` (RFC 6266) when there is one, `filename` otherwise. */
export function nameOf(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'document'
}

export function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
