/** An answer that never comes. */
export const forever = new Promise<Response>(() => {})

const leavings = new Set<() => void>()
const timers = new Set<number>()
const workers = new Set<Worker>()
let pages = 0
let isBound = false
let cameBack: Promise<unknown> = Promise.resolve()

/** Adds what takes a page away that was drawn here, so that a file loads only the parts that it draws with. */
export const onLeave = (leave: () => void): void => {
  leavings.add(leave)
}

/** Passes on what comes while the page is there that has begun to wait for it, and nothing later. */
const forThisPage = () => {
  const waiting = pages
  return <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      answer.then(
        (value) => waiting === pages && resolve(value),
        (error: unknown) => waiting === pages && reject(error),
      )
    })
}

/** Asks so that the answer, and the text that is read of it, come to the page alone that has asked. */
const askForThisPage =
  (ask: typeof fetch): typeof fetch =>
  async (...asked) => {
    const pass = forThisPage()
    const answer = await pass(ask(...asked))
    const json = answer.json.bind(answer)
    return Object.assign(answer, { json: () => pass(json()) })
  }

const recordTimers = (): void => {
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

const recordWorkers = (): void => {
  const Own = globalThis.Worker
  globalThis.Worker = class extends Own {
    constructor(...given: ConstructorParameters<typeof Own>) {
      super(...given)
      workers.add(this)
    }
  }
}

/** Binds to a page what answers its requests, whatever a test puts there. */
const bindRequests = (): void => {
  let ask = askForThisPage(globalThis.fetch)
  Object.defineProperty(globalThis, 'fetch', {
    get: () => ask,
    set: (given: typeof fetch) => {
      ask = askForThisPage(given)
    },
    configurable: true,
  })
}

const recordBack = (): void => {
  const back = history.back.bind(history)
  history.back = () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    addEventListener('popstate', resolve, { once: true })
    cameBack = promise
    back()
  }
}

/** Settles once the browser has gone back where the last page asked it to: until then its address is about to be another. */
export const whenBack = (): Promise<unknown> => cameBack

/** Makes all that a page begins from here on end with it, once: a page that is left must not act in the next one. */
export const bindToPages = (): void => {
  if (isBound) return
  isBound = true
  recordTimers()
  recordWorkers()
  recordBack()
  bindRequests()
}

/** Lets the next Tab lead to the first thing on the page: a browser goes on from where it was pressed last. */
const startAtTop = (): void => {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/**
 * Takes away everything that was drawn, the last first, with its timers, requests, workers and scripts, as a closed tab does. A later
 * test may wake what waited in it for the window's events; no request of that is answered.
 */
export const leavePage = (): void => {
  for (const leave of [...leavings].toReversed()) leave()
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  for (const worker of workers) worker.terminate()
  workers.clear()
  pages += 1
  globalThis.fetch = () => forever
  for (const script of document.head.querySelectorAll('script[src^="blob:"]')) script.remove()
  document.body.replaceChildren()
  startAtTop()
  delete document.documentElement.dataset['arrived']
}
