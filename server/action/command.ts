// Runs every command in the same order: its locks and facts, the time, the decision, and then what is stored, told and left to be done, in one transaction; and once that stands, what is to be done at once.

import type { z } from 'zod'
import type { Action, Ahead, GuestAction, StaffEndpoint } from '#contract/action.ts'
import type { Camel } from '#contract/wire.ts'
import { isRefused, refused, type Outcome, type Refused } from '#domain/refusal.ts'
import type { JournalAction } from '#domain/staff-journal.ts'
import { inSnapshot, inTransaction, type Db } from '#server/db/client.ts'
import { beginForm, endForm, findForm, type Form, type Made } from '#server/db/forms.ts'
import { addJobs, type Job } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { offerUndo, undoOffered } from '#server/staff/offer-undo.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type {
  Answer,
  AnswerAhead,
  Asked,
  AskedAhead,
  AskedEither,
  By,
  Changed,
  Commanded,
  Dated,
  Mode,
  Parts,
  Steps,
  Stored,
} from './steps.ts'

/** As it is mounted: who asks is known, and may; what they ask for has passed the shapes of `spec`. */
export type Mounted = {
  readonly spec: (StaffEndpoint & { readonly ahead?: Ahead }) | GuestAction
  readonly act: (deps: Deps, asked: never) => Promise<object>
  readonly look: ((deps: Deps, asked: never) => Promise<object>) | null
  /** Several who ask get the same value, which is written and compressed once. */
  readonly isShared?: boolean
}

/** The same for whoever calls it from within, with who asks. */
export type Command<Spec extends Commanded> = {
  readonly spec: Spec
  readonly act: (deps: Deps, asked: Asked<Spec>) => Promise<Answer<Spec> | Refused>
  readonly look: Spec extends { ahead: Ahead } ? Look<Spec> : Look<Spec> | null
}
type Look<Spec extends Commanded> = (
  deps: Deps,
  asked: AskedAhead<Spec>,
) => Promise<AnswerAhead<Spec> | Refused>

/** A question of the staff, which changes nothing. */
export function query<const Spec extends StaffEndpoint>(
  spec: Spec,
  read: (deps: Deps, asked: Asked<Spec>) => Promise<Camel<z.input<Spec['answer']>> | Refused>,
  { isShared = false }: Pick<Mounted, 'isShared'> = {},
): Mounted {
  return { spec, act: read as Mounted['act'], look: null, isShared }
}

/** Changes something as somebody of the staff. */
export const command = <const Spec extends Action, Facts, Decision extends object, Kept, Found>(
  spec: Spec,
  steps: Steps<Spec, Facts, Decision, Kept, Found>,
): Command<Spec> => commandOf(spec, steps)

/** Changes something of a guest's own: the journal is of the staff, and tells nothing of it. */
export const guestCommand = <const Spec extends GuestAction, Facts, Decision extends object, Kept, Found>(
  spec: Spec,
  steps: Parts<Spec, Facts, Decision, Kept, Found>,
): Command<Spec> => commandOf(spec, steps)

