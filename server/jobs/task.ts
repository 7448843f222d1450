// What a task is: a name, what it has to know, and work that may be done twice without harm.

import type { TaskName, TaskPayloads } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'

/** Throwing means "not done": the job is tried again, later each time. */
export type Task<Name extends TaskName> = (deps: Deps, payload: TaskPayloads[Name]) => Promise<void>
