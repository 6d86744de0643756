/** How often a script is requested (payments/provider-script). */
const mostTries = 3

/** Milliseconds after which a try counts as failed, because a hanging request reports nothing. */
const longestTry = 10_000

const bring = (url: string, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true })
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`${url} did not come`))
    }
    const timer = setTimeout(fail, longestTry)
    script.addEventListener('error', fail)
    signal?.addEventListener('abort', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', fail)
      resolve()
    })
    document.head.append(script)
  })

/** Loads a third party's script. Logs each failed try. Throws after the third, or once nobody needs it. */
export const loadScript = async (url: string, name = 'Payment script', signal?: AbortSignal) => {
  for (let turn = 1; turn < mostTries; turn += 1) {
    try {
      return await bring(url, signal)
    } catch (error) {
      signal?.throwIfAborted()
      logFailure(name, turn, error)
    }
  }
  try {
    return await bring(url, signal)
  } catch (error) {
    logFailure(name, mostTries, error)
    throw error
  }
}

const logFailure = (name: string, turn: number, error: unknown): void => {
  // oxlint-disable-next-line no-console
  console.error(`${name}: try ${turn} of ${mostTries} failed`, error)
}
