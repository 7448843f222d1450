// Limits how often somebody may try, with counters in the database: each counts and compares in one statement.

import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './client.ts'

/** One limit; a key is whose attempts are counted together. */
export type RateLimit = {
  /** Counts an attempt. Milliseconds to wait, or null when it may be made. A broken database stays an error. */
  consume(key: string): Promise<number | null>
  /** Gives an attempt back. */
  reward(key: string): Promise<void>
  /** Starts afresh. */
  reset(key: string): Promise<void>
}

const seconds = 15 * 60
const hourSeconds = 60 * 60
const daySeconds = 24 * 60 * 60
/**
 * Many guests may sit behind one address, so it has more attempts than one account; a right password gives them back.
 * `perAccountAndAddress` is one account from one address: anyone who guesses somebody's password must not keep that person out elsewhere.
 */
const allowed = {
  login: { perAccountAndAddress: 10, account: 50, address: 100 },
  /** Each may fill somebody's mailbox with an email. */
  newPassword: { account: 5, address: 30 },
  /** Each is an email in the owner's mailbox. Whose address it is nobody knows: strangers write in anybody's name. */
  contact: { perAccountAndAddress: 5, address: 30 },
  staff: { perAccountAndAddress: 10, account: 50, address: 100 },
}
/**
 * Emails of one kind to one address in a day, no matter who asks for them. `perAccountAndAddress`, from one network address, is less, and `known`
 * is that of browsers that signed in to the account that asks: what strangers use up leaves a guest their own.
 */
const allowedEmails = { perAccountAndAddress: 10, recipient: 20, known: 10 }
/** Links for a new password, and links about an address: those of one kind do not use up the other's. */
export type EmailKind = 'password' | 'address'

/** decisions §7 has the first two, of one network address; the others are of one guest. */
const allowedOf = {
  registration: 20,
  payment: 20,
  card: 30,
  newAddress: 10,
  confirmEmail: 5,
  knownBrowser: 10,
  ownPassword: 10,
  passwordChange: 5,
  staffBrowser: 10,
  staffProof: 10,
  /** In a day, of one person: wrong codes after their right password. */
  staffCode: 20,
  /** Of one person: each is an email in their own mailbox. */
  letterTest: 20,
  /** Of one network address: links into the console that open nothing. */
  staffLink: 30,
  /** Of one network address: each opening of the console's door asks. */
  staffQuestion: 200,
  /** Of one network address: private calendars that are not there, which an agenda keeps asking for. */
  staffCalendar: 60,
}

/**
 * Mails in an hour of which more than the headers is fetched: answers to one thread, whose secret its people know, and all answers;
 * reports of one mail server, as it calls itself, and all reports, which anybody may send.
 */
const allowedMails = { thread: 40, sender: 60, answers: 1000, reports: 300 }

const limits = new WeakMap<Db, ReturnType<typeof makeLimits>>()

export function rateLimitsOf(db: Db) {
  const made = limits.get(db) ?? makeLimits(db)
  limits.set(db, made)
  return made
}

function makeLimits(db: Db) {
  const limitOf = (keyPrefix: string, points: number, duration = seconds) =>
    toLimit(
      new RateLimiterPostgres({
        storeClient: clientOf(db),
        storeType: 'client',
        tableName: 'attempts',
        tableCreated: true,
        keyPrefix,
        points,
        duration,
        // Its own timer is never ended, and with it neither would a site be that was closed: clear-leftovers does it.
        clearExpiredByTimeout: false,
      }),
    )
  const emailLimits = (kind: EmailKind) => ({
    perAccountAndAddress: limitOf(`${kind}-letter-here`, allowedEmails.perAccountAndAddress, daySeconds),
    recipient: limitOf(`${kind}-letter`, allowedEmails.recipient, daySeconds),
    known: limitOf(`${kind}-letter-known`, allowedEmails.known, daySeconds),
  })
  const { login, newPassword, contact, staff } = allowed
  return {
    login: {
      perAccountAndAddress: limitOf('here', login.perAccountAndAddress),
      account: limitOf('account', login.account),
      address: limitOf('address', login.address),
    },
    newPassword: {
      account: limitOf('new-password-account', newPassword.account),
      address: limitOf('new-password-address', newPassword.address),
    },
    contact: {
      perAccountAndAddress: limitOf('contact-here', contact.perAccountAndAddress),
      address: limitOf('contact-address', contact.address),
    },
    staff: {
      entry: {
        perAccountAndAddress: limitOf('staff-here', staff.perAccountAndAddress),
        account: limitOf('staff-account', staff.account),
        address: limitOf('staff-address', staff.address),
      },
      knownBrowser: limitOf('staff-browser', allowedOf.staffBrowser),
      proof: limitOf('staff-proof', allowedOf.staffProof),
      code: limitOf('staff-code', allowedOf.staffCode, daySeconds),
      link: limitOf('staff-link', allowedOf.staffLink),
      question: limitOf('staff-question', allowedOf.staffQuestion),
      calendar: limitOf('staff-calendar', allowedOf.staffCalendar),
    },
    emails: { password: emailLimits('password'), address: emailLimits('address') },
    registration: limitOf('registration', allowedOf.registration),
    payment: limitOf('payment', allowedOf.payment),
    card: limitOf('card', allowedOf.card),
    newAddress: limitOf('new-address', allowedOf.newAddress),
    knownBrowser: limitOf('known-browser', allowedOf.knownBrowser),
    confirmEmail: limitOf('confirm-letter', allowedOf.confirmEmail),
    passwordChange: limitOf('password-change', allowedOf.passwordChange),
    ownPassword: limitOf('own-password', allowedOf.ownPassword),
    letterTest: limitOf('letter-test', allowedOf.letterTest),
    mails: {
      sender: limitOf('mail-sender', allowedMails.sender, hourSeconds),
      thread: limitOf('mail-thread', allowedMails.thread, hourSeconds),
      answers: limitOf('mail-answers', allowedMails.answers, hourSeconds),
      reports: limitOf('mail-reports', allowedMails.reports, hourSeconds),
      /** Whoever is above one of them is told of once. */
      told: limitOf('mail-told', 1, hourSeconds),
    },
  }
}

/** The limiter speaks to `pg`; our queries go through one pool. */
function clientOf(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values?: unknown[] }) =>
      db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values ?? [])),
  }
}

const toLimit = (limiter: RateLimiterPostgres): RateLimit => ({
  async consume(key) {
    try {
      await limiter.consume(key, 1)
      return null
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(reason.msBeforeNext, 1)
      throw reason
    }
  },
  reward: async (key) => void (await limiter.reward(key, 1)),
  reset: async (key) => void (await limiter.delete(key)),
})
