/** An answer with headers or another status than 200. A handler that needs neither returns the bare body. */
export class Reply<T> {
  readonly status: number
  readonly body: T
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, body: T, headers: Readonly<Record<string, string>>) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const reply = <T>(status: number, body: T, headers: Readonly<Record<string, string>> = {}): Reply<T> =>
  new Reply(status, body, headers)

/** An answer with status 200 whose body is JSON text already. */
export class WrittenJson {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** The outcome of a call that pays. */
type Outcome<T> =
  | { readonly kind: 'booked'; readonly result: T }
  | { readonly kind: 'pending' }
  | { readonly kind: 'action'; readonly url: string }

/**
 * The answer of a call that pays: its result, or 202 while the provider or the guest's bank has not decided.
 * @param more fields that this call's 202 answer has besides the usual ones.
 */
export const paymentReply = <T>(
  outcome: Outcome<T>,
  askAgainSeconds: number,
  more: object = {},
): T | Reply<unknown> => {
  if (outcome.kind === 'booked') return outcome.result
  if (outcome.kind === 'action') {
    const nextAction = { type: 'redirect' as const, url: outcome.url }
    return reply(202, { status: 'requires_action' as const, nextAction, ...more })
  }
  const pending = { status: 'processing' as const, nextAction: null, ...more }
  return reply(202, pending, { 'retry-after': String(askAgainSeconds) })
}
