import type { ClientLoaderFunctionArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { call, type CallError } from '#client/call.ts'

export type CheckedLink = { id: string; hash: string } & (
  | { email: string; error: null }
  | { email: null; error: CallError }
)

/** Looks at a link about another address and changes nothing: programs that look through mail open it too (decisions §9). */
export async function checkChangeLink(
  { url, params }: Pick<ClientLoaderFunctionArgs, 'url' | 'params'>,
  purpose: 'change' | 'undo',
): Promise<CheckedLink> {
  const locale = localeOfPath(url.pathname)
  const { id = '', hash = '' } = params
  const payload = { id, hash, purpose, locale }
  const answered = await call('POST /api/check-change-link', { payload }, { locale })
  if (answered.ok) return { id, hash, email: answered.answer.email, error: null }
  return { id, hash, email: null, error: answered.error }
}
