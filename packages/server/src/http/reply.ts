/** An answer with another status than 200, or with headers; a handler that needs neither returns the bare body. */
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
