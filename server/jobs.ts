import { Logger, run } from 'graphile-worker'
import type { TaskName, TaskPayloads } from './db/jobs.ts'
import type { Deps } from './deps.ts'
import { accountExistsMail } from './jobs/account-exists-mail.ts'
import { afterStayMail } from './jobs/after-stay-mail.ts'
import { announceArrivals } from './jobs/announce-arrivals.ts'
import { cancellationMail } from './jobs/cancellation-mail.ts'
import { capturePayment } from './jobs/capture-payment.ts'
import { clearLeftovers } from './accounts/clear-leftovers.ts'
import { confirmAddressMail } from './jobs/confirm-address-mail.ts'
import { confirmationMail } from './jobs/confirmation-mail.ts'
import { contactMail } from './jobs/contact-mail.ts'
import { leftAtBankMail } from './jobs/left-at-bank-mail.ts'
import { givenBackMail } from './jobs/given-back-mail.ts'
import { emailChangedMail } from './jobs/email-changed-mail.ts'
import { newAddressMail } from './jobs/new-address-mail.ts'
import { ownerCancellationMail } from './jobs/owner-cancellation-mail.ts'
import { ownerNotice } from './jobs/owner-notice.ts'
import { passwordChangedMail } from './jobs/password-changed-mail.ts'
import { passwordResetMail } from './jobs/password-reset-mail.ts'
import { paymentFailedMail } from './jobs/payment-failed-mail.ts'
import { doorCodeMail } from './jobs/door-code-mail.ts'
import { depositKeptMail } from './jobs/deposit-kept-mail.ts'
import { depositRefusedMail } from './jobs/deposit-refused-mail.ts'
import { preArrivalMail } from './jobs/pre-arrival-mail.ts'
import { refundFailedMail } from './jobs/refund-failed-mail.ts'
import { refundPayment } from './jobs/refund-payment.ts'
import { settleDeposits } from './jobs/settle-deposits.ts'
import { sweepPayments } from './jobs/sweep-payments.ts'
import { thankGuests } from './jobs/thank-guests.ts'
import { LeftToAnother, type Task } from './jobs/task.ts'
import { voidPayment } from './jobs/void-payment.ts'
import { watchBooks } from './jobs/watch-books.ts'
import { watchHolds } from './jobs/watch-holds.ts'
import { watchRunningOut } from './jobs/watch-running-out.ts'

/** Every task that can be added has its work here: one without does not compile. */
const tasks: { [Name in TaskName]: Task<Name> } = {
  'confirmation-mail': confirmationMail,
  'owner-notice': ownerNotice,
  'payment-failed-mail': paymentFailedMail,
  'cancellation-mail': cancellationMail,
  'owner-cancellation-mail': ownerCancellationMail,
  'refund-failed-mail': refundFailedMail,
  'given-back-mail': givenBackMail,
  'pre-arrival-mail': preArrivalMail,
  'door-code-mail': doorCodeMail,
  'after-stay-mail': afterStayMail,
  'deposit-refused-mail': depositRefusedMail,
  'deposit-kept-mail': depositKeptMail,
  'left-at-bank-mail': leftAtBankMail,
  'account-exists-mail': accountExistsMail,
  'confirm-address-mail': confirmAddressMail,
  'password-reset-mail': passwordResetMail,
  'password-changed-mail': passwordChangedMail,
  'new-address-mail': newAddressMail,
  'email-changed-mail': emailChangedMail,
  'contact-mail': contactMail,
  'capture-payment': capturePayment,
  'void-payment': voidPayment,
  'refund-payment': refundPayment,
  'sweep-payments': sweepPayments,
  'announce-arrivals': announceArrivals,
  'thank-guests': thankGuests,
  'settle-deposits': settleDeposits,
  'clear-leftovers': clearLeftovers,
  'watch-books': watchBooks,
  'watch-holds': watchHolds,
  'watch-running-out': watchRunningOut,
}

/** One that waits for a worker is not joined by a second one. Hours are those of UTC: the books are compared at night. */
const crontab = `
* * * * * sweep-payments ?jobKey=sweep-payments&max=3
*/5 * * * * announce-arrivals ?jobKey=announce-arrivals&max=3
*/5 * * * * thank-guests ?jobKey=thank-guests&max=3
*/5 * * * * settle-deposits ?jobKey=settle-deposits&max=3
*/5 * * * * watch-holds ?jobKey=watch-holds&max=3
*/5 * * * * clear-leftovers ?jobKey=clear-leftovers&max=3
20 8 * * * watch-books ?jobKey=watch-books&max=6
40 8 * * * watch-running-out ?jobKey=watch-running-out&max=6
`

/** Runs what waits and what comes, in this process, until `stop()`; any number of processes share the work. */
export async function startJobs(deps: Deps, databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    connectionString: databaseUrl,
    taskList: taskListFor(deps),
    crontab,
    concurrency: 4,
    maxPoolSize: 6,
    noHandleSignals: true,
    logger: loggerFor(deps),
  })
  // Ends when the runner does; why it ended by itself belongs in the log.
  runner.promise.catch((error: unknown) => deps.log.error({ err: error }, 'the jobs stopped'))
  return { stop: () => runner.stop() }
}

/** The tasks as graphile-worker calls them. */
export function taskListFor(deps: Deps) {
  const entries = Object.entries(tasks).map(([name, task]) => {
    const work = task as Task<TaskName>
    const perform = (payload: unknown) => work(deps, payload as TaskPayloads[TaskName])
    return [name, perform] as const
  })
  return Object.fromEntries(entries)
}

/** Its own news of every finished job is for debugging; failures keep their level. */
function loggerFor({ log }: Pick<Deps, 'log'>): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const isCalm = meta?.error instanceof LeftToAnother
    const shown = isCalm ? 'info' : level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    log[shown]({ job: scope.taskIdentifier, jobId: scope.jobId, err: meta?.error }, message)
  })
}
