import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { grantOf, type Permission } from '#domain/permissions.ts'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { ask, loadKept } from './ask.ts'
import { forgetKept, forgetUnsent, forgetTyped, isOffline, keep, kept } from './kept.ts'

export type Me = Answer<'GET /api/staff/me'>

/** For whom the pages of this document were drawn. */
let drawnFor: Me['id'] | null = null

/** Where the network is gone, who was in the console in this tab. */
export async function loadMe({ request }: LoaderFunctionArgs): Promise<Me> {
  const before = kept<Me>('me')
  const { answer } = await loadKept('GET /api/staff/me', 'me', request)
  if (before && before.email !== answer.email) forgetKept()
  // What was read before the device was locked is not shown after it.
  if (answer.isLocked && !before?.isLocked) {
    forgetKept()
    keep('me', answer)
  }
  if (kept<{ by: number }>('booking')?.by !== answer.id) forgetTyped()
  forgetUnsent(answer.id)
  drawnFor = answer.id
  return answer
}

/** Whether the pages of this document still belong to who is in the console; before the door they show nothing of anybody. */
export async function isStillMe(): Promise<boolean> {
  if (drawnFor === null) return true
  const asked = await ask('GET /api/staff/me')
  if (asked.ok) return asked.answer.id === drawnFor
  return isOffline(asked.error) && kept<Me>('me')?.id === drawnFor
}

/** Who is in the console; only below its frame. */
export function useMe(): Me {
  const me = useRouteLoaderData<typeof loadMe>(`${useLocale()}/console`)
  if (!me) throw new Error('Nobody is known outside the console’s frame.')
  return me
}

/** Whether the navigation and pages offer something; the server decides again. */
export const may = ({ role }: Pick<Me, 'role'>, permission: Permission): boolean =>
  grantOf(role, permission) !== 'no'
