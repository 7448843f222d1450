import type { Draft } from './draft.ts'
import type { Form } from './form.ts'

/** One API call as the bank's operations see it; `id` is the one in the path, or ''. */
export type Call = { id: string; form: Form; draft: Draft }

export type Answer = { status: number; body: object }

export type Operation = (call: Call) => Answer

export const ok = (body: object): Answer => ({ status: 200, body })
