import { useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { grantOf, type Permission } from '#domain/permissions.ts'
import type { Answer } from '#web/client/call.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import { load } from './ask.ts'

export type Me = Answer<'GET /api/staff/me'>

export const loadMe = ({ request }: LoaderFunctionArgs): Promise<Me> => load('GET /api/staff/me', {}, request)

/** Who is in the console; only below its frame. */
export function useMe(): Me {
  const me = useRouteLoaderData<typeof loadMe>(`${useLocale()}/console`)
  if (!me) throw new Error('Nobody is known outside the console’s frame.')
  return me
}

/** Whether the navigation and pages offer something; the server decides again. */
export const may = ({ role }: Pick<Me, 'role'>, permission: Permission): boolean =>
  grantOf(role, permission) !== 'no'
