import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { isDatabaseGone } from '../store/failure.ts'
import type { Jobs } from './run.ts'

/** Milliseconds from the end of one run of the act to the next. */
const pause = 2000

/**
 * Repeats an act that cannot wait for the recurring tasks of the next minute, and that costs one statement if
 * there is nothing to do. `stop` waits for the act under way.
 */
export const startPolling = (act: () => Promise<void>, log: Logger): Jobs => {
  const stopping = new AbortController()
  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await act()
      } catch (error) {
        if (!isDatabaseGone(error)) log.warn({ err: error }, 'a look at what is due failed')
      }
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }
  const polled = poll()
  return {
    stop: async () => {
      stopping.abort()
      await polled
    },
  }
}
