import type { Mounted } from '#server/action/command.ts'
import type { Outcome, Refused } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'

type Asked = Parameters<Mounted['act']>[1]

/** Somebody of the staff as commands know them; of their session nothing counts here. */
export type Commander = Omit<Asked['by'], 'staff'> & {
  staff: Pick<Asked['by']['staff'], 'id' | 'siteId' | 'name' | 'role' | 'status' | 'propertyIds'>
}

/** Has a command done as the console does, without HTTP: who asks may, and what they ask for has its shape. */
export async function commandBy(
  deps: Deps,
  by: Commander,
  { act }: Mounted,
  { params = {}, payload = {} }: { params?: object; payload?: object },
): Promise<Outcome> {
  const answer = await act(deps, { by: by as Asked['by'], params, payload, locale: 'fr' })
  return 'ok' in answer ? (answer as Refused) : { ok: true }
}
