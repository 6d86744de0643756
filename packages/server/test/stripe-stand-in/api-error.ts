type ErrorBody = {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly message: string
  readonly payment_intent?: object
  readonly setup_intent?: object
}

/** An error in the shape in which Stripe answers it. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { readonly error: ErrorBody }
  constructor(status: number, error: ErrorBody) {
    super(error.message)
    this.name = 'ApiError'
    this.status = status
    this.body = { error }
  }
}

export const missing = (param: string, id: string): ApiError =>
  new ApiError(param === 'intent' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}: '${id}'`,
  })

/** The refusal of an amount that is too small to ask a bank for. */
export const tooSmall = (currency: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: 'amount_too_small',
    param: 'amount',
    message: `Amount must be at least the minimum charge amount in ${currency}`,
  })
