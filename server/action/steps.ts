// What a command is made of: its steps, in the order in which server/action/command.ts does them.

import type { z } from 'zod'
import type { Action, Ahead, GuestAction, StaffEndpoint } from '#contract/action.ts'
import type { AnswerOf, Camel } from '#contract/wire.ts'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Outcome, PlainCode, Refused } from '#domain/refusal.ts'
import type { SessionGuest } from '#server/accounts/read-session.ts'
import type { Db } from '#server/db/client.ts'
import type { Job } from '#server/db/jobs.ts'
import type { UndoCommand } from '#server/db/undos.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor, Entry } from '#server/staff/write-audit.ts'
import type { StaffAsking } from './staff-door.ts'

/** `do` locks what it reads; `look` reads it in one snapshot, and keeps nobody waiting. */
export type Mode = 'do' | 'look'

export type Commanded = Action | GuestAction
/** What a change is told by, and an approval: nobody's who is a guest. */
export type By<Spec> = Spec extends StaffEndpoint
  ? StaffAsking & Pick<Actor, 'approves'>
  : Pick<SessionGuest, 'id'>

/** What was asked for, by whom, parsed and in camelCase. */
export type Asked<Spec extends StaffEndpoint | GuestAction> = {
  by: By<Spec>
  params: Camel<z.output<Spec['params']>>
  payload: Camel<z.output<Spec['payload']>>
  locale: Locale
}
type Payload<Spec extends Commanded> = Camel<z.output<Spec['payload']>>
type PayloadAhead<Spec extends Commanded> = Spec extends { ahead: { payload: infer P extends z.ZodType } }
  ? Camel<z.output<P>>
  : Payload<Spec>
/** What a dry run is asked for, which may be less. */
export type AskedAhead<Spec extends Commanded> = Omit<Asked<Spec>, 'payload'> & {
  payload: PayloadAhead<Spec>
}
/** Whichever of the two it is: what only the action takes is missing from its dry run. */
export type AskedEither<Spec extends Commanded> = Omit<Asked<Spec>, 'payload'> & {
  payload: PayloadAhead<Spec> & Partial<Payload<Spec>>
}
type At = { at: Instant; settings: Deps['settings'] }
/** The same, once the locks are held and the time is taken; with what the operator has set. */
export type Dated<Spec extends Commanded> = Asked<Spec> & At

/** A copy in memory that is read anew. */
export type Changed = { propertyId: number; kind: 'nights' | 'property' } | { siteId: number; kind: 'site' }
type NameOf<Journal> = Journal extends readonly (infer Name)[] ? Name : Journal
/** `action`: which of the contract's names, where it has several. */
export type Told<Spec> = Omit<Entry, 'action'> & {
  action?: Spec extends Action ? NameOf<Spec['journal']> : never
}
/** `entry`: of the journal. */
export type Stored<Kept> = { stored: Kept; entry: number }
export type Answer<Spec extends Commanded> = AnswerOf<Spec>
export type AnswerAhead<Spec extends Commanded> = Spec extends { ahead: infer Said extends Ahead }
  ? AnswerOf<Said>
  : Answer<Spec>

/**
 * What a command is made of, in the order in which it is done. It has no clock, no second transaction and catches nothing. Facts are
 * of rows alone: the time is taken once the locks are held, and given to `decide`, which also tells what is still to come.
 */
export type Parts<Spec extends Commanded, Facts, Decision extends object, Kept, Found> = {
  /** What makes it the same as before, where the payload has no key of a form: it is done once as well. */
  key?: (asked: Asked<Spec>) => string
  /** What is found out before, outside of the transaction, such as how often somebody asked; never for a dry run. */
  ask?: (deps: Deps, asked: Asked<Spec>) => Promise<Outcome>
  /** What only somebody else knows, such as the bank, or takes long to read: asked outside of the transaction, for a dry run as well. */
  find?: (deps: Deps, asked: AskedEither<Spec>) => Promise<Outcome<{ found: Found }>>
  /** What has to be locked before any row is read: nights, before rows. */
  lock?: (tx: Db, asked: Asked<Spec>) => Promise<unknown>
  facts: (tx: Db, asked: AskedEither<Spec> & { found: Found }, mode: Mode) => Promise<Facts>
  /**
   * A rule of domain/, or a few of them. Null: what is asked for is so already, nothing is stored, and no entry of the journal
   * tells of it.
   */
  decide: (facts: Facts, asked: AskedEither<Spec> & At) => Outcome<Decision> | null
  /** What the same decision would do, read in the same snapshot: at the address of the contract's `ahead`, or by `isDry`. */
  ahead?: (deps: Deps, decision: Decision, asked: AskedAhead<Spec> & At) => Promise<AnswerAhead<Spec>>
  /** Where one address answers both: whether only that is asked for. */
  isDry?: (asked: Asked<Spec>) => boolean
  /** Why there is nothing to show of what is so already. */
  already?: PlainCode
  /** Refused: everything is taken back, as by a row that somebody else had first. */
  store: (tx: Db, decision: Decision, asked: Dated<Spec>) => Promise<Kept | Refused>
  /** What takes it back, for some minutes. */
  undo?: (decision: Decision, asked: Dated<Spec>, stored: Kept) => UndoCommand
  /** What follows, in order: it exists exactly when the change does. `atOnce`: done before it is answered, where that is possible. */
  jobs?: (decision: Decision, done: Stored<Kept>, asked: Dated<Spec>) => Job[]
  changed?: (decision: Decision, asked: Asked<Spec>) => Changed[]
  /**
   * What only a constraint knows: `knows` its error, and `refuse` looks up, once everything is taken back, what to say of it. Nothing,
   * where what was in the way is gone by then: it is tried again.
   */
  clash?: {
    knows: (error: unknown) => boolean
    refuse: (deps: Deps, asked: Asked<Spec>) => Promise<Refused | undefined>
  }
  /**
   * What is answered where more is said than that it is done: from what was stored, so that the same form gets the same answer
   * again, and from what became of it at once. Null: nothing was to be done; the facts then say what is so already, except to a
   * form that is sent again.
   */
  answer?: (
    stored: Kept | null,
    facts: Facts | null,
    deps: Deps,
  ) => Answer<Spec> | Refused | Promise<Answer<Spec> | Refused>
}
export type Steps<Spec extends Commanded, Facts, Decision extends object, Kept, Found> = Parts<
  Spec,
  Facts,
  Decision,
  Kept,
  Found
> & {
  /** The entry of the journal. Null: a constraint says that it was there already, and nothing follows. */
  tell: (decision: Decision, asked: Dated<Spec>, stored: Kept) => Told<Spec> | null
}
