import type { z } from 'zod'
import type { Permission } from '#domain/permissions.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/**
 * Whom it answers: anybody, a signed-in guest, whoever has the link of one stay (decision 100), or those of the staff whose role has
 * the permission.
 */
export type Access = 'public' | 'guest' | 'stay' | { staff: Permission }

/** One thing that can be asked for over HTTP, as a value: the server mounts it, the browser calls it, OpenAPI prints it. */
export type Endpoint<
  Payload extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `{id}`, as in the specification and in OpenAPI. */
  readonly path: `/api/${string}`
  readonly access: Who
  /** An open page asks it by itself: nobody uses their session by it. */
  readonly isUnattended?: true
  readonly summary: string
  /** Path parameters and, for GET and DELETE, the query. All arrive as text. */
  readonly params: Params
  /** What is inside `{"payload": …}`; null when nothing is sent. */
  readonly payload: Payload
  readonly answer: Answer
  /** In bytes, where a file comes with it; everything else is as short as any form. */
  readonly longestBody?: number
  /** By its own rules. What is refused of every one of its kind (session, permission, shape) follows from the rest. */
  readonly refuses?: readonly RefusalCode[]
}

/** Keeps the literal address in the type, so that the browser's calls are typed by it. */
export const endpoint = <const Spec extends Endpoint>(spec: Spec): Spec => spec

/** Whether an endpoint is the console's, its door included. */
export const isConsole = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('/api/staff/')
