import { sinceOpened } from '@openchair/ui/clock/clock.ts'
import type { Days } from '../calendar/chunks.ts'

/** The days on which times of a shop were taken or freed; null where all may have changed. */
export type ChangedDays = readonly string[] | null

/** Milliseconds between reloads where there is no stream. */
const askingPause = 30_000
/** How often a stream may break in a row before the page reloads without one. */
const mostBreaks = 3
/** The greatest age of loaded times, in milliseconds, at which a new stream reports all changes since. */
const reach = 8000

const addressOf = (shopId: string, { first, last }: Days): string =>
  `/v1/shop/${encodeURIComponent(shopId)}/live-times?from=${first}&to=${last}`

const daysIn = (data: string): ChangedDays => {
  try {
    return (JSON.parse(data) as { readonly days: ChangedDays }).days
  } catch {
    return null
  }
}

/**
 * Calls back within a second with the days of a shop on which times were taken or freed, while the page is
 * visible and online. Closes and reopens its one connection by itself. Without a connection it calls back
 * every 30 s, so that the page reloads. Returns a function that stops this.
 */
export const listenForChanges = (
  shopId: string,
  days: Days,
  hear: (changed: ChangedDays) => void,
): (() => void) => {
  let stream: EventSource | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let breaks = 0
  /** True until the first stream has begun, or until the page was hidden or offline. */
  let isFirst = true
  const since = sinceOpened()

  const stop = (): void => {
    stream?.close()
    stream = undefined
    clearTimeout(asking)
    asking = undefined
  }
  /** Reloads after a pause, and then checks if the server accepts a stream again. */
  const askByItself = (): void => {
    stop()
    asking = setTimeout(() => {
      isFirst = false
      hear(null)
      open()
    }, askingPause)
  }
  const open = (): void => {
    stop()
    if (typeof EventSource === 'undefined') {
      askByItself()
      return
    }
    const opened = new EventSource(addressOf(shopId, days))
    stream = opened
    opened.addEventListener('open', () => {
      breaks = 0
      if (isFirst && sinceOpened() - since > reach) hear(null)
      isFirst = false
    })
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => hear(daysIn(data)))
    opened.addEventListener('error', () => {
      breaks += 1
      // After a refusal the stream is closed. After any other break the browser reopens it where it was.
      if (opened.readyState === EventSource.CLOSED || breaks >= mostBreaks) askByItself()
    })
  }
  const look = (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) {
      stop()
      isFirst = false
    } else if (stream === undefined && asking === undefined) {
      breaks = 0
      if (!isFirst) hear(null)
      open()
    }
  }
  look()
  const changes = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const
  for (const [target, name] of changes) target.addEventListener(name, look)
  return () => {
    stop()
    for (const [target, name] of changes) target.removeEventListener(name, look)
  }
}
