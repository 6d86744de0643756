/** How often a script is asked for before it is given up (spec 7, Payments). */
const mostTries = 3

const bring = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${url} did not come`))
    })
    document.head.append(script)
  })

/** Loads a third party's script into the page. Every failed try is logged; after the third it throws. */
export const loadScript = async (url: string): Promise<void> => {
  for (let turn = 1; turn < mostTries; turn += 1) {
    try {
      return await bring(url)
    } catch (error) {
      logFailure(turn, error)
    }
  }
  try {
    return await bring(url)
  } catch (error) {
    logFailure(mostTries, error)
    throw error
  }
}

const logFailure = (turn: number, error: unknown): void => {
  // oxlint-disable-next-line no-console
  console.error(`Payment script: try ${turn} of ${mostTries} failed`, error)
}
