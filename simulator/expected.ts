/** A job that says that it has to be tried again later says so in these words. */
const notYet = / is not (sent|captured|settled|voided)( yet)?\.$/

/** Whether an error is the way in which a job asks to be tried again; anything else is a finding. */
export function isExpected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isExpected)
  return error instanceof Error && notYet.test(error.message)
}
