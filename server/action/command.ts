// Runs every command of the staff in the same order: its locks and facts, the time, the decision, and then what is stored, told and left to be done, in one transaction.

import type { z } from 'zod'
import type { Action, Ahead, StaffEndpoint } from '#contract/action.ts'
import type { Camel } from '#contract/wire.ts'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, type Outcome, type PlainCode, type Refused } from '#domain/refusal.ts'
import type { JournalAction } from '#domain/staff-journal.ts'
import { inSnapshot, inTransaction, type Db } from '#server/db/client.ts'
import { beginForm, endForm, findForm, type Form, type Made } from '#server/db/forms.ts'
import { addJobs, type Job } from '#server/db/jobs.ts'
import type { UndoCommand } from '#server/db/undos.ts'
import type { Deps } from '#server/deps.ts'
import { offerUndo, undoOffered } from '#server/staff/offer-undo.ts'
import { writeAudit, type Entry } from '#server/staff/write-audit.ts'
import type { StaffAsking } from './staff-door.ts'

/** `do` locks what it reads; `look` reads it in one snapshot, and keeps nobody waiting. */
export type Mode = 'do' | 'look'

/** What was asked for, by whom, parsed and in camelCase. */
export type Asked<Spec extends StaffEndpoint> = {
  by: StaffAsking
  params: Camel<z.output<Spec['params']>>
  payload: Camel<z.output<Spec['payload']>>
  locale: Locale
}
/** The same, once the locks are held and the time is taken; with what the operator has set. */
type Dated<Spec extends Action> = Asked<Spec> & { at: Instant; settings: Deps['settings'] }

/** A copy in memory that is read anew. */
type Changed = { propertyId: number; kind: 'nights' | 'property' }
type NameOf<Journal> = Journal extends readonly (infer Name)[] ? Name : Journal
/** `action`: which of the contract's names, where it has several. */
type Told<Spec extends Action> = Omit<Entry, 'action'> & { action?: NameOf<Spec['journal']> }
type Stored<Kept> = { stored: Kept; entry: number }
type Answer<Spec extends Action> = Camel<z.input<Spec['answer']>>
type AnswerAhead<Spec extends Action> = Spec extends { ahead: infer Said extends Ahead }
  ? Camel<z.input<Said['answer']>>
  : never

/** What a command is made of, in the order in which it is done. It has no clock, no second transaction and catches nothing. */
type Steps<Spec extends Action, Facts, Decision extends object, Kept> = {
  /** What is found out before, outside of the transaction, such as how often somebody asked; never for a dry run. */
  ask?: (deps: Deps, asked: Asked<Spec>) => Promise<Outcome>
  /** What has to be locked before any row is read: nights, before rows. */
  lock?: (tx: Db, asked: Asked<Spec>) => Promise<unknown>
  facts: (tx: Db, asked: Asked<Spec>, mode: Mode) => Promise<Facts>
  /**
   * A rule of domain/, or a few of them. Null: what is asked for is so already, nothing is stored, and no entry of the journal
   * tells of it.
   */
  decide: (facts: Facts, asked: Dated<Spec>) => Outcome<Decision> | null
  /** Of an action whose contract says `ahead`: what the same decision would do, read in the same snapshot. */
  ahead?: (deps: Deps, decision: Decision, asked: Dated<Spec>) => Promise<AnswerAhead<Spec>>
  /** Why there is nothing to show of what is so already. */
  already?: PlainCode
  store: (tx: Db, decision: Decision, asked: Dated<Spec>) => Promise<Kept>
  /** The entry of the journal. Null: a constraint says that it was there already, and nothing follows. */
  tell: (decision: Decision, asked: Dated<Spec>, stored: Kept) => Told<Spec> | null
  /** What takes it back, for some minutes. */
  undo?: (decision: Decision, asked: Dated<Spec>, stored: Kept) => UndoCommand
  /** What follows, in order: it exists exactly when the change does. */
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
   * again. Null: nothing was to be done; the facts then say what is so already, except to a form that is sent again.
   */
  answer?: (stored: Kept | null, facts: Facts | null) => Answer<Spec>
}

/** As it is mounted: who asks is known, and may; what they ask for has passed the shapes of `spec`. */
export type Mounted = {
  readonly spec: StaffEndpoint & { readonly ahead?: Ahead }
  readonly act: (deps: Deps, asked: never) => Promise<object>
  readonly look: ((deps: Deps, asked: never) => Promise<object>) | null
  /** Several who ask get the same value, which is written and compressed once. */
  readonly isShared?: boolean
}

/** The same for whoever calls it from within, with who asks. */
export type Command<Spec extends Action> = {
  readonly spec: Spec
  readonly act: (deps: Deps, asked: Asked<Spec>) => Promise<Answer<Spec> | Refused>
  readonly look: ((deps: Deps, asked: Asked<Spec>) => Promise<AnswerAhead<Spec> | Refused>) | null
}

