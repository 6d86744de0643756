import { sinceOpened } from '@openchair/ui/clock/clock.ts'
import type { Days } from '../calendar/chunks.ts'

/** The days on which times of a shop were taken or freed; null where all may have changed. */
export type ChangedDays = readonly string[] | null

/** Milliseconds between reloads where the server sends no changes. */
const askingPause = 30_000
/** How often a stream may break in a row before the page reloads by itself. */
const mostBreaks = 3
/** The greatest age of times in milliseconds when the stream begins; it reports no earlier changes. */
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
 * visible and online. Uses one connection that it closes and reopens itself. Where the server sends nothing,
 * the page reloads every 30 s. Returns a function that stops this.
 */
export const listenForChanges = (
  shopId: string,
  days: Days,
  hear: (changed: ChangedDays) => void,
): (() => void) => {
  let stream: EventSource | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let breaks = 0
  /** True until the first stream has begun, or the page was away. */
  let isFirst = true
  const since = sinceOpened()

  const stop = (): void => {
    stream?.close()
    stream = undefined
    clearTimeout(asking)
    asking = undefined
  }
  /** After that it checks if the server accepts a stream again. */
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
      // A refusal closes it. After any other break the browser reopens it and continues from the same point.
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
