import { changeStored } from './change-stored.ts'
import type { Guest } from './guest.ts'

/** The hour of everybody who is signed in as this guest is over; their browsers find out when they ask the site. */
export const endSessions = ({ email }: Guest): Promise<void> =>
  changeStored(
    `update sessions set expires_at = now() - interval '1 second'
     where guest_id in (select id from guests where email = $1)`,
    [email],
  )
