/** An answer that never arrives. */
export const forever = new Promise<Response>(() => {})

const leavings = new Set<() => void>()
const timers = new Set<number>()
const workers = new Set<Worker>()
let pages = 0
let isBound = false
let cameBack: Promise<unknown> = Promise.resolve()

/** Registers a function that removes a drawn page, so that a test file loads only the parts that it draws. */
export const onLeave = (leave: () => void): void => {
  leavings.add(leave)
}

/** Returns a function that passes on answers only while the page that waits for them is still there. */
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

/** Makes the answer to a request, and its text, reach only the page that sent it. */
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

/** Binds answers of requests to their page, whatever a test puts in place of `fetch`. */
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

/**
 * Resolves once the browser has finished going back for the last page; until then, its address may change.
 */
export const whenBack = (): Promise<unknown> => cameBack

/**
 * Binds everything that a page starts from now on to that page, because a page that was left must not act in
 * the next one. Does so once.
 */
export const bindToPages = (): void => {
  if (isBound) return
  isBound = true
  recordTimers()
  recordWorkers()
  recordBack()
  bindRequests()
}

/** Makes the next Tab lead to the first element of the page. A browser continues from the last press. */
const startAtTop = (): void => {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/**
 * Removes everything that was drawn, the last first, with its timers, requests, workers and scripts, like a
 * closed tab. Its listeners on the window may still run in a later test, but get no answers.
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
