import type { z } from 'zod'

/** One thing that can be asked for over HTTP, as a value: the server mounts it, the browser calls it, OpenAPI prints it. */
export type Endpoint<
  Payload extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  SignedIn extends boolean = boolean,
> = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Parameters are written `{id}`, as in the specification and in OpenAPI. */
  readonly path: `/api/${string}`
  readonly signedIn: SignedIn
  readonly summary: string
  /** Path parameters and, for GET, the query. All arrive as text. */
  readonly params: Params
  /** What is inside `{"payload": …}`; null when nothing is sent. */
  readonly payload: Payload
  readonly answer: Answer
}

/** Keeps the literal address in the type, so that the browser's calls are typed by it. */
export const endpoint = <const Spec extends Endpoint>(spec: Spec): Spec => spec