function commandOf<const Spec extends Commanded, Facts, Decision extends object, Kept, Found>(
  spec: Spec,
  steps: Parts<Spec, Facts, Decision, Kept, Found> & Partial<Steps<Spec, Facts, Decision, Kept, Found>>,
): Command<Spec> {
  type Knowing = { found: Found }

  // What only the action takes is missing from a dry run, and so it may be for who finds out and decides.
  const findOut = async (deps: Deps, asked: Asked<Spec> | AskedAhead<Spec>): Promise<Outcome<Knowing>> =>
    (await steps.find?.(deps, asked as AskedEither<Spec>)) ?? { ok: true, found: undefined as Found }

  async function decideOn(tx: Db, deps: Deps, asked: (Asked<Spec> | AskedAhead<Spec>) & Knowing, mode: Mode) {
    const either = asked as AskedEither<Spec> & Knowing
    const facts = await steps.facts(tx, either, mode)
    const at = { at: deps.now(), settings: deps.settings }
    return { facts, decision: steps.decide(facts, { ...either, ...at }), at }
  }

  async function act(deps: Deps, asked: Asked<Spec>): Promise<object> {
    if (steps.isDry?.(asked)) return look(deps, asked as AskedAhead<Spec>)
    const counted = await steps.ask?.(deps, asked)
    if (counted && !counted.ok) return counted
    const known = await findOut(deps, asked)
    return known.ok ? attempt(deps, { ...asked, found: known.found }) : known
  }

  async function attempt(deps: Deps, asked: Asked<Spec> & Knowing, tries = 3): Promise<object> {
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

  async function change(deps: Deps, asked: Asked<Spec> & Knowing): Promise<object> {
    const form = formOf(spec, asked, steps.key?.(asked))
    const done = await inTransaction(deps.db, async (tx) => {
      await steps.lock?.(tx, asked)
      if (form && !(await beginForm(tx, form, deps.now()))) return again(tx, deps, asked, form)
      const { facts, decision, at } = await decideOn(tx, deps, asked, 'do')
      const dated = { ...asked, ...at }
      if (decision === null) return { ...nothing, facts }
      if (!decision.ok) throw new Refusal(decision)
      const stored = await steps.store(tx, decision, dated)
      if (isRefused(stored)) throw new Refusal(stored)
      const entry = await tell(tx, { decision, dated, stored })
      if (form) await endForm(tx, form, { auditId: entry, made: numbersOf(stored) })
      if (entry === null) return { ...nothing, facts, stored }
      const undo = await offer(tx, { decision, dated, stored, entry })
      const jobs = steps.jobs?.(decision, { stored, entry }, dated) ?? []
      if (jobs.length > 0) await addJobs(tx, jobs, dated.at)
      return { facts, stored, undo, jobs, changed: steps.changed?.(decision, asked) ?? [] }
    })
    for (const one of done.changed) {
      if (one.kind === 'site') deps.catalog.siteChanged(one.siteId)
      else deps.catalog.changed(one.propertyId, one.kind)
    }
    for (const job of done.jobs) if (job.atOnce) await performNow(deps, job)
    const { facts, stored, undo } = done
    return (steps.answer?.(stored, facts, deps) ?? { status: 'ok', ...(steps.undo && { undo }) }) as object
  }

  /** The same form again: answered from what is stored. */
  async function again(tx: Db, deps: Deps, asked: Asked<Spec>, form: Form) {
    const by = asked.by as By<Action>
    // Done by itself meanwhile, it is not what somebody approves now.
    if (by.approves) throw new Refusal(refused('approval_not_open'))
    const done = await findForm(tx, form)
    const undo = await undoOffered(tx, by, done?.auditId ?? null, deps.now())
    return { ...nothing, facts: null, stored: (done?.made ?? null) as Kept | null, undo }
  }

  async function tell(
    tx: Db,
    { decision, dated, stored }: { decision: Decision; dated: Dated<Spec>; stored: Kept },
  ) {
    if (!steps.tell) return ofNobody
    const entry = steps.tell(decision, dated, stored)
    if (!entry) return null
    const { action = (spec as Action).journal, ...told } = entry
    const by = dated.by as By<Action>
    return writeAudit(tx, { now: () => dated.at }, by, { ...told, action: action as JournalAction })
  }

  async function offer(
    tx: Db,
    { decision, dated, stored, entry }: { decision: Decision; dated: Dated<Spec> } & Stored<Kept>,
  ) {
    const inverse = steps.undo?.(decision, dated, stored)
    return inverse ? offerUndo(tx, { auditId: entry, command: inverse, at: dated.at }) : null
  }

  async function look(deps: Deps, asked: AskedAhead<Spec>): Promise<object> {
    const known = await findOut(deps, asked)
    if (!known.ok) return known
    return inSnapshot(deps.db, async (tx) => {
      const { decision, at } = await decideOn(tx, deps, { ...asked, found: known.found }, 'look')
      if (decision === null) return refused(steps.already!)
      if (!decision.ok) return decision
      return steps.ahead!({ ...deps, db: tx }, decision, { ...asked, ...at }) as Promise<object>
    })
  }

  const made = {
    spec,
    act,
    look: steps.ahead ? look : null,
  }
  return made as Command<Spec>
}

/** What a guest does has no entry. */
const ofNobody = 0

/** Of what did nothing, or nothing more. */
const nothing = { facts: null, stored: null, undo: null, jobs: [] as Job[], changed: [] as Changed[] }

/** A form keeps no answer, no secret and no name. */
const numbersOf = (stored: unknown): Made =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )

/** What was decided stands, whatever a bank or a mail server says: what cannot be done now is left to the queue. */
async function performNow(deps: Deps, job: Job): Promise<void> {
  try {
    await deps.perform(deps, job)
  } catch (error) {
    deps.log.warn({ err: error, job: job.task }, 'what was to be done at once is left to the queue')
  }
}

function formOf(
  spec: Commanded,
  { payload, params }: { payload: unknown; params: unknown },
  own?: string,
): Form | null {
  if (!('journal' in spec)) return null
  const key = spec.once === 'form' ? (payload as { key: string }).key : own
  if (key === undefined) return null
  return { action: spec.journal as JournalAction, key, about: Object.values(params as object).join('/') }
}

/** Ends the transaction, with everything that was locked or begun in it. */
class Refusal extends Error {
  readonly refused: Refused
  constructor(refusal: Refused) {
    super(refusal.reason.code)
    this.refused = refusal
  }
}
