import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'

/** Milliseconds from the end of one try to the next, after a success and after a failure. */
const pause = { works: 10_000, fails: 2000 } as const

export type Writing = {
  /** The error with which the last try failed; undefined if it succeeded, or none was made yet. */
  readonly fault: () => Error | undefined
  readonly stop: () => Promise<void>
}

/** A stand-in for processes that do not watch writing. */
export const ableToWrite: Writing = { fault: () => undefined, stop: async () => {} }

/**
 * Tries again and again to write, so that a full disk is known before a guest's booking fails. Logs once when
 * writing stops working, and once when it works again. The caller bounds the time of `tryWriting`.
 */
export const watchWriting = (
  tryWriting: () => Promise<void>,
  log: Logger,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown> = (milliseconds, signal) =>
    sleep(milliseconds, undefined, { ref: false, signal }),
): Writing => {
  const stopping = new AbortController()
  let fault: Error | undefined
  const tryOnce = async (): Promise<void> => {
    try {
      await tryWriting()
      if (fault !== undefined) log.warn('the database can be written to again')
      fault = undefined
    } catch (error) {
      const found = error instanceof Error ? error : new Error(String(error))
      if (fault === undefined && !stopping.signal.aborted)
        log.error({ err: found }, `the database cannot be written to: ${found.message}`)
      fault = found
    }
  }
  const keepTrying = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await tryOnce()
      await wait(fault === undefined ? pause.works : pause.fails, stopping.signal).catch(() => undefined)
    }
  }
  const tried = keepTrying()
  return {
    fault: () => fault,
    stop: async () => {
      stopping.abort()
      await tried
    },
  }
}
