// What can be done later, in one table: each task with its work, whether the queue calls it or somebody does it at once.

import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { deliverAlert } from '#server/alerts/deliver-alert.ts'
import { watchUrgent } from '#server/alerts/watch-urgent.ts'
import { watchCards } from '#server/checkout/watch-cards.ts'
import { watchHolds } from '#server/checkout/watch-holds.ts'
import { watchRunningOut } from '#server/checkout/watch-running-out.ts'
import type { EmailJob, TaskName, TaskPayloads } from '#server/db/jobs.ts'
import { keepPart } from '#server/deposits/authorize-deposit.ts'
import { settleDeposits } from '#server/deposits/settle-deposits.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import type { EmailResult } from '#server/emails/send-email.ts'
import { sendOwnLetters } from '#server/letters/send-own-letters.ts'
import { watchBooks } from '#server/ledger/watch-books.ts'
import { readInbox } from '#server/messages/read-inbox.ts'
import { deliverPush } from '#server/notices/deliver-push.ts'
import { tellStaff } from '#server/notices/hand-on.ts'
import { finishCapture } from '#server/payments/finish-payment.ts'
import { refundPayment } from '#server/payments/refund-payment.ts'
import { releaseStaleHolds } from '#server/payments/release-stale-holds.ts'
import { voidPayment } from '#server/payments/void-payment.ts'
import { writeLeftAtBank } from '#server/payments/write-left-at-bank.ts'
import { announceArrivals } from '#server/reservations/announce-arrivals.ts'
import { thankGuests } from '#server/reservations/thank-guests.ts'
import { noteRefusedEntry } from '#server/staff/enter-console.ts'
import { compareTurnovers } from '#server/turnovers/compare-turnovers.ts'
import { tellMornings } from '#server/turnovers/tell-mornings.ts'

/** Work that may be done twice without harm. Throwing means "not done": the job is tried again, later each time. */
type Task<Name extends TaskName> = (deps: Deps, payload: TaskPayloads[Name]) => Promise<void>

/** Every task that can be added has its work here: one without does not compile. */
const tasks: { [Name in TaskName]: Task<Name> } = {
  email: async (deps, email) => expectSent(await sendEmail(deps, email), `Email ${nameOf(email)}`),
  'left-at-bank': async (deps, { stayId, dueAt }) =>
    expectSent(await writeLeftAtBank(deps, stayId, dueAt), `The way back to the payment of stay ${stayId}`),
  'capture-payment': async (deps, { paymentId }) =>
    requireDone(await finishCapture(deps, paymentId), `Payment ${paymentId} is not captured yet.`),
  'void-payment': async (deps, { paymentId }) =>
    requireDone(await voidPayment(deps, paymentId), `Payment ${paymentId} is not voided yet.`),
  // A refusal has its own next attempt; whatever nobody knows yet is asked again, later each time.
  'refund-payment': async (deps, { refundId }) =>
    requireDone(
      (await refundPayment(deps, refundId)) !== 'pending',
      `Refund ${refundId} is not settled yet.`,
    ),
  'keep-deposit': async (deps, { depositId }) =>
    requireDone(await keepPart(deps, depositId), `A part of deposit ${depositId} is not kept yet.`),
  'deliver-alert': async (deps, alert) =>
    requireDone(await deliverAlert(deps, alert), `Alert ${alert.message} is not taken yet.`),
  'deliver-push': async (deps, push) =>
    requireDone(await deliverPush(deps, push), `Device ${push.deviceId} is not told yet.`),
  'watch-urgent': watchUrgent,
  'note-refused-entry': noteRefusedEntry,
  'sweep-payments': notTwiceAtOnce(releaseStaleHolds),
  'settle-deposits': notTwiceAtOnce(settleDeposits),
  'announce-arrivals': announceArrivals,
  'thank-guests': thankGuests,
  'send-own-letters': sendOwnLetters,
  'clear-leftovers': clearLeftovers,
  'read-inbox': notTwiceAtOnce(readInbox),
  'tell-staff': tellStaff,
  'compare-turnovers': compareTurnovers,
  'tell-mornings': tellMornings,
  'watch-books': async (deps) =>
    requireDone((await watchBooks(deps)) === 'done', 'The books could not be compared, or nobody was told.'),
  'watch-holds': async (deps) =>
    requireDone((await watchHolds(deps)) === 'done', 'Many nights are held, and nobody was told.'),
  'watch-cards': async (deps) =>
    requireDone((await watchCards(deps)) === 'done', 'One card is behind many stays, and nobody was told.'),
  'watch-running-out': async (deps) =>
    requireDone(
      (await watchRunningOut(deps)) === 'done',
      'Nobody was told which lofts soon cannot be booked.',
    ),
}

