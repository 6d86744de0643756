import { sinceOpened } from '@openchair/ui/clock/clock.ts'
import type { Days } from '../calendar/chunks.ts'

/** The days on which times of a shop were taken or came free; null where all may have changed. */
export type ChangedDays = readonly string[] | null

/** Milliseconds between one question and the next where the server cannot tell by itself. */
const askingPause = 30_000
/** How often a stream may break in a row before the page asks by itself. */
const mostBreaks = 3
/** Milliseconds that times can be old before the stream begins: it tells of no earlier changes. */
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
 * Hears within a second on which days of a shop times were taken or came free, as long as the page can be seen and is online:
 * one connection, closed and opened again by itself. Where the server does not tell, the page asks every 30 s. Gives what ends
 * it.
 */
export const listenForChanges = (
  shopId: string,
  days: Days,
  hear: (changed: ChangedDays) => void,
): (() => void) => {
  let stream: EventSource | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let breaks = 0
  /** Until the first stream has begun, or the page was away. */
  let isFirst = true
  const since = sinceOpened()

  const stop = (): void => {
    stream?.close()
    stream = undefined
    clearTimeout(asking)
    asking = undefined
  }
  /** Then it looks whether the server tells again. */
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
      // A refusal closes it; whatever else breaks it, the browser opens it again and goes on from where it was.
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
