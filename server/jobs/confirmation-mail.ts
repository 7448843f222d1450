import { sendConfirmation } from '#server/emails/send-confirmation.ts'
import { expectSent, type Task } from './task.ts'

/** Sends what the request that confirmed the stay could not, or did not live to send. */
export const confirmationMail: Task<'confirmation-mail'> = async (deps, { stayId }) => {
  expectSent(await sendConfirmation(deps, stayId), `Confirmation ${stayId}`)
}