/**
 * For one release: before there was one task for emails, each had its own, and such jobs may still wait where that version
 * ran. Their payload is that of today without the name.
 */
const formerEmails: Record<string, EmailJob['name']> = {
  'confirmation-mail': 'confirmation',
  'owner-notice': 'owner-notice',
  'payment-failed-mail': 'payment-failed',
  'cancellation-mail': 'cancellation',
  'owner-cancellation-mail': 'owner-cancellation',
  'refund-failed-mail': 'refund-failed',
  'given-back-mail': 'given-back',
  'pre-arrival-mail': 'pre-arrival',
  'door-code-mail': 'door-code',
  'after-stay-mail': 'after-stay',
  'deposit-refused-mail': 'deposit-refused',
  'deposit-kept-mail': 'deposit-kept',
  'account-exists-mail': 'account-exists',
  'confirm-address-mail': 'confirm-address',
  'password-reset-mail': 'password-reset',
  'password-changed-mail': 'password-changed',
  'new-address-mail': 'new-address',
  'email-changed-mail': 'email-changed',
  'contact-mail': 'contact',
}

export type TaskList = Record<string, (payload: unknown) => Promise<void>>

/** The tasks as graphile-worker calls them. */
export function taskListFor(deps: Deps): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => {
    const work = task as Task<TaskName>
    const perform = (payload: unknown) => work(deps, payload as TaskPayloads[TaskName])
    return [name, perform] as const
  })
  const former = Object.entries(formerEmails).map(([task, name]) => {
    const perform = (payload: unknown) => tasks.email(deps, { ...(payload as object), name } as EmailJob)
    return [task, perform] as const
  })
  const leftAtBank = (payload: unknown) =>
    tasks['left-at-bank'](deps, payload as TaskPayloads['left-at-bank'])
  return Object.fromEntries([...entries, ...former, ['left-at-bank-mail', leftAtBank]])
}

/** Does at once what the queue would do: throws when it is not done. */
export const performJob: Deps['perform'] = (deps, { task, payload }) =>
  (tasks[task] as Task<TaskName>)(deps, payload)

/** A bank that does not answer makes a sweep long: those of the next minutes must not pile up and keep emails waiting. */
function notTwiceAtOnce(work: (deps: Deps) => Promise<void>): (deps: Deps) => Promise<void> {
  const underway = new WeakSet<Deps>()
  return async (deps) => {
    if (underway.has(deps)) return
    underway.add(deps)
    try {
      await work(deps)
    } finally {
      underway.delete(deps)
    }
  }
}

/** Not done, and nothing is wrong: another process is sending the email, or was killed while it did. */
export class LeftToAnother extends Error {}

/** `what` begins the sentence of the log: 'Email confirmation (stayId 12)'. */
function expectSent(result: EmailResult, what: string): void {
  if (result === 'left_to_another') throw new LeftToAnother(`${what} is left to another.`)
  requireDone(result === 'sent', `${what} is not sent.`)
}

function requireDone(isDone: boolean, sentence: string): void {
  if (!isDone) throw new Error(sentence)
}

/** With the ids that say which one it is; nothing that somebody typed. */
function nameOf({ name, ...about }: EmailJob): string {
  const ids = Object.entries(about).filter(([key]) => key.endsWith('Id'))
  return `${name} (${ids.map(([key, id]) => `${key} ${id}`).join(', ')})`
}
