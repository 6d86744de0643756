/** An answer with a status of its own, or headers; a handler that returns the bare body answers 200. */
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
