/** An answer that never comes. */
export const forever = new Promise<Response>(() => {})

const leavings = new Set<() => void>()
const timers = new Set<number>()
let pages = 0

/** Adds what takes a page away that was drawn here, so that a file loads only the parts that it draws with. */
export const onLeave = (leave: () => void): void => {
  leavings.add(leave)
}

/** Records the timers that are set from here on: a page that is left must not act in the next one. */
export const recordTimers = (): void => {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = globalThis[name] as (...given: Parameters<Window['setTimeout']>) => number
    Object.defineProperty(globalThis, name, {
      value: (...given: Parameters<typeof begin>) => {
        const timer = begin(...given)
        timers.add(timer)
        return timer
      },
      configurable: true,
      writable: true,
    })
  }
}

/** Passes an answer on to the page that has asked, and to no later one. */
export const forThisPage = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  const asking = pages
  return new Promise((resolve, reject) => {
    answer.then(
      (value) => asking === pages && resolve(value),
      (error: unknown) => asking === pages && reject(error),
    )
  })
}

/**
 * Takes away everything that was drawn, the last first, with its timers, requests and scripts, as a closed tab does. A later test may
 * wake what waited in it for the window's events; no request of that is answered.
 */
export const leavePage = (): void => {
  for (const leave of [...leavings].toReversed()) leave()
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  pages += 1
  globalThis.fetch = () => forever
  for (const script of document.head.querySelectorAll('script[src^="blob:"]')) script.remove()
  document.body.replaceChildren()
  delete document.documentElement.dataset['arrived']
}
