/**
 * The one place that reads a clock (`scripts/guards/clocks/check-clocks.ts`). The device's own may be hours wrong, or be changed while the page
 * is open: the instant is the server's, of the page and of each answer, and the device only tells how much has passed since.
 */

/** Milliseconds by which two clocks may differ before one of them is wrong. */
const slack = 2000

/** An instant of the server's, and what the device's two clocks showed then; milliseconds. */
type Anchor = { readonly instant: number; readonly device: number; readonly page: number }

/** None where no server has drawn the page: then the device is believed. */
let anchor: Anchor | undefined
const hearers = new Set<() => void>()

const set = (instant: number): void => {
  anchor = { instant, device: Date.now(), page: performance.now() }
}

/** Milliseconds by which the device's clock went further than the page's since the anchor: it slept, or was put forward or back. */
const leap = (): number => (anchor ? Date.now() - anchor.device - (performance.now() - anchor.page) : 0)

/**
 * The server's instant in milliseconds of the epoch. Some engines do not count a device's sleep in the page's clock, and nothing tells
 * sleep from a clock that was put forward: it counts as sleep until the server is heard again. One that was put back counts as nothing.
 */
export const now = (): number => {
  if (!anchor) return Date.now()
  const ahead = leap()
  return anchor.instant + performance.now() - anchor.page + (ahead > slack ? ahead : 0)
}

/** The same as an ISO text, where no view depends on it: those use `useNow`. */
export const currentInstant = (): string => new Date(now()).toISOString()

/** The same for whoever wants a `Date`. */
export const currentDate = (): Date => new Date(now())

/** Milliseconds since the page was opened, which nothing corrects; an engine may leave sleep out. For pauses between two presses. */
export const sinceOpened = (): number => performance.now()

/** Tells if the device slept or its clock was changed since the server was heard: then it has to be asked. */
export const isInDoubt = (): boolean => Math.abs(leap()) > slack

/** Milliseconds by which the device's clock is ahead of the server's. */
export const deviceAhead = (): number => Date.now() - now()

/** Begins with the instant at which the server drew the page; it came `opened` milliseconds after the page was opened, else now. */
export const startClock = (instant: string, opened = performance.now()): void =>
  set(Date.parse(instant) + performance.now() - opened)

/** Believes the device again: for tests, which share a page. */
export const forgetClock = (): void => {
  anchor = undefined
}

/**
 * Hears when an answer was written, from its `Date` header, which names a whole second; `sent` is when it was asked for, by `now`. An
 * instant that the answer does not rule out stays as it is.
 */
export const hearDate = (date: string | null, sent: number): void => {
  const written = Date.parse(date ?? '')
  const late = now() - written
  const took = Math.max(0, now() - sent)
  if (Number.isNaN(late) || (!isInDoubt() && late >= -slack && late <= took + 1000 + slack)) return
  set(written + took / 2)
  for (const tell of hearers) tell()
}

/** Calls back whenever the server has corrected the instant. Gives what ends it. */
export const whenCorrected = (tell: () => void): (() => void) => {
  hearers.add(tell)
  return () => void hearers.delete(tell)
}
