/** The body of Stripe's error answers (https://docs.stripe.com/api/errors). */
export type BankErrorBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
}

/** A refusal that changes nothing at the bank; whatever was prepared before it is dropped. */
export class BankError extends Error {
  readonly status: number
  readonly body: BankErrorBody
  /** A request that never began to be carried out is not remembered under its idempotency key. */
  readonly began: boolean

  constructor(status: number, body: BankErrorBody, began = true) {
    super(body.message)
    this.status = status
    this.body = body
    this.began = began
  }
}

export function invalidParameter(param: string, message: string, code?: string): BankError {
  return new BankError(400, { type: 'invalid_request_error', message, param, ...(code && { code }) }, false)
}

export function missingParameter(param: string): BankError {
  return invalidParameter(param, `Missing required param: ${param}.`, 'parameter_missing')
}

export function notFound(kind: string, id: string, param: string): BankError {
  const message = `No such ${kind}: '${id}'`
  return new BankError(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message, param },
    false,
  )
}

export function invalidCard(param: string, code: string, message: string): BankError {
  return new BankError(402, { type: 'card_error', code, message, param })
}
