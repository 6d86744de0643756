/** A stream of events that a test controls in place of the server. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  /** The streams that are open. */
  static readonly open = new Set<FakeEventSource>()
  readonly url: string
  readyState: number = FakeEventSource.CONNECTING

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.open.add(this)
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED
    FakeEventSource.open.delete(this)
  }

  /** Reports a connection, as the browser does. */
  begin(): void {
    this.readyState = FakeEventSource.OPEN
    this.dispatchEvent(new Event('open'))
  }

  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }))
  }

  /** Reports a broken connection, as the browser does. It reconnects, unless the server has refused. */
  break(isRefused = false): void {
    this.readyState = isRefused ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING
    this.dispatchEvent(new Event('error'))
  }
}

/** The only open stream; throws if there is none, or more than one. */
export const onlyStream = (): FakeEventSource => {
  const [stream, ...more] = FakeEventSource.open
  if (stream === undefined || more.length > 0)
    throw new Error(`${FakeEventSource.open.size} streams are open`)
  return stream
}
