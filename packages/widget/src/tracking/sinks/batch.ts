import { post } from './sink.ts'

const mostEvents = 20
/** The most milliseconds that an event waits for others. */
const longestWait = 5000

/** Collects events and sends them together, at the latest when the guest leaves. `about` is shared data. */
export const createBatch = (url: string, about: () => object) => {
  let events: object[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (events.length > 0) post(url, { ...about(), events })
    events = []
  }
  const leave = (): void => {
    if (document.visibilityState === 'hidden') flush()
  }
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', flush)
  return {
    add: (event: object): void => {
      events.push(event)
      if (events.length >= mostEvents) flush()
      else timer ??= setTimeout(flush, longestWait)
    },
    stop: (): void => {
      events = []
      flush()
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', flush)
    },
  }
}
