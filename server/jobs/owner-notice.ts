import { sendOwnerNotice } from '#server/use-cases/booking/send-owner-notice.ts'
import type { Task } from './task.ts'

export const ownerNotice: Task<'owner-notice'> = async (deps, { stayId }) => {
  if ((await sendOwnerNotice(deps, stayId)) !== 'sent') throw new Error(`Owner notice ${stayId} is not sent.`)
}