/** A question of the staff, which changes nothing. */
export function query<const Spec extends StaffEndpoint>(
  spec: Spec,
  read: (deps: Deps, asked: Asked<Spec>) => Promise<Camel<z.input<Spec['answer']>> | Refused>,
  { isShared = false }: Pick<Mounted, 'isShared'> = {},
): Mounted {
  return { spec, act: read as Mounted['act'], look: null, isShared }
}

export function command<const Spec extends Action, Facts, Decision extends object, Kept>(
  spec: Spec,
  steps: Steps<Spec, Facts, Decision, Kept>,
): Command<Spec> {
  async function decideOn(tx: Db, deps: Deps, asked: Asked<Spec>, mode: Mode) {
    const facts = await steps.facts(tx, asked, mode)
    const dated = { ...asked, at: deps.now(), settings: deps.settings }
    return { facts, decision: steps.decide(facts, dated), dated }
  }

  async function act(deps: Deps, asked: Asked<Spec>): Promise<object> {
    const found = await steps.ask?.(deps, asked)
    return found && !found.ok ? found : attempt(deps, asked)
  }

  async function attempt(deps: Deps, asked: Asked<Spec>, tries = 3): Promise<object> {
    try {
      return await change(deps, asked)
    } catch (error) {
      if (error instanceof Refusal) return error.refused
      if (!steps.clash?.knows(error)) throw error
      const refusal = await steps.clash.refuse(deps, asked)
      if (refusal) return refusal
      if (tries === 1) throw error
    }
    return attempt(deps, asked, tries - 1)
  }

  async function change(deps: Deps, asked: Asked<Spec>): Promise<object> {
    const form = formOf(spec, asked)
    const { facts, decision, stored, undo } = await inTransaction(deps.db, async (tx) => {
      await steps.lock?.(tx, asked)
      if (form && !(await beginForm(tx, form, deps.now()))) return again(tx, deps, asked, form)
      const { facts, decision, dated } = await decideOn(tx, deps, asked, 'do')
      if (decision === null) return { facts, decision, stored: null, undo: null }
      if (!decision.ok) throw new Refusal(decision)
      const stored = await steps.store(tx, decision, dated)
      const entry = await tell(tx, { decision, dated, stored })
      if (form) await endForm(tx, form, { auditId: entry, made: (stored ?? {}) as Made })
      if (entry === null) return { facts, decision: null, stored, undo: null }
      const undo = await offer(tx, { decision, dated, stored, entry })
      const jobs = steps.jobs?.(decision, { stored, entry }, dated) ?? []
      if (jobs.length > 0) await addJobs(tx, jobs)
      return { facts, decision, stored, undo }
    })
    for (const { propertyId, kind } of (decision && steps.changed?.(decision, asked)) ?? [])
      deps.catalog.changed(propertyId, kind)
    return steps.answer?.(stored, facts) ?? { status: 'ok', ...(steps.undo && { undo }) }
  }

  /** The same form again: answered from what is stored. */
  async function again(tx: Db, deps: Deps, { by }: Asked<Spec>, form: Form) {
    const done = await findForm(tx, form)
    const undo = await undoOffered(tx, by, done?.auditId ?? null, deps.now())
    return { facts: null, decision: null, stored: (done?.made ?? null) as Kept | null, undo }
  }

  async function tell(
    tx: Db,
    { decision, dated, stored }: { decision: Decision; dated: Dated<Spec>; stored: Kept },
  ) {
    const entry = steps.tell(decision, dated, stored)
    if (!entry) return null
    const { action = spec.journal, ...told } = entry
    return writeAudit(tx, { now: () => dated.at }, dated.by, { ...told, action: action as JournalAction })
  }

  async function offer(
    tx: Db,
    { decision, dated, stored, entry }: { decision: Decision; dated: Dated<Spec> } & Stored<Kept>,
  ) {
    const inverse = steps.undo?.(decision, dated, stored)
    return inverse ? offerUndo(tx, { auditId: entry, command: inverse, at: dated.at }) : null
  }

  async function look(deps: Deps, asked: Asked<Spec>): Promise<object> {
    return inSnapshot(deps.db, async (tx) => {
      const { decision, dated } = await decideOn(tx, deps, asked, 'look')
      if (decision === null) return refused(steps.already!)
      if (!decision.ok) return decision
      return steps.ahead!({ ...deps, db: tx }, decision, dated) as Promise<object>
    })
  }

  const made = {
    spec,
    act,
    look: steps.ahead ? look : null,
  }
  return made as Command<Spec>
}

function formOf(spec: Action, { payload }: { payload: unknown }): Form | null {
  if (spec.once !== 'form') return null
  return { action: spec.journal as JournalAction, key: (payload as { key: string }).key }
}

/** Ends the transaction, with everything that was locked or begun in it; a `store` whose row somebody else had first throws it too. */
export class Refusal extends Error {
  readonly refused: Refused
  constructor(refusal: Refused) {
    super(refusal.reason.code)
    this.refused = refusal
  }
}
