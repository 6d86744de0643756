const leavings = new Set<() => void>()
const timers = new Set<number>()
let pages = 0

/** Adds what takes a page away that was drawn here, so that a file loads only the parts that it draws with. */
export const onLeave = (leave: () => void): void => {
  leavings.add(leave)
}

/** Notes the timers that are set from here on: a page that is left must not act in the next one. */
export const noteTimers = (): void => {
  const { setTimeout: begin, setInterval: repeat } = globalThis
  const noted = (id: number): number => {
    timers.add(id)
    return id
  }
  globalThis.setTimeout = ((...given: Parameters<typeof begin>) => noted(begin(...given))) as typeof begin
  globalThis.setInterval = ((...given: Parameters<typeof repeat>) => noted(repeat(...given))) as typeof repeat
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
  globalThis.fetch = () => new Promise(() => {})
  for (const script of document.head.querySelectorAll('script[src^="blob:"]')) script.remove()
  document.body.replaceChildren()
  delete document.documentElement.dataset['arrived']
}
