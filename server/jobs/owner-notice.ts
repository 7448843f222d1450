import { sendOwnerNotice } from '#server/emails/send-owner-notice.ts'
import { expectSent, type Task } from './task.ts'

export const ownerNotice: Task<'owner-notice'> = async (deps, { stayId }) => {
  expectSent(await sendOwnerNotice(deps, stayId), `Owner notice ${stayId}`)
}
