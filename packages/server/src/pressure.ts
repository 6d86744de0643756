import { getHeapStatistics } from 'node:v8'

/** The measurements of one second. */
type Measured = {
  /** The average delay of due work, in milliseconds. */
  readonly delay: number
  /** The used share of the largest heap, 0 to 1. */
  readonly heap: number
}

/**
 * The used share of the heap beyond which a second counts as strained. It counts as calm below `heapOfCalm`
 * and below the share `delayOfCalm` of the permitted delay.
 */
const heapLimit = 0.92
const heapOfCalm = 0.85
const delayOfCalm = 0.4

/**
 * The number of such seconds in a row that changes the state. A single slow second does not, and a single
 * calm one does not let everyone in.
 */
const secondsUntil = { strained: 3, calm: 10 } as const

export type Pressure = {
  readonly isHigh: () => boolean
  /** Adds the measurements of one more second. */
  readonly measure: (measured: Measured) => void
}

/**
 * Tells whether this process is overloaded. It takes longer to leave that state than to enter it, so that the
 * state does not flap (running/pressure).
 * @param delayLimit milliseconds by which due work may be late; 0 is no limit.
 */
export const createPressure = (delayLimit: number): Pressure => {
  const mostDelay = delayLimit === 0 ? Infinity : delayLimit
  const isStrained = ({ delay, heap }: Measured): boolean => delay > mostDelay || heap > heapLimit
  const isCalm = ({ delay, heap }: Measured): boolean => delay < mostDelay * delayOfCalm && heap < heapOfCalm
  let isHigh = false
  /** Seconds in a row that contradict the present state. */
  let against = 0
  return {
    isHigh: () => isHigh,
    measure: (measured) => {
      against = (isHigh ? isCalm(measured) : isStrained(measured)) ? against + 1 : 0
      if (against < (isHigh ? secondsUntil.calm : secondsUntil.strained)) return
      isHigh = !isHigh
      against = 0
    },
  }
}

/** Milliseconds from one sample of the delay to the next. */
const resolution = 50

/** Measures this process every `every` milliseconds. Gives the function that ends the measurements. */
export const measurePressure = (pressure: Pressure, every = 1000): (() => void) => {
  let since = performance.now()
  let last = since
  let delays: readonly number[] = []
  const timer = setInterval(() => {
    const now = performance.now()
    delays = [...delays, Math.max(0, now - last - resolution)]
    last = now
    if (now - since < every) return
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    const delay = delays.reduce((sum, each) => sum + each, 0) / delays.length
    pressure.measure({ delay, heap: used / limit })
    since = now
    delays = []
  }, resolution)
  timer.unref()
  return () => clearInterval(timer)
}
