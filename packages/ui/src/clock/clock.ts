/**
 * The only module that reads a clock (`scripts/guards/forbidden.ts`). The device's clock may be hours wrong,
 * or be changed while the page is open. So the time comes from the server, with the page and with each
 * answer. The device only measures how much time has passed since.
 */

/** Milliseconds by which the device's and the page's clock may differ before one of them counts as wrong. */
const slack = 2000

/** A time of the server, with the readings of the device's two clocks at that moment, in milliseconds. */
type Anchor = { readonly instant: number; readonly device: number; readonly page: number }

/** The server's last known time. Undefined where no server drew the page; the device then counts. */
let anchor: Anchor | undefined
const hearers = new Set<() => void>()

const set = (instant: number): void => {
  anchor = { instant, device: Date.now(), page: performance.now() }
}

/** Milliseconds by which the device's clock outran the page's, by a sleep or because it was set. */
const leap = (): number => (anchor ? Date.now() - anchor.device - (performance.now() - anchor.page) : 0)

/**
 * The server's time in milliseconds of the epoch. Some engines do not count sleep in the page's clock, which
 * looks like a clock that was set forward. Both count as sleep until the server's next answer. A clock that
 * was set back does not count.
 */
export const now = (): number => {
  if (!anchor) return Date.now()
  const ahead = leap()
  return anchor.instant + performance.now() - anchor.page + (ahead > slack ? ahead : 0)
}

/** The server's time as an ISO text, for code outside of views; those use `useNow`. */
export const currentInstant = (): string => new Date(now()).toISOString()

/** The server's time as a `Date`. */
export const currentDate = (): Date => new Date(now())

/** Milliseconds since the page opened, uncorrected and perhaps without sleep; for pauses of presses. */
export const sinceOpened = (): number => performance.now()

/** Tells if the device has slept or its clock was changed since the server's last answer. */
export const isInDoubt = (): boolean => Math.abs(leap()) > slack

/** Milliseconds by which the device's clock is ahead of the server's. */
export const deviceAhead = (): number => Date.now() - now()

/** Starts at the server's time of drawing the page, which arrived `opened` ms after it opened. */
export const startClock = (instant: string, opened = performance.now()): void =>
  set(Date.parse(instant) + performance.now() - opened)

/** Returns to the device's time, for tests, which share a page. */
export const forgetClock = (): void => {
  anchor = undefined
}

/**
 * Learns the time from the `Date` header of an answer, in whole seconds. `sent` is when the request was sent,
 * by `now`. Keeps the present time if it is consistent with the answer.
 */
export const hearDate = (date: string | null, sent: number): void => {
  const written = Date.parse(date ?? '')
  const late = now() - written
  const took = Math.max(0, now() - sent)
  if (Number.isNaN(late) || (!isInDoubt() && late >= -slack && late <= took + 1000 + slack)) return
  set(written + took / 2)
  for (const tell of hearers) tell()
}

/** Calls back whenever the server has corrected the time. Returns a function that stops this. */
export const whenCorrected = (tell: () => void): (() => void) => {
  hearers.add(tell)
  return () => void hearers.delete(tell)
}
