import { isBack } from '../../browser/connection.ts'
import { reloadOnce } from '../../browser/reload-once.ts'

/** The views of parts that failed to load before. */
const failed = new WeakSet<object>()

const failsAgain = (part: object): boolean => {
  const isSecond = failed.has(part)
  failed.add(part)
  return isSecond
}

const loadAnew = (leave?: () => void): boolean => {
  if (document.querySelector('dialog[open]')) return false
  leave?.()
  return reloadOnce()
}

/**
 * Reports that a part failed to load although the server answers. After a second failure its build is gone,
 * or the browser keeps the failure, as Firefox does. Then the page reloads once, unless the guest would lose
 * something.
 */
export const isGivenUp = (part: object): boolean => failsAgain(part) && loadAnew()

/** Does the same for a part that a press opens, if the server answers. `leave` stores where to continue. */
export const reloadIfKept = async (part: object, leave?: () => void): Promise<void> => {
  if (failsAgain(part) && (await isBack())) loadAnew(leave)
}
