import type { z } from 'zod'
import type { JournalAction } from '#domain/staff-journal.ts'
import type { Permission } from '#domain/permissions.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Endpoint } from './endpoint.ts'

/** The dry run of an action: what it would do, by the same facts and the same decision, and nothing is stored. */
export type Ahead = {
  readonly name: string
  readonly summary: string
  readonly answer: z.ZodType
  /** Where somebody may look who may not act. */
  readonly access?: { staff: Permission }
  /** Where it takes less than the action, such as no key of a form. */
  readonly payload?: z.ZodType
  /** Where it refuses something else. */
  readonly refuses?: readonly RefusalCode[]
}

/** An endpoint of somebody of the staff. */
export type StaffEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, { staff: Permission }>

/** One that changes something: a command of server/ does it, in one transaction. */
export type Action = StaffEndpoint & {
  /** What the journal calls it; what it may be called, where that depends on what was done. */
  readonly journal: JournalAction | readonly JournalAction[]
  /** `form`: its payload has a `key`, one for each form that is filled in; sent again, it changes nothing. */
  readonly once?: 'form'
  /** Asked for at the address of the action, followed by `/preview`. */
  readonly ahead?: Ahead
}

/** One by which a guest changes something that is theirs: the journal is of the staff. */
export type GuestAction = Endpoint<z.ZodType, z.ZodType, z.ZodType, 'guest'>

/** Everything that is said of an action over HTTP, as a value. */
export const action = <const Spec extends Action>(spec: Spec): Spec => spec

type Or<Given, Usual> = Given extends undefined ? Usual : Given
type Dry<Spec extends StaffEndpoint> = Spec extends { ahead: infer Said extends Ahead }
  ? {
      readonly name: Said['name']
      readonly method: 'POST'
      readonly path: `${Spec['path']}/preview`
      readonly access: Or<Said['access'], Spec['access']> & { staff: Permission }
      readonly summary: Said['summary']
      readonly params: Spec['params']
      readonly payload: Or<Said['payload'], Spec['payload']> & z.ZodType
      readonly answer: Said['answer']
      readonly refuses: readonly RefusalCode[]
    }
  : never

/** The endpoint of an action's dry run. */
export function previewOf<const Spec extends StaffEndpoint & { ahead: Ahead }>(spec: Spec): Dry<Spec> {
  const { name, summary, answer, access, payload, refuses } = spec.ahead
  return {
    name,
    method: 'POST',
    path: `${spec.path}/preview`,
    access: access ?? spec.access,
    summary,
    params: spec.params,
    payload: payload ?? spec.payload,
    answer,
    refuses: refuses ?? spec.refuses ?? [],
    ...(spec.longestBody && { longestBody: spec.longestBody }),
  } as unknown as Dry<Spec>
}
