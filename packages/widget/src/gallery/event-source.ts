/** Streams of events that a test feeds in the server's place. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  /** Those that were opened and not closed so far. */
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

  /** As the browser says that it is connected. */
  begin(): void {
    this.readyState = FakeEventSource.OPEN
    this.dispatchEvent(new Event('open'))
  }

  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }))
  }

  /** As the browser says that it has broken off: it comes back by itself, unless the server has refused it. */
  break(isRefused = false): void {
    this.readyState = isRefused ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING
    this.dispatchEvent(new Event('error'))
  }
}

/** The only stream that is open; throws where there is none, or more than one. */
export const onlyStream = (): FakeEventSource => {
  const [stream, ...more] = FakeEventSource.open
  if (stream === undefined || more.length > 0)
    throw new Error(`${FakeEventSource.open.size} streams are open`)
  return stream
}
